import type { Guess } from "../nearest.ts";
import { added, didYouMean, entry, listed } from "./entry.ts";

/** Codes for pages, frames and their layouts. */
export const layoutCodes = {
  "layout/no-car": entry<{ name: string }>(
    "error",
    (p) => `"${p.name}" cannot be used here: this page has no car.`,
    () => "Use a fact of the site, the visitor or the page's data, or put this on the page of a car.",
  ),
  "layout/unknown-component": entry<{ component: string; near?: Guess }>(
    "error",
    (p) => `There is no component "${p.component}".`,
    (p) =>
      didYouMean(
        p.near,
        "docs/reference/components.md lists the components, as 'forecourt docs components' does.",
      ),
  ),
  "layout/unknown-prop": entry<{
    component: string;
    prop: string;
    /** The part of a prop that has it, where it is not the component itself. */
    inside?: string;
    near?: Guess;
    allowed: readonly string[];
    /** What to do, where more is known than the allowed names. */
    note?: string;
  }>(
    "error",
    (p) =>
      p.inside === undefined
        ? `${p.component} has no prop "${p.prop}".`
        : `"${p.inside}" of ${p.component} has no "${p.prop}".`,
    (p) => {
      if (p.inside === undefined && ["when", "slots", "repeat"].includes(p.prop))
        return `Write "${p.prop}" beside "props", not inside it.`;
      const allowed = `${p.inside === undefined ? "Its props" : "It can have"}: ${listed(p.allowed)}.`;
      return p.note ?? didYouMean(p.near, p.allowed.length === 0 ? "Remove it." : allowed);
    },
  ),
  "layout/missing-prop": entry<{
    component: string;
    prop: string;
    /** The part of a prop that lacks it, where it is not the component itself. */
    inside?: string;
    sample?: string | undefined;
    description?: string;
  }>(
    "error",
    (p) =>
      p.inside === undefined
        ? `${p.component} needs the prop "${p.prop}".`
        : `"${p.inside}" of ${p.component} needs "${p.prop}".`,
    (p) => added(p.prop, p),
  ),
  "layout/empty-prop": entry<{ component: string; prop: string }>(
    "error",
    (p) => `"${p.prop}" of ${p.component} is empty, so that visitors see nothing there.`,
    (p) => `Write what "${p.prop}" says, or remove the part that needs it.`,
  ),
  "layout/bad-prop": entry<{
    component: string;
    /** The prop, or the part of it, that is wrong. */
    inside?: string;
    problem: string;
    near?: Guess;
    description?: string;
  }>(
    "error",
    (p) =>
      `${p.inside === undefined ? "The props" : `"${p.inside}"`} of ${p.component} ${p.inside === undefined ? "are" : "is"} wrong: ${p.problem}`,
    (p) => didYouMean(p.near, p.description ?? `'forecourt docs ${p.component}' describes its props.`),
  ),
  "layout/second-heading": entry<{ first: string }>(
    "warning",
    (p) => `The page has two main headings: "${p.first}" shows one already.`,
    () =>
      'Leave one. A Section below it has "level": 2; other components have headings of their own that are not the main one.',
  ),
  "layout/unknown-slot": entry<{ component: string; slot: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `${p.component} has no slot "${p.slot}".`,
    (p) =>
      didYouMean(
        p.near,
        p.allowed.length === 0 ? "It takes no children." : `Its slots: ${listed(p.allowed)}.`,
      ),
  ),
  "layout/empty-slot": entry<{ component: string; slot: string; description: string }>(
    "warning",
    (p) => `This ${p.component} shows nothing, because nothing is in its slot "${p.slot}".`,
    (p) => `Fill "slots": { "${p.slot}": [...] }: ${p.description} Or remove the node.`,
  ),
  "layout/duplicate-id": entry<{ id: string }>(
    "error",
    (p) => `Two nodes of this layout have the id "${p.id}".`,
    () => "Give each node its own id.",
  ),
  "layout/no-outlet": entry<{ frame: string }>(
    "error",
    (p) => `The frame "${p.frame}" has no outlet for the page.`,
    () => 'Add a node { "id": "page", "use": "Outlet" }.',
  ),
  "layout/unknown-expression": entry<{ key: string; near?: Guess }>(
    "error",
    (p) => `"${p.key}" is not a computed value that is allowed here.`,
    (p) => didYouMean(p.near, 'Use "$bind" or "$msg" in pages; "$env" belongs in site.json.'),
  ),
  "layout/unknown-root": entry<{
    path: string;
    root: string;
    near?: Guess;
    allowed: readonly string[];
    note?: string;
  }>(
    "error",
    (p) =>
      p.path === ""
        ? "This text is empty, but it must say what is shown."
        : p.path === p.root
          ? `"${p.path}" is not available here.`
          : `"${p.path}" reads "${p.root}", which is not available here.`,
    (p) => p.note ?? didYouMean(p.near, `Available here: ${listed(p.allowed)}.`),
  ),
  "layout/other-item": entry<{ as: string; root: string }>(
    "error",
    (p) => `The items of this list are called "${p.as}" here, but its props read "${p.root}".`,
    (p) => `Write "as": "${p.root}", and read "${p.root}" in all props of this node.`,
  ),
  "layout/unknown-path": entry<{
    path: string;
    step: string;
    within: string;
    near?: Guess;
    allowed: readonly string[];
    /** It is a list, so that the number of an entry comes next. */
    isList?: true;
    how?: string;
  }>(
    "error",
    (p) =>
      p.isList
        ? `"${p.path}" leads nowhere: "${p.within}" is a list, which has no "${p.step}".`
        : `"${p.path}" leads nowhere: "${p.within}" has no "${p.step}".`,
    (p) =>
      didYouMean(
        p.near,
        p.isList
          ? `Name one of its entries by its number, such as "${p.within}.0" for the first, or end the path at "${p.within}".`
          : (p.how ??
              (p.allowed.length === 0 ? `End the path at "${p.within}".` : `It has: ${listed(p.allowed)}.`)),
      ),
  ),
  "layout/not-public": entry<{ path: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `"${p.path}" is not a property of the site that pages can read.`,
    (p) => didYouMean(p.near, `Pages can read these properties of the site: ${listed(p.allowed)}.`),
  ),
  "page/needed": entry<{ page: string; flag: string | undefined }>(
    "error",
    (p) => `The page "${p.page}" is turned off, but the site leads to it from every page.`,
    (p) =>
      p.flag === undefined
        ? 'Remove "enabled", and change "layout" instead if the page should show something else.'
        : `Turn the flag "${p.flag}" off instead, which also removes the links.`,
  ),
  "page/duplicate-route": entry<{ path: string; other: string }>(
    "error",
    (p) => `The path "${p.path}" also belongs to the page "${p.other}".`,
    () => 'Change one of them, or give one page an "enabled" condition.',
  ),
  "page/duplicate-parameter": entry<{ path: string; name: string }>(
    "error",
    (p) => `The path "${p.path}" has two parameters called "${p.name}".`,
    () => "Give each parameter of a path its own name.",
  ),
  "page/taken-name": entry<{ name: string; allowed: readonly string[] }>(
    "error",
    (p) => `Data cannot be called "${p.name}": on every page, this name stands for something else.`,
    (p) => `Choose another name than ${listed(p.allowed)}.`,
  ),
  "page/reserved-path": entry<{ path: string }>(
    "error",
    (p) => `The server uses the path "${p.path}" itself, so the page is never shown there.`,
    () => "Choose a path that starts with a different word.",
  ),
  "layout/wrong-value": entry<{ path: string; found: string; where: string; expected: string }>(
    "error",
    (p) => `"${p.path}" is ${p.found}, but ${p.where} needs ${p.expected}.`,
    (p) => `Use a path that leads to ${p.expected}.`,
  ),
  "page/unknown-path": entry<{ path: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `The page has no path "${p.path}", so this condition has no effect.`,
    (p) => didYouMean(p.near, `Its paths: ${listed(p.allowed)}.`),
  ),
  "page/other-data-source": entry<{ source: string; unknown: string; near: Guess }>(
    "error",
    (p) => `The data source "${p.source}" has no parameter "${p.unknown}".`,
    (p) => didYouMean(p.near, "Choose the data source that has them."),
  ),
  "page/unknown-data-source": entry<{ source: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `There is no data source "${p.source}".`,
    (p) => didYouMean(p.near, `Sources: ${listed(p.allowed)}.`),
  ),
};
