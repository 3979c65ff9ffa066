import type { Answer } from "./call.ts";

/** How much of an answer is read, and how long it is waited for. */
interface Beginning {
  mostCharacters: number;
  waitMs: number;
}

/** A text up to the end of its last whole word. */
function wholeWords(text: string): string {
  let end = text.length;
  while (end > 0 && !/[\s"'<>,;:()[\]{}]/.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

/**
 * The beginning of an answer's text, as far as it arrives soon, never in the middle of a word. Never fails, and discards the
 * rest, so that the other side can finish cleanly.
 */
export function readBeginning({ body }: Pick<Answer, "body">, { mostCharacters, waitMs }: Beginning) {
  return new Promise<string>((resolve) => {
    const decoder = new TextDecoder();
    let text = "";
    let isWhole = false;
    const done = () => {
      clearTimeout(timer);
      const isCut = !isWhole || text.length > mostCharacters;
      resolve(isCut ? wholeWords(text.slice(0, mostCharacters)) : text);
    };
    const timer = setTimeout(done, waitMs);
    body.on("data", (chunk: Buffer) => {
      if (text.length <= mostCharacters) text += decoder.decode(chunk, { stream: true });
      if (text.length > mostCharacters) done();
    });
    body.once("end", () => {
      isWhole = true;
      done();
    });
    body.on("error", done);
  });
}
