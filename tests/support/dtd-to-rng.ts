/**
 * A document type as a RELAX NG schema that says the same, since xmllint's WebAssembly build knows no DTD. Takes what
 * such files hold: elements with sequences, choices, occurrences and #PCDATA; attributes of CDATA or enumerations.
 */
export function convertDtdToRelaxNg(dtd: string, root: string): string {
  const text = dtd.replaceAll(/<!--[\s\S]*?-->/g, "");
  const attributes = new Map<string, string>();
  for (const [, element = "", list = ""] of text.matchAll(/<!ATTLIST\s+(\S+)([^>]*)>/g)) {
    const parts = [...list.matchAll(/(\S+)\s+(CDATA|\([^)]*\))\s+(#\w+|"[^"]*")/g)].map(([, name, type = "", use]) => {
      const values = type === "CDATA" ? "<text/>" : `<choice>${valuesOf(type)}</choice>`;
      const attribute = `<attribute name="${name}">${values}</attribute>`;
      return use === "#REQUIRED" ? attribute : `<optional>${attribute}</optional>`;
    });
    attributes.set(element, (attributes.get(element) ?? "") + parts.join(""));
  }
  const definitions = [...text.matchAll(/<!ELEMENT\s+(\S+)\s+([^>]*)>/g)].map(
    ([, name = "", model = ""]) =>
      `<define name="${name}"><element name="${name}">${attributes.get(name) ?? ""}${pattern(model)}</element></define>`,
  );
  return `<grammar xmlns="http://relaxng.org/ns/structure/1.0"><start><ref name="${root}"/></start>${definitions.join("")}</grammar>`;
}

const valuesOf = (type: string) =>
  type
    .slice(1, -1)
    .split("|")
    .map((value) => `<value>${value.trim()}</value>`)
    .join("");

const occurrences: { [sign: string]: string } = { "?": "optional", "*": "zeroOrMore", "+": "oneOrMore" };

/** The pattern of a content model such as `(a, (b | c)*, d?)`. */
function pattern(model: string): string {
  const tokens = model.match(/#PCDATA|[\w-]+|[(),|?*+]/g) ?? [];
  let at = 0;
  const group = (): string => {
    let separator = ",";
    const items: string[] = [];
    for (;;) {
      items.push(item());
      const next = tokens[at++];
      if (next !== "," && next !== "|") break;
      separator = next;
    }
    const tag = separator === "|" && items.length > 1 ? "choice" : "group";
    return `<${tag}>${items.join("")}</${tag}>`;
  };
  const item = (): string => {
    const token = tokens[at++];
    const inner = token === "(" ? group() : token === "#PCDATA" ? "<text/>" : `<ref name="${token}"/>`;
    const occurrence = occurrences[tokens[at] ?? ""];
    if (occurrence === undefined) return inner;
    at += 1;
    return `<${occurrence}>${inner}</${occurrence}>`;
  };
  return item();
}
