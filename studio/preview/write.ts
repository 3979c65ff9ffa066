/** Text typed over where it stands: one element at a time, plain text alone. */

let asked: HTMLElement | undefined;
let written: HTMLElement | undefined;

/** Whether an event is of the text that is being typed over. */
export const isWriting = (target: EventTarget | null): boolean =>
  written !== undefined && target instanceof Node && written.contains(target);

/** The text of an element that holds nothing but text, which Studio is asked about; undefined for others. */
export function askToWrite(target: Element): string | undefined {
  const text = target.textContent?.trim() ?? "";
  if (!(target instanceof HTMLElement) || target.childElementCount > 0 || text === "") return undefined;
  asked = target;
  return text;
}

/** Lets the text that was asked about be typed over, or says briefly that it cannot be. */
export function write(may: boolean, onTyped: (text: string) => void, onEnd: () => void): void {
  const element = asked;
  asked = undefined;
  if (element === undefined || !element.isConnected || !may) return;
  const before = element.textContent ?? "";
  written = element;
  element.contentEditable = "plaintext-only";
  element.focus({ preventScroll: true });
  getSelection()?.selectAllChildren(element);
  const typed = () => onTyped(element.textContent?.trim() ?? "");
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Escape") {
      element.textContent = before;
      typed();
    }
    element.blur();
  };
  const end = () => {
    element.removeAttribute("contenteditable");
    element.removeEventListener("input", typed);
    element.removeEventListener("keydown", press);
    written = undefined;
    onEnd();
  };
  element.addEventListener("input", typed);
  element.addEventListener("keydown", press);
  element.addEventListener("blur", end, { once: true });
}
