import type { PlannedNode } from "../planning/index.ts";
import { collectNodes } from "./assets.ts";
import { collectIslands } from "./islands.ts";
import { createPropertyShortener } from "./style-names.ts";
import { isFor, parseStyleRules, type StyleRule, serializeStyleRules } from "./style-rules.ts";

/** The style sheets of components, as the build writes them to dist/server/styles.json. */
export interface ComponentStyles {
  /** Minified sheets in the order of their cascade. */
  sheets: string[];
  /** Positions in `sheets` that every page needs. */
  always: number[];
  /** Positions in `sheets` by component. */
  components: { [component: string]: number[] };
  /** Further positions by component, for nodes that have this value in one of their props. */
  variants: { [component: string]: { [value: string]: number[] } };
}

/** Positions of the sheets that a page's components need, ascending. */
export function listNeededSheets(
  { always, components, variants }: ComponentStyles,
  tree: readonly PlannedNode[],
): number[] {
  const needed = new Set(always);
  const add = (positions: { [name: string]: number[] }, name: string) => {
    if (Object.hasOwn(positions, name)) for (const at of positions[name] ?? []) needed.add(at);
  };
  for (const { use, props = {} } of collectNodes(tree)) {
    add(components, use);
    const values = Object.hasOwn(variants, use) ? variants[use] : undefined;
    if (values) for (const value of Object.values(props)) add(values, String(value));
  }
  return [...needed].sort((a, b) => a - b);
}

/** What a page's style sheet is made of. Pages with the same key have the same. */
export interface PageStyle {
  key: string;
  text(): string;
}

/**
 * The styles of pages. What can change in a browser (islands) has its sheets whole; of all others a page has the rules
 * whose classes are in its HTML, since no script adds a class of a style sheet there. Custom properties have short names.
 */
export class PageStyles {
  readonly #styles: ComponentStyles;
  readonly #short: (css: string) => string;
  readonly #sheets: readonly string[];
  readonly #rules: readonly (readonly StyleRule[])[];

  constructor(styles: ComponentStyles) {
    this.#styles = styles;
    this.#short = createPropertyShortener(styles.sheets);
    this.#sheets = styles.sheets.map(this.#short);
    this.#rules = this.#sheets.map((sheet) => parseStyleRules(sheet));
  }

  /** The styles of a page after those of its theme; `shown` are the classes in the HTML of all but its islands. */
  of(theme: string, tree: readonly PlannedNode[], shown: ReadonlySet<string>): PageStyle {
    const needed = listNeededSheets(this.#styles, tree);
    // A preview is exchanged in parts, and Studio reads the theme's own names.
    if (tree.some(({ at }) => at !== undefined))
      return {
        key: `preview ${needed}`,
        text: () => [theme, ...needed.map((at) => this.#styles.sheets[at])].join("\n"),
      };
    const whole = listNeededSheets(this.#styles, collectIslands(tree));
    return {
      key: `${needed} ${whole} ${[...shown].join(" ")}`,
      text: () => [this.#short(theme), ...needed.map((at) => this.#part(at, whole, shown))].join("\n"),
    };
  }

  /** A sheet whole if islands need it, otherwise its rules whose classes are shown. */
  #part(at: number, whole: readonly number[], shown: ReadonlySet<string>): string {
    if (whole.includes(at)) return this.#sheets[at] ?? "";
    return serializeStyleRules((this.#rules[at] ?? []).filter((rule) => isFor(rule, shown)));
  }
}
