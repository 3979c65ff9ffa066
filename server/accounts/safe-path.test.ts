import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "./safe-path.ts";

const site = "https://dealer.example/sign-in";
const tricks = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nSet-Cookie: a=b",
  "\u0000//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "https://evil.example",
  "https:evil.example",
  "http:///evil.example",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "dealer.example@evil.example",
  "https://dealer.example@evil.example",
  "http://other-dealer.localhost/",
  "@evil.example",
  ".evil.example",
  "evil.example",
  "",
  " //evil.example",
  "/api/sign-out",
  "/api/watchlist/save-car",
  "/__dev/mailbox",
];

describe("where a visitor may be sent", () => {
  it.each(tricks)("[S2.26] never follows %j", (trick) => {
    expect(safePath(trick, "/home")).toBe("/home");
  });

  it.each([undefined, null, 7, ["/a"], { href: "/a" }])("takes %j for no path", (value) => {
    expect(safePath(value)).toBe("/");
  });

  it.each(["/", "/watchlist", "/cars/a-b/checkout?x=1&y=%2F#top", "/%2F%2Fevil.example", "/search?q=//evil"])(
    "keeps the site's own %s",
    (path) => {
      expect(safePath(path)).toBe(path);
    },
  );

  it("[S2.26] stays on the site whatever is thrown at it", () => {
    const pieces = fc.constantFrom(
      ...["/", "\\", "//", "\t", "\r", "\n", ".", "..", "%2f", "%5c", "%09", "@", ":", "?", "#", "\u2028"],
      ...[
        "evil.example",
        "https:",
        "data:",
        "javascript:",
        "a",
        "[::1]",
        "user:pass@evil.example",
        "／",
        "。",
      ],
    );
    const hostile = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: "binary" }), fc.webUrl()), (target) => {
        const path = safePath(target);
        expect(path.startsWith("/")).toBe(true);
        expect(new URL(path, site).origin).toBe("https://dealer.example");
        expect(path).not.toMatch(/[\r\n\0]/);
        expect(safePath(path)).toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });
});
