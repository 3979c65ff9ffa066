import { drawings } from "../values/drawn-car.ts";
import { drawBroken } from "./draw-broken.ts";
import { replayEarly } from "./replay-early.ts";
import { startPage } from "./start-page.ts";

/** Event on the document: the page is interactive; on an island: it is too. */
export const readyEvent = "page-ready";

/** Attribute of the page, and of its islands, that are interactive. */
export const aliveAttribute = "data-alive";

/** Attribute of an island that was touched before the page's scripts could see it; its value is "used" if it must act. */
export const touchedAttribute = "data-touched";

/** Buttons that the listeners of every page run (renderer/delegated), in islands too. */
export const delegatedButtons =
  ":is([data-save],[data-compare],[data-opens],[data-more],[data-turn],[data-tab],[data-slide])";

/** Maximum wait for a page's first pictures before its scripts are loaded, ms. */
const longestWait = 3000;

/** JavaScript that calls a self-contained function. */
const callOf = (called: (...args: never[]) => void, values: readonly unknown[]): string =>
  `(${String(called).replace(/\n\s+/g, "\n")})(${values.map((value) => JSON.stringify(value).replaceAll("<", "\\u003c")).join(",")});`;

/**
 * JavaScript of the classic inline script that starts a page's modules: `entries` are executed, `imports` are their
 * dependencies.
 */
export const startScriptsSource = (entries: readonly string[], imports: readonly string[]): string =>
  callOf(drawBroken, [drawings]) +
  callOf(startPage, [entries, imports, longestWait]) +
  callOf(replayEarly, [readyEvent, aliveAttribute, touchedAttribute, delegatedButtons]);
