// What the page that is shown is called.

class PageTitle {
  text = $state("pokerhouse");
}

export const pageTitle = new PageTitle();
