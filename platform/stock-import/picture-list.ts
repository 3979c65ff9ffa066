import { decodeHTMLStrict } from "entities";
import { type Car, pictureKinds } from "../../schemas/entities/car.schema.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { convertToText } from "./cells.ts";

export type Picture = NonNullable<Car["images"]>[number];

/**
 * What stands between addresses. They can contain spaces, commas and semicolons, which separate addresses only before another
 * address, after the end of a picture's name, or at the end.
 */
const between = /[|\n\r\t]+|[\s,;]+(?=$|[\s|,;]|https?:|\/)|(?<=\.(?:jpe?g|png|webp|gif|avif|heic))[\s,;]+/i;

/** Names of a picture's address in records. */
const addressNames = ["url", "contentUrl", "src", "href", "link", "uri"];

/** The whole address of a picture, as pages and our media proxy take it; undefined for any other text. */
function addressOf(text: string): string | undefined {
  const plain = decodeHTMLStrict(text.trim());
  if (/^\/(?!\/)/.test(plain)) return plain;
  const whole = plain.startsWith("//") ? `https:${plain}` : plain;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return undefined;
  return new URL(whole).href;
}

/** A list that is written as JSON in a cell; undefined for any other text. */
function listIn(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Found = { picture: Picture } | { refused: string };

function* found(value: JsonValue): Generator<Found> {
  if (Array.isArray(value)) for (const item of value) yield* found(item);
  else if (isObject(value)) yield* inRecord(value);
  else if (typeof value === "string") {
    const list = listIn(value);
    if (list !== undefined) yield* found(list);
    else
      for (const text of value.split(between).filter((text) => text.trim() !== "")) {
        const url = addressOf(text);
        yield url === undefined ? { refused: text.trim() } : { picture: { image: { url } } };
      }
  }
}

function* inRecord(record: { [name: string]: JsonValue }): Generator<Found> {
  if (record.image !== undefined) return yield* found(record.image);
  const name = addressNames.find((addressName) => Object.hasOwn(record, addressName));
  if (name === undefined) return yield { refused: JSON.stringify(record) };
  const address = convertToText(record[name]);
  const url = addressOf(address);
  if (url === undefined) return yield { refused: address };
  const { caption, focus } = record;
  const kind = pictureKinds.find((pictureKind) => pictureKind === record.kind);
  const { x, y } = isObject(focus) ? focus : {};
  const isPoint = [x, y].every((at) => typeof at === "number" && at >= 0 && at <= 100);
  yield {
    picture: {
      image: {
        url,
        ...(kind && { kind }),
        ...(typeof caption === "string" && { caption }),
        ...(isPoint && { focus: { x: Number(x), y: Number(y) } }),
      },
    },
  };
}

/** The pictures of a value, a list in a text or in JSON, and the texts in it that are none. */
export function parsePictureList(value: JsonValue): { pictures: Picture[]; refused: string[] } {
  const all = [...found(value)];
  return {
    pictures: all.flatMap((found) => ("picture" in found ? [found.picture] : [])),
    refused: all.flatMap((found) => ("refused" in found ? [found.refused] : [])),
  };
}
