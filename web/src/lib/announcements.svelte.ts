// What has to be heard at once, whatever one is at.

class Announcements {
  /** What is read aloud, and how often something was: the same words are read again. */
  now = $state.raw({ text: "", times: 0 });

  say(text: string): void {
    this.now = { text, times: this.now.times + 1 };
  }

  /** It does not hold any more. */
  clear(): void {
    if (this.now.text !== "") this.now = { ...this.now, text: "" };
  }
}

export const announcements = new Announcements();
