import { expect, it } from "vitest";
import { type SealScope, seal, sealPurposes, unseal } from "./seal.ts";

const now = Date.UTC(2026, 5, 1);
const value = { id: "a", contact: { channel: "email" } };
const scopes: SealScope[] = ["secret", "another secret"].flatMap((secret) =>
  ["acme", "other"].flatMap((of) => sealPurposes.map((purpose) => ({ secret, purpose, of }))),
);

it("opens for its own purpose, dealer and secret only", () => {
  for (const sealScope of scopes) {
    const text = seal(sealScope, value, now + 1);
    const opened = scopes.filter((scope) => unseal(scope, text, now) !== undefined);
    expect(opened).toEqual([sealScope]);
    expect(unseal(sealScope, text, now)).toEqual(value);
    expect(text).not.toContain(Buffer.from("email").toString("base64url"));
  }
});

it("opens until its end, and not once it is changed", () => {
  const scope: SealScope = { secret: "secret", purpose: "pending", of: "acme" };
  const text = seal(scope, value, now);
  expect(unseal(scope, text, now - 1)).toEqual(value);
  expect(unseal(scope, text, now)).toBeUndefined();
  for (const index of [0, 15, 30, text.length - 3]) {
    const changed = text.slice(0, index) + (text[index] === "A" ? "B" : "A") + text.slice(index + 1);
    expect(unseal(scope, changed, now - 1)).toBeUndefined();
  }
  for (const other of ["", "x", "AAAA", text.slice(0, 20)]) expect(unseal(scope, other, 0)).toBeUndefined();
});
