import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ level: "info" }, { write: (line) => void lines.push(line) }));
  return lines.join("");
}

it("[M8.20] what went wrong can be read: kind, code, words, place and cause", () => {
  const cause = new Error("no space left on device");
  const error = Object.assign(new TypeError("the stock of acme cannot be read", { cause }), {
    code: "ENOSPC",
  });
  const line = JSON.parse(logged((logger) => logger.error({ tenant: "acme", err: error }, "not loaded")));
  expect(line.err).toMatchObject({
    type: "TypeError",
    code: "ENOSPC",
    reason: "the stock of acme cannot be read",
    cause: "no space left on device",
  });
  expect(line.err.at[0]).toContain("logger.test.ts");
});

it("[M8.20] an address or a number within an error's words stays out of the log, and so do its properties", () => {
  const error = Object.assign(
    new Error('Unexpected token in {"email":"kim.lee@example.com","phone":"+61 412 345 678"}', {
      cause: new Error("to 0412345678"),
    }),
    { data: "kim", detail: "Key (mail)=(kim.lee@example.com) exists" },
  );
  const text = logged((logger) => logger.error({ err: error, who: { name: "Kim", email: "k@example.com" } }, "x"));
  expect(text).not.toMatch(/kim|example\.com|412|0412345678/i);
  expect(text).toContain("Unexpected token in");
});
