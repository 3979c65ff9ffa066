import sax, { type Tag } from "sax";
import type { CarFile } from "./car-file.ts";
import { decodeCsvText, type Encoding } from "./csv-text.ts";
import { StockError } from "./stock-error.ts";

/** What a reader of a text gets of its elements, in their order. */
export interface XmlEvents {
  open(name: string, attributes: { readonly [name: string]: string }): void;
  text(text: string): void;
  close(): void;
}

/** Elements within elements: no list of cars has more. */
const DEEPEST = 50;

/** `g:price` is the price; what stands before the colon says whose word it is. */
const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The attributes that say something of the element: not its namespaces, nor what a schema wants. */
function attributesOf({ attributes }: Pick<Tag, "attributes">): { readonly [name: string]: string } {
  const own = Object.entries(attributes).filter(([name]) => !/^(?:xmlns|xsi|xml)(?::|$)/i.test(name));
  return Object.fromEntries(own.map(([name, value]) => [localName(name), value]));
}

/** Characters that may belong to an entity that a part of the text has only the beginning of. */
const ENTITY = 40;

/** The text with each & that begins no entity escaped, as in `Ford & Co`, which programs write although it is no XML. */
async function* escapedText(file: CarFile, encoding: Encoding): AsyncGenerator<string> {
  let rest = "";
  for await (const part of decodeCsvText(file, encoding)) {
    const text = rest + part;
    const last = text.lastIndexOf("&", text.length);
    const end = last >= 0 && text.length - last < ENTITY ? last : text.length;
    rest = text.slice(end);
    yield text.slice(0, end).replace(/&(?!#?\w{1,32};)/g, "&amp;");
  }
  yield rest.replace(/&(?!#?\w{1,32};)/g, "&amp;");
}

/** What is wrong with an XML text, in words. */
function refusalOf(name: string, { message }: Error): StockError {
  const [what = message, line] = message.split("\n");
  if (what === "Unclosed root tag" || what === "Unexpected end")
    return new StockError(`${name} ends in the middle of an element: it has not arrived whole.`);
  const at = Number(line?.replace("Line: ", "")) + 1;
  return new StockError(`${name} is no valid XML, in line ${at}: ${what.replace(/\.$/, "")}.`);
}

const isPage = (name: string) => /^html\b/i.test(name.trim());

/**
 * Tells of the elements of an XML text, and yields after each part of it. Nothing that a text declares is expanded: one with a
 * DOCTYPE is refused, so that no entity can be defined. Throws StockError for what is no XML, or an HTML page.
 */
export async function* readElements(file: CarFile, encoding: Encoding, events: XmlEvents): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: true });
  let depth = 0;
  let failure: Error | undefined;
  const fail = (why: string) => {
    failure ??= new StockError(`${file.name} ${why}`);
  };
  parser.onerror = (error) => {
    // An unknown entity stays as it is written.
    if (!error.message.startsWith("Invalid character entity")) failure ??= refusalOf(file.name, error);
    // The library goes on when it has none.
    Object.assign(parser, { error: null });
  };
  parser.ondoctype = (text) =>
    fail(
      isPage(text)
        ? "is no list of cars: it is a page."
        : "has a DOCTYPE, which no list of cars needs. Remove it, so that it cannot define anything.",
    );
  parser.onopentag = (tag) => {
    const name = localName(tag.name);
    if (depth === 0 && isPage(name)) fail("is no list of cars: it is a page.");
    if (++depth > DEEPEST) fail(`has more than ${DEEPEST} elements within each other.`);
    if (failure === undefined) events.open(name, attributesOf(tag as Tag));
  };
  parser.onclosetag = () => {
    depth--;
    if (failure === undefined) events.close();
  };
  parser.ontext = (text) => {
    if (failure === undefined) events.text(text);
  };
  // Where & is a sign like any other.
  parser.oncdata = (text) => parser.ontext?.(text.replaceAll("&amp;", "&"));
  for await (const text of escapedText(file, encoding)) {
    parser.write(text);
    if (failure) throw failure;
    yield;
  }
  parser.close();
  if (failure) throw failure;
  yield;
}
