import { describe, expect, it } from "vitest";
import {
  figures,
  findFigures,
  findNames,
  findWordings,
  names,
  providers,
  wordings,
} from "./business-values.ts";
import { type CodeFile, productCode, readCode } from "./code-text.ts";

const code = productCode();
const component = /^renderer\/components\/[^/]+\//;

/** Whether a component's schema declares the number as a prop's default, and the line is that default or repeats it. */
function declaredBy(file: CodeFile) {
  const folder = component.exec(file.path)?.[0];
  const schema = folder && code.find(({ path }) => path === `${folder}schema.ts`);
  return (line: string, number: RegExp): boolean => {
    const found = number.exec(line)?.[0];
    if (!schema || found === undefined) return false;
    const isDefault = schema.lines.some(
      (one) =>
        new RegExp(`default: ${found}\\b`).test(one) || new RegExp(`length\\(.*, ${found}\\)`).test(one),
    );
    return isDefault && (file.path === schema.path || /[=:] *\d/.test(line));
  };
}

describe("business values", () => {
  it("are searched for in all product code", () => {
    expect(code.length).toBeGreaterThan(300);
    expect(wordings().length).toBeGreaterThan(100);
    expect(names().length).toBeGreaterThan(20);
  });

  it("[S1.1] leave no wording of the specification or the platform's copy in TypeScript", () => {
    const wanted = wordings();
    expect(code.flatMap((file) => findWordings(file, wanted))).toEqual([]);
  });

  it("[S1.1] leave no make, dealer or finance provider in TypeScript", () => {
    const wanted = [...names(), ...providers];
    expect(code.flatMap((file) => findNames(file, wanted))).toEqual([]);
  });

  it("[S1.1] leave no figure of the specification in TypeScript but as a default that JSON overrides", () => {
    expect(code.flatMap((file) => findFigures(file, figures, declaredBy(file)))).toEqual([]);
  });
});

describe("the search for business values", () => {
  const planted = (source: string) => readCode("renderer/parts/planted.tsx", source);

  it.each(figures.map((one) => [one.name, one] as const))("finds %s where it is planted", (_, one) => {
    const file = { ...planted(""), lines: [one.sample] };
    expect(findFigures(file, [one])).toHaveLength(1);
  });

  it("finds planted wording in a string and in JSX, and none in comments", () => {
    const wanted = wordings();
    const found = (source: string) => findWordings(planted(source), wanted);
    expect(found('const text = "Enquire for price.";')).toHaveLength(1);
    expect(found("return <p>New Arrival</p>;")).toHaveLength(1);
    expect(found("// New Arrival\n/* Enquire for price. */")).toEqual([]);
  });

  it("finds planted makes, dealers and providers", () => {
    const wanted = [...names(), ...providers];
    for (const name of wanted) {
      expect(findNames(planted(`if (x === "${name}") y();`), wanted), name).toHaveLength(1);
    }
  });

  it("takes a component's default only where its schema declares it", () => {
    const file = readCode("renderer/components/none/None.tsx", "const { debounce = 300 } = props;");
    expect(findFigures(file, figures, declaredBy(file))).toHaveLength(1);
  });
});
