import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
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

  /** `scripts` and `styles` are the texts of the inline elements that a browser runs. */
  constructor({ html, scripts, styles }: { html: string; scripts: readonly string[]; styles: readonly string[] }) {
    this.body = new PageBody(html);
    this.inline = { scripts: scripts.map(sourceOf), styles: styles.map(sourceOf) };
  }
}

/** Pages of a kind share their scripts and styles. */
const sources = new LRUCache<string, string>({
  max: 500,
  memoMethod: (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
});

const sourceOf = (text: string): string => sources.memo(text);
