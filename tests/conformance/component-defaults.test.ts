import { describe, expect, it } from "vitest";
import { baseFiles, caseComponents, caseDataSources } from "../../checks/testing/minimal-dealer.ts";
import { inspect, loadTenant } from "../../schemas/index.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";

const options = { components: caseComponents, dataSources: caseDataSources, env: { TOKEN: "s3cret" } };

/** The base files, with properties added to some of them. */
function withParts(parts: { [file: string]: object }) {
  const files = new Map(baseFiles);
  for (const [file, part] of Object.entries(parts))
    files.set(file, JSON.stringify({ ...JSON.parse(files.get(file) ?? "{}"), ...part }));
  return { files };
}

const layout = [
  { id: "plain", use: "Text" },
  { id: "own", use: "Text", props: { text: "The node's" } },
  { id: "outer", use: "Section", slots: { body: [{ id: "inner", use: "Text", props: {} }] } },
];
const page = { paths: ["/tried"], title: "Tried", layout };
const saying = (text: string) => ({ components: { Text: { text } } });

function textsOf(parts: { [file: string]: object }) {
  const source = withParts({ "acme/pages/tried.json": page, ...parts });
  const at = (pointer: string) => inspect(source, "acme", `/pages/tried/layout/${pointer}`);
  return {
    plain: convertToJsonObject(at("plain/props").value).text,
    own: convertToJsonObject(at("own/props").value).text,
    inner: convertToJsonObject(at("outer/slots/body/inner/props").value).text,
    origin: at("plain/props/text").origins.at(-1)?.file,
    problems: loadTenant(source, "acme", options).problems,
  };
}

describe("props that a site says for a component", () => {
  it("reach every node that does not say them itself, with their origin", () => {
    const found = textsOf({ "_platform/site.json": saying("The platform's") });
    expect(found).toMatchObject({ plain: "The platform's", inner: "The platform's", own: "The node's" });
    expect(found.origin).toBe("_platform/site.json");
  });

  it("come from the highest layer that says them", () => {
    const found = textsOf({
      "_platform/site.json": saying("The platform's"),
      "_brands/swift/site.json": saying("The brand's"),
    });
    expect(found).toMatchObject({ plain: "The brand's", origin: "_brands/swift/site.json" });
    const own = textsOf({
      "_brands/swift/site.json": saying("The brand's"),
      "acme/site.json": saying("The dealer's"),
    });
    expect(own).toMatchObject({ plain: "The dealer's", own: "The node's", origin: "acme/site.json" });
  });

  it("are checked against the component, once, where they are said", () => {
    const { problems } = textsOf({ "acme/site.json": { components: { Text: { txet: "x" }, Txet: {} } } });
    const found = problems.filter(({ code }) => code !== "schema/missing-property");
    expect(found.map(({ code, file, suggestion }) => [code, file, suggestion])).toEqual([
      ["schema/unknown-property", "acme/site.json", "text"],
      ["layout/unknown-component", "acme/site.json", "Text"],
    ]);
  });

  it("leaves everything as it is without them", () => {
    expect(textsOf({})).toMatchObject({ plain: undefined, own: "The node's" });
  });
});
