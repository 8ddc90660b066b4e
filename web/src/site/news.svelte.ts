// What is new in the forum: the bell of the strip, and what waits there for those who keep order.

import { request } from "../net/api";
import { me } from "../net/me.svelte";
import type { ForumNews } from "../net/protocol";

const NOTHING: ForumNews = { threads: 0, held: 0 };

class News {
  now = $state.raw(NOTHING);
  /** It was wanted before the house had said who asks. */
  due = $state(false);

  /** Asks the house; where it does not answer, what was told before stays. */
  async ask(): Promise<void> {
    this.due = !me.player;
    if (this.due) return;
    this.now = await request<ForumNews>("GET", "api/forum/news").catch(() => this.now);
  }
}

export const news = new News();
