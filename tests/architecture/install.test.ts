import { readFileSync } from "node:fs";
import { satisfies } from "semver";
import { expect, it } from "vitest";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

it("[M8.22] installing on the oldest Node warns of nothing: every package supports it, and npm hides no warning", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: { [path: string]: { engines?: { node?: string } } };
  };
  const [oldest = ""] = /\d+/.exec(packages[""]?.engines?.node ?? "") ?? [];
  const newer = Object.entries(packages).filter(
    ([path, { engines }]) => path !== "node_modules/node" && !satisfies(`${oldest}.20.0`, engines?.node ?? "*"),
  );
  expect([oldest, newer.map(([path]) => path)]).toEqual(["20", []]);
  expect(read(".npmrc")).not.toMatch(/loglevel|silent/);
});
