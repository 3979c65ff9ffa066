import { RequestError } from "./request-error.ts";

/** Maximum nesting of JSON: requests in a list, nested lists in parameters, and some reserve. */
const DEEPEST = 20;

/** Parses JSON that a client sent; throws SyntaxError, and RequestError (400) for too deep nesting. */
export function parseJson(text: string): unknown {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (isText) {
      if (character === BACKSLASH) at++;
      else if (character === QUOTE) isText = false;
    } else if (character === QUOTE) isText = true;
    else if (character === BRACKET || character === BRACE) {
      if (++depth > DEEPEST) throw new RequestError(`JSON is nested too deeply, at most ${DEEPEST} levels`);
    } else if (character === BRACKET + 2 || character === BRACE + 2) depth--;
  }
  return JSON.parse(text) as unknown;
}

const QUOTE = 34;
const BACKSLASH = 92;
const BRACKET = 91;
const BRACE = 123;
