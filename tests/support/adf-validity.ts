import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";
import { convertDtdToRelaxNg } from "./dtd-to-rng.ts";

const dtd = readFileSync(new URL("../fixtures/adf/adf-1.0.dtd", import.meta.url), "utf8");
const schema = { fileName: "adf.rng", contents: convertDtdToRelaxNg(dtd, "adf") };

/** What is wrong with ADF documents by the document type of ADF 1.0 (xmllint); empty when all are valid. */
export async function validateAdf(documents: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  const batch = 100;
  for (let start = 0; start < documents.length; start += batch) {
    const xml = documents
      .slice(start, start + batch)
      .map((contents, index) => ({ fileName: `${start + index}.xml`, contents }));
    const { errors } = await validateXML({ xml, schema, extension: "relaxng", maxMemoryPages: 4096 });
    problems.push(...errors.map(({ rawMessage }) => rawMessage));
  }
  return problems;
}
