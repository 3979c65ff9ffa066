import { describe, expect, it } from "vitest";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import {
  collectBusinessNames,
  collectWording,
  figures,
  findDefaultedNumbers,
  findFigures,
  findNames,
  findWordings,
  listNumericDefaults,
  providers,
} from "./business-values.ts";
import { readCode, readProductCode } from "./code-text.ts";

const code = readProductCode();
describe("business values", () => {
  it("are searched for in all product code", () => {
    expect(code.length).toBeGreaterThan(300);
    expect(collectWording().length).toBeGreaterThan(100);
    expect(collectBusinessNames().length).toBeGreaterThan(20);
  });

  it("[S1.1] leave no wording of the specification or the platform's copy in TypeScript", () => {
    const wording = collectWording();
    expect(code.flatMap((file) => findWordings(file, wording))).toEqual([]);
  });

  it("[S1.1] leave no make, dealer or finance provider in TypeScript", () => {
    const wanted = [...collectBusinessNames(), ...providers];
    expect(code.flatMap((file) => findNames(file, wanted))).toEqual([]);
  });

  it("[S1.1] leave no figure of the specification in TypeScript", () => {
    expect(code.flatMap((file) => findFigures(file, figures))).toEqual([]);
  });

  it("[S1.1] leave no figure as the default of a component's prop, only settings and what is mere layout", () => {
    expect(Object.values(catalog).flatMap(listNumericDefaults)).toEqual([]);
    expect(code.flatMap(findDefaultedNumbers)).toEqual([]);
  });
});

describe("the search for business values", () => {
  const planted = (source: string) => readCode("renderer/parts/planted.tsx", source);

  it.each(figures.map((figure) => [figure.name, figure] as const))("finds %s where it is planted", (_, figure) => {
    const file = { ...planted(""), lines: [figure.sample] };
    expect(findFigures(file, [figure])).toHaveLength(1);
  });

  it("finds planted wording in a string and in JSX, and none in comments", () => {
    const wording = collectWording();
    const found = (source: string) => findWordings(planted(source), wording);
    expect(found('const text = "Enquire for price.";')).toHaveLength(1);
    expect(found("return <p>New Arrival</p>;")).toHaveLength(1);
    expect(found("// New Arrival\n/* Enquire for price. */")).toEqual([]);
  });

  it("finds planted makes, dealers and providers", () => {
    const wanted = [...collectBusinessNames(), ...providers];
    for (const name of wanted) {
      expect(findNames(planted(`if (x === "${name}") y();`), wanted), name).toHaveLength(1);
    }
  });

  it("finds a figure planted as a prop's default, in the schema or in the component", () => {
    const number = { type: "integer", default: 300, description: "Pause." } as const;
    const props = {
      type: "object",
      properties: { pause: number, level: { ...number, default: 2 } },
    } as const;
    expect(listNumericDefaults({ name: "Box", client: "none", description: "A box.", props })).toEqual([
      "Box.pause = 300",
    ]);
    const component = readCode("renderer/components/box/Box.tsx", "const { pause = 300, level = 2 } = props;");
    expect(findDefaultedNumbers(component)).toEqual(["renderer/components/box/Box.tsx:1 pause = 300"]);
  });
});
