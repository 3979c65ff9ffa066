import { createHash } from "node:crypto";
import { PageBody } from "./page-body.ts";

/** A document's additions to the policy: the hashes of its inline scripts and styles, as CSP sources. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** A document with its additions to the Content-Security-Policy. The bytes of a page are equal for every visitor. */
export class PageDocument {
  readonly body: PageBody;
  readonly inline: InlineHashes;

  /** `mark` is the nonce that the renderer set on its own inline elements: no text of a page can contain it. */
  constructor(html: string, mark: string) {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const [first = "", ...rest] = html.split(` nonce="${mark}"`);
    let before = first;
    for (const piece of rest) {
      const tag = before.slice(before.lastIndexOf("<"));
      const attributes = `${tag}${piece.slice(0, piece.indexOf(">"))}`;
      // Data blocks are not executed, and files are allowed by their origin.
      const isRun = !/ type="application\/| src="/.test(attributes);
      const name = tag.startsWith("<style") ? "style" : "script";
      if (isRun) {
        const text = piece.slice(piece.indexOf(">") + 1, piece.indexOf(`</${name}>`));
        (name === "style" ? styles : scripts).add(sourceOf(text));
      }
      before = piece;
    }
    this.body = new PageBody(first + rest.join(""));
    this.inline = { scripts: [...scripts], styles: [...styles] };
  }
}

const sourceOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
