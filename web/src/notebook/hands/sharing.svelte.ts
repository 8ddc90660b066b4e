// What can be done with links to hands: both dialogs do it so, and say how it went.

import { words } from "words:own-hands";
import { copyText } from "../../lib/copy";
import { linkTo, takeBack } from "./ask";

export class Sharing {
  /** What has been done, for everybody to hear. */
  said = $state("");
  fault = $state("");

  // Each is taken out of the object by the dialogs, so none may need a `this` of its caller.
  readonly act = async (deed: () => Promise<void>): Promise<void> => {
    this.fault = this.said = "";
    try {
      await deed();
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
    }
  };

  readonly copy = (token: string) =>
    this.act(async () => {
      if (await copyText(linkTo(token))) this.said = words.copied;
      else this.fault = words.notCopied;
    });

  /** `gone`: the link works no more. */
  readonly back = (token: string, gone: () => void) =>
    this.act(async () => {
      await takeBack(token);
      gone();
      this.said = words.takenBack;
    });
}
