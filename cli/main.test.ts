import { expect, it } from "vitest";
import about from "../package.json" with { type: "json" };
import { main } from "./main.ts";

/** What `forecourt` writes for these arguments, and its exit status. */
async function run(...args: string[]) {
  let text = "";
  const stream = { write: (part: string) => (text += part) };
  const status = await main(args, { stdout: stream, stderr: stream, env: {} });
  return { status, text };
}

it("says its release", async () => {
  expect(await run("--version")).toEqual({ status: 0, text: `forecourt ${about.version}\n` });
});

it("asks which verb was meant", async () => {
  const { status, text } = await run("validat");
  expect(status).toBe(2);
  expect(text).toContain('Did you mean "validate"?');
});
