import type { SectionName } from "./sections.ts";

/** A document of a layer that cannot be read; without `key`: any document of the section. */
export interface UnreadDocument {
  section: SectionName;
  key?: string;
  /** What it says; without it, it may say anything. */
  text?: string;
  /** Only parts of it are left out. */
  isMended?: boolean;
}

/** The documents of a dealer that are left out because of errors. */
export class Unread {
  private readonly keys = new Map<SectionName, Set<string> | "all">();
  private readonly documents: UnreadDocument[] = [];

  constructor(documents: Iterable<UnreadDocument> = []) {
    for (const document of documents) this.add(document);
  }

  add(document: UnreadDocument): void {
    const { section, key, isMended = false } = document;
    this.documents.push(document);
    if (isMended) return;
    const known = this.keys.get(section);
    if (known === "all") return;
    if (key === undefined) this.keys.set(section, "all");
    else if (known) known.add(key);
    else this.keys.set(section, new Set([key]));
  }

  /** Whether the document is left out as a whole; without a key, whether any of the section is. */
  has(section: SectionName, key?: string): boolean {
    const known = this.keys.get(section);
    return known !== undefined && (known === "all" || key === undefined || known.has(key));
  }

  /** Whether the document is left out, or parts of it; without a key, whether any of the section is. */
  touches(section: SectionName, key?: string): boolean {
    const isOne = (one: UnreadDocument) => one.section === section && (key ?? one.key) === one.key;
    return this.has(section, key) || this.documents.some(isOne);
  }

  /**
   * Whether any document outside the section `except` contains the name, alone or as the last part of a path, besides as the
   * value of `asked`, which asks for it.
   */
  mentions(name: string, { except, asked }: { except?: SectionName; asked?: string } = {}): boolean {
    const isIn = (text: string) => text.includes(`"${name}"`) || text.includes(`.${name}"`);
    const rest = (text: string) => (asked === undefined ? text : text.replaceAll(`"${asked}":"${name}"`, ""));
    return this.documents.some(
      ({ section, text }) => section !== except && (text === undefined || isIn(rest(text))),
    );
  }

  /** Whether a document of the section that is left out, or parts of it, may contain the name. */
  mayHold(section: SectionName, name: string): boolean {
    const own = this.documents.filter((one) => one.section === section);
    return own.some(({ text }) => text === undefined || text.includes(`"${name}"`));
  }

  /** The keys of the documents of a section that are left out; undefined if any may be. */
  keysOf(section: SectionName): string[] | undefined {
    const known = this.keys.get(section) ?? [];
    return known === "all" ? undefined : [...known];
  }

  /** What the documents of a section with this key say, as far as that is known. */
  textsOf(section: SectionName, key: string): string[] {
    const own = this.documents.filter((one) => one.section === section && one.key === key);
    return own.flatMap(({ text }) => text ?? []);
  }

  get isEmpty(): boolean {
    return this.documents.length === 0;
  }
}
