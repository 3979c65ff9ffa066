import type { SectionName } from "../documents/sections.ts";

/** A document of a layer that cannot be read; without `key`: any document of the section. */
export interface UnreadDocument {
  section: SectionName;
  key?: string;
}

/** The documents of a dealer that are left out because of errors. */
export class Unread {
  private readonly keys = new Map<SectionName, Set<string> | "all">();

  constructor(documents: Iterable<UnreadDocument> = []) {
    for (const document of documents) this.add(document);
  }

  add({ section, key }: UnreadDocument): void {
    const known = this.keys.get(section);
    if (known === "all") return;
    if (key === undefined) this.keys.set(section, "all");
    else if (known) known.add(key);
    else this.keys.set(section, new Set([key]));
  }

  /** Whether the document is left out; without a key, whether any of the section is. */
  has(section: SectionName, key?: string): boolean {
    const known = this.keys.get(section);
    return known !== undefined && (known === "all" || key === undefined || known.has(key));
  }

  get isEmpty(): boolean {
    return this.keys.size === 0;
  }
}
