/** A rule of a minified style sheet. */
export interface StyleRule {
  css: string;
  /** The at-rule around it. */
  within?: string;
  /** For each of its selectors the classes of components that it needs; what is no rule of a component needs none. */
  needs: readonly (readonly string[])[];
}

/** At-rules that hold rules which apply or not, each by itself. */
const groups = /^@(?:media|supports|container)\b/;

/** A class of a component's style sheet, as vite.config.ts names it: scripts set others. */
const componentClass = /\.(_[\w-]+)/g;

/** The rules of a minified style sheet in their order. */
export function parseStyleRules(css: string, within?: string): StyleRule[] {
  return blocksOf(css).flatMap((block) => {
    const start = block.indexOf("{");
    const head = block.slice(0, start);
    if (within === undefined && groups.test(head)) return parseStyleRules(block.slice(start + 1, -1), head);
    const needs = head.startsWith("@") || start < 0 ? [] : parted(head).map(classesIn);
    return [{ css: block, needs, ...(within !== undefined && { within }) }];
  });
}

/** Whether a rule can apply where only these classes of components are. */
export const isFor = ({ needs }: StyleRule, shown: ReadonlySet<string>): boolean =>
  needs.length === 0 || needs.some((classes) => classes.every((name) => shown.has(name)));

/** Rules as a style sheet. */
export function serializeStyleRules(rules: readonly StyleRule[]): string {
  let css = "";
  let around: string | undefined;
  for (const rule of rules) {
    if (rule.within !== around) css += `${around === undefined ? "" : "}"}${rule.within ? `${rule.within}{` : ""}`;
    around = rule.within;
    css += rule.css;
  }
  return around === undefined ? css : `${css}}`;
}

/** The classes of components that a selector needs: those in brackets may be alternatives, or what must not be. */
const classesIn = (selector: string): string[] =>
  [...outside(selector).matchAll(componentClass)].map(([, name = ""]) => name);

/** A text without what is in brackets. */
function outside(text: string): string {
  let depth = 0;
  let rest = "";
  for (const char of text) {
    if (char === "(") depth += 1;
    if (depth === 0) rest += char;
    if (char === ")") depth -= 1;
  }
  return rest;
}

/** A list of selectors by its commas, those in brackets excepted. */
function parted(selectors: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const char of selectors) {
    if (char === "(" || char === "[") depth += 1;
    if (char === ")" || char === "]") depth -= 1;
    if (char === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts;
}

/** The blocks and statements of a style sheet. Texts in quotation marks can contain braces. */
function blocksOf(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at];
    if (char === '"' || char === "'") at = endOfText(css, at);
    if (char === "{") depth += 1;
    if (char === "}") depth -= 1;
    if (depth > 0 || (char !== "}" && char !== ";")) continue;
    blocks.push(css.slice(start, at + 1).trim());
    start = at + 1;
  }
  return blocks;
}

/** Where a text in quotation marks ends that begins there. */
function endOfText(css: string, start: number): number {
  let end = css.indexOf(css[start] as string, start + 1);
  while (end > 0 && css[end - 1] === "\\") end = css.indexOf(css[start] as string, end + 1);
  return end < 0 ? css.length : end;
}
