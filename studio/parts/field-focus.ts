/*
 * Every field of Studio's forms names the value that it edits by its pointer in the resolved tree, items of lists by their
 * ids. What leads to a value (a problem, the search, "Go to the flag") finds the field by that name, whichever panel it is in.
 */

/** Marks a field as the one that edits these values, and all that is in them. */
export const markField = (...pointers: string[]) => ({ "data-field": pointers.join("\n") });

/** Marks a part that contains fields: it opens when a link leads to one of them, and has no value of its own. */
export const markPart = (...pointers: string[]) => ({ "data-part": pointers.join("\n") });

/** Marks the button that folds and unfolds the part around it. */
export const unfolds = { "data-unfolds": "" } as const;

/** Marks what says the problems of the field around it. */
export const tellsItself = { "data-tells": "" } as const;

/** How long a panel may take to show a field, and to be read before that, ms. */
const LATE_MS = 3000;
const BUSY_MS = 15_000;
/** For how long what was found must stay the best, ms. */
const REST_MS = 120;
/** How long a panel that is read must stay without the field before the search for it ends, ms. */
const NOTHING_MS = 900;

const isIn = (pointer: string, outer: string): boolean => pointer === outer || pointer.startsWith(`${outer}/`);

/** The pointers of a marked element. */
const pointersOf = (element: HTMLElement): string[] =>
  (element.dataset.field ?? element.dataset.part ?? "").split("\n");

/** Which of some elements names the longest part of a pointer. */
function deepest(elements: readonly HTMLElement[], pointer: string): HTMLElement | undefined {
  const naming = elements.flatMap((element) =>
    pointersOf(element).flatMap((text) => (isIn(pointer, text) ? [{ element, length: text.length }] : [])),
  );
  return naming.toSorted((first, other) => other.length - first.length)[0]?.element;
}

const INPUTS = "input:not([readonly]), textarea:not([readonly]), select:not(.kind-of)";
const ANY = `${INPUTS}, input, summary, button, [tabindex]`;

const CLOSED = '[data-unfolds][aria-expanded="false"], details:not([open]) > summary';

const inputIn = (element: HTMLElement, among: string): HTMLElement | null =>
  element.matches(among) ? element : element.querySelector<HTMLElement>(among);

/** The input of a field; null for one that has none. */
export const findInput = (field: HTMLElement): HTMLElement | null => inputIn(field, INPUTS);

/** What has room for words about a field: the field, or what is around it if it is an input itself. */
export const findMessageContainer = (field: HTMLElement): HTMLElement =>
  field.matches("input, select, textarea") ? (field.closest<HTMLElement>("label, .field, li, td") ?? field) : field;

/** The fields that are shown now and have problems, each with its own. Cells of tables have no room to say them. */
export function findFieldsWithProblems<Problem extends { at?: string }>(
  root: ParentNode,
  problems: readonly Problem[],
): { field: HTMLElement; problems: Problem[] }[] {
  const fields = problems.length === 0 ? [] : [...root.querySelectorAll<HTMLElement>("[data-field]")];
  const found = new Map<HTMLElement, Problem[]>();
  for (const problem of problems) {
    const field = problem.at === undefined ? undefined : deepest(fields, problem.at);
    if (field === undefined) continue;
    const room = findMessageContainer(field);
    if (!room.matches("td, th, tr, ul, table") && room.querySelector("[data-tells]") === null)
      found.set(field, [...(found.get(field) ?? []), problem]);
  }
  return [...found].map(([field, own]) => ({ field, problems: own }));
}

/** The element that edits what a pointer names; undefined as long as there is none. Parts around it are unfolded on the way. */
function look(root: ParentNode, pointer: string): HTMLElement | undefined {
  const fields = [...root.querySelectorAll<HTMLElement>("[data-field]")];
  const item = deepest(fields, pointer);
  const closed = (element: HTMLElement | undefined) =>
    [...(element?.querySelectorAll<HTMLElement>(CLOSED) ?? [])].find(
      (button) => button.closest("[data-part], [data-field]") === element,
    );
  // A field may be folded too, such as the comparisons of a condition.
  if (item) {
    const button = pointersOf(item).includes(pointer) ? null : closed(item);
    button?.click();
    return button ? undefined : item;
  }
  const parts = [...root.querySelectorAll<HTMLElement>("[data-part]")];
  const around = deepest(parts, pointer);
  const button = closed(around);
  if (button) {
    button.click();
    return undefined;
  }
  // What is named holds several fields, one of which is missing or wrong.
  return fields.find((field) => pointersOf(field).some((text) => isIn(text, pointer)) && inputIn(field, INPUTS));
}

/** Puts the focus into an element, and all that is folded around it open. */
function enter(element: HTMLElement): void {
  for (let outer = element.closest("details"); outer; outer = outer.parentElement?.closest("details") ?? null)
    outer.open = true;
  const goal = inputIn(element, INPUTS) ?? inputIn(element, ANY);
  goal?.scrollIntoView({ block: "center" });
  goal?.focus();
  // A cell of a sheet has the cursor where it is clicked.
  if (goal?.role === "gridcell") goal.click();
}

let latest = 0;

/** Focuses the field of what a pointer names, once it is shown; says whether there is one. The last call counts. */
export function focusField(pointer: string): Promise<boolean> {
  latest += 1;
  const mine = latest;
  const start = performance.now();
  let [found, since]: [HTMLElement | undefined, number] = [undefined, start];
  return new Promise((resolve) => {
    const step = (now: number) => {
      // The user has gone elsewhere meanwhile.
      if (mine !== latest) return resolve(true);
      const next = look(document, pointer);
      const isBusy =
        document.querySelector(
          ".workbench aside:is([aria-busy=true], :has([aria-busy=true])), main[aria-busy=true]",
        ) !== null;
      if (next !== found || isBusy) [found, since] = [next, now];
      if (found && now - since >= REST_MS) {
        enter(found);
        return resolve(true);
      }
      const isLate = now - start > (isBusy ? BUSY_MS : LATE_MS) || (!found && now - since > NOTHING_MS);
      if (isLate && !found) return resolve(false);
      return void requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
