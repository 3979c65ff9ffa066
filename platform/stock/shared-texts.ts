/** Longer texts are rarely repeated. */
const LONGEST = 1000;

/**
 * Stores equal texts of JSON values as one string in memory: cars repeat makes, equipment and lenders' terms, and
 * parsing JSON creates a new string for each. Changes the values in place. Two thirds of a stock are such texts.
 */
export class SharedTexts {
  readonly #texts = new Map<string, string>();

  share(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    const members = value as { [key: string]: unknown };
    for (const key of Object.keys(members)) {
      const member = members[key];
      if (typeof member === "string") members[key] = this.#same(member);
      else this.share(member);
    }
  }

  #same(text: string): string {
    if (text.length > LONGEST) return text;
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }
}
