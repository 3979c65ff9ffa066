import { createSharedBytes, createSharedU32 } from "./shared.ts";

/** Texts one behind the other, by number, in memory that threads share: to post a million of them copies nothing. */
export interface TextsImage {
  readonly bytes: Uint8Array;
  /** Text `n` is `bytes[starts[n] .. starts[n + 1]]`. */
  readonly starts: Uint32Array;
  /** Two bytes a character, where some character needs more than one. */
  readonly isWide: boolean;
}

/** Texts by number, each made when it is read. */
export interface Texts {
  readonly length: number;
  /** The text of a number from 0 to `length - 1`. */
  at(number: number): string;
}

const WIDE = /[^\0-\xff]/;

/** Puts texts one behind the other, without any loss: half of a surrogate pair stays what it is. */
export function buildTextsImage(texts: readonly string[]): TextsImage {
  const isWide = texts.some((text) => WIDE.test(text));
  const width = isWide ? 2 : 1;
  const bytes = createSharedBytes(texts.reduce((sum, { length }) => sum + length, 0) * width);
  const buffer = bufferOver(bytes);
  const starts = createSharedU32(texts.length + 1);
  let at = 0;
  texts.forEach((text, number) => {
    at += buffer.write(text, at, isWide ? "utf16le" : "latin1");
    starts[number + 1] = at;
  });
  return { bytes, starts, isWide };
}

/** The texts of an image; nothing is copied. */
export function openTexts({ bytes, starts, isWide }: TextsImage): Texts {
  const buffer = bufferOver(bytes);
  const encoding = isWide ? "utf16le" : "latin1";
  return {
    length: starts.length - 1,
    at: (number) => buffer.toString(encoding, starts[number], starts[number + 1]),
  };
}

const bufferOver = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
