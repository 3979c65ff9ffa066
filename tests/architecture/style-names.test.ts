import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { scriptedProperties } from "../../renderer/document/style-names.ts";

const sources = globSync("renderer/**/*.{ts,tsx}").filter(
  (file) => !/renderer\/theme\/|\.(test|gen)\.|style-names/.test(file),
);

it("shortens no custom property that a script or the HTML names", () => {
  const named = sources.flatMap(
    (file) => readFileSync(file, "utf8").match(/(?<=["'`(])--[a-z][\w-]*(?=["'`),])/g) ?? [],
  );
  expect(new Set(named)).toEqual(scriptedProperties);
});

it("knows every class that a script sets as none of a component's style sheet", () => {
  const set = globSync("renderer/{browser,delegated}/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/classList\.\w+\("([\w-]+)"|className|\.module\.css/g)].map(
      ([whole, name]) => name ?? whole,
    ),
  );
  expect(set.filter((name) => name !== "dropdown-open")).toEqual([]);
});
