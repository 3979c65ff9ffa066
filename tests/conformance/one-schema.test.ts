import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const support = (file: string) => fileURLToPath(new URL(`../support/${file}`, import.meta.url));

it("knows a setting, a field of a collection and a part of the theme everywhere by one property of a schema", () => {
  // A process of its own: the schemas of this one stay as they are.
  const args = ["--import", support("added-properties.ts"), support("added-properties-seen.ts")];
  const out = execFileSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1e8 });
  const described = {
    patience: "Days of patience.",
    mood: "Mood of the answer.",
    gloss: "Shine of the cards.",
  };
  for (const [name, answers] of Object.entries(JSON.parse(out))) {
    const description = described[name as keyof typeof described];
    expect(answers, name).toMatchObject({
      codes: { right: [], wrong: [expect.any(String)] },
      completion: { label: name, documentation: { value: description } },
      choice: { label: name, about: description },
      hover: { contents: { value: expect.stringContaining(description) } },
      docs: expect.stringContaining(description),
      reference: expect.stringContaining(description),
    });
  }
  expect(Object.keys(JSON.parse(out))).toEqual(Object.keys(described));
});
