import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitiseRedirectPath } from "./safe-path.ts";

const site = "https://dealer.example/sign-in";
/** What lists of open redirects try (OWASP, PayloadsAllTheThings), by idea, with hosts of our own. */
const tricks = [
  // Another host without a scheme.
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  "//evil.example/%2f%2e%2e",
  "//dealer.example@evil.example/%2f..",
  "//evil.example\\@dealer.example",
  "//evil%00.example",
  "//evil%E3%80%82example",
  "//evil。example",
  "//https://evil.example//",
  "//javascript:alert(1)",
  "//%5cevil.example",
  "//%09/evil.example",
  "//;@evil.example",
  // A backslash is a slash to browsers.
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "\\/\\/evil.example/",
  "/\\/evil.example",
  "/\\\\evil.example",
  "/a\\..\\..\\\\evil.example",
  // Control characters vanish, or end a header.
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "/\u000b/evil.example",
  "/\u007f/evil.example",
  "/\u0085/evil.example",
  "\t//evil.example",
  " //evil.example",
  "\u00a0//evil.example",
  "\ufeff//evil.example",
  "/\r\nSet-Cookie: a=b",
  "/\nLocation: https://evil.example",
  "\u0000//evil.example",
  // Dots make two slashes of one.
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/a/../..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "/a/%2E./%2e%2e//evil.example",
  // A scheme of its own.
  "https://evil.example",
  "HTTPS://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http:///evil.example",
  "http:\\\\evil.example",
  "ftp://evil.example",
  "http://3627734734",
  "http://0xd83ad6ce",
  "http://[::ffff:216.58.214.206]",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://dealer.example/%0aalert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "blob:https://evil.example/1",
  "view-source:https://evil.example",
  // Somebody's name before the host.
  "dealer.example@evil.example",
  "https://dealer.example@evil.example",
  "https://dealer.example:443@evil.example",
  "https://dealer.example%40evil.example",
  "https://evil.example:80#@dealer.example/",
  "https://evil.example:80?@dealer.example/",
  "@evil.example",
  // Hosts that look like ours.
  "https://dealer.example.evil.example/",
  "https://evil.example/dealer.example",
  "http://other-dealer.localhost/",
  ".evil.example",
  "evil.example",
  // Letters that become slashes or dots when they are normalised, and encodings that some decode.
  "／／evil.example",
  "〱evil.example",
  "℀evil.example",
  "%2f%2fevil.example",
  "%68%74%74%70%3a%2f%2fevil.example",
  "\\x2f\\x2fevil.example",
  "&#47;&#47;evil.example",
  "<>//evil.example",
  '";alert(0);//',
  "",
  // Addresses that are no pages.
  "/api/sign-out",
  "/API/../api/sign-out",
  "/x/../api/account/delete",
  "/%2e/api/sign-out",
  "/api/watchlist/save-car",
  "/__dev/mailbox",
];

describe("where a visitor may be sent", () => {
  it.each(tricks)("[S2.26] never follows %j", (trick) => {
    expect(sanitiseRedirectPath(trick, "/home")).toBe("/home");
  });

  it.each([undefined, null, 7, ["/a"], { href: "/a" }])("takes %j for no path", (value) => {
    expect(sanitiseRedirectPath(value)).toBe("/");
  });

  it.each([
    ["/%5cevil.example", "/%5cevil.example"],
    ["/%09/evil.example", "/%09/evil.example"],
    ["/%2f/evil.example", "/%2f/evil.example"],
    ["/https://evil.example/", "/https://evil.example/"],
    ["/〱evil.example", "/%E3%80%B1evil.example"],
    ["/／evil.example", "/%EF%BC%8Fevil.example"],
    ["/javascript:alert(1)", "/javascript:alert(1)"],
    ["/@evil.example", "/@evil.example"],
    ["/search?q=a\u2028b", "/search?q=a%E2%80%A8b"],
  ])("[S2.26] takes %j for a page of this site, and no browser decodes it to another", (target, path) => {
    expect(sanitiseRedirectPath(target)).toBe(path);
    expect(new URL(path, site).origin).toBe("https://dealer.example");
  });

  it.each(["/", "/watchlist", "/cars/a-b/checkout?x=1&y=%2F#top", "/%2F%2Fevil.example", "/search?q=//evil"])(
    "keeps the site's own %s",
    (path) => {
      expect(sanitiseRedirectPath(path)).toBe(path);
    },
  );

  it("[S2.26] stays on the site for any input", () => {
    const pieces = fc.constantFrom(
      ...["/", "\\", "//", "\t", "\r", "\n", ".", "..", "%2f", "%5c", "%09", "@", ":", "?", "#", "\u2028"],
      ...["evil.example", "https:", "data:", "javascript:", "a", "[::1]", "user:pass@evil.example", "／", "。"],
    );
    const hostile = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: "binary" }), fc.webUrl()), (target) => {
        const path = sanitiseRedirectPath(target);
        expect(path.startsWith("/")).toBe(true);
        expect(new URL(path, site).origin).toBe("https://dealer.example");
        expect(path).not.toMatch(/[\r\n\0]/);
        expect(sanitiseRedirectPath(path)).toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });
});
