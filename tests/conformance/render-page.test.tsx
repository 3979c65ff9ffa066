import { describe, expect, it } from "vitest";
import { scriptJson } from "../../renderer/document/document.ts";
import { renderPage } from "../../renderer/entry-server.tsx";
import type { PagePayload } from "../../renderer/planning/payload.ts";
import { pageOf } from "./render-component.tsx";

const good = { id: "good", use: "RichText", props: { text: "Still here" } };
const bad = { id: "bad", use: "NoSuchComponent", props: {} };

function html(page: PagePayload, errors: unknown[] = []): Promise<string> {
  return renderPage(page, {
    nonce: "abc",
    assets: { css: ["/a.css"], js: ["/entry.js"], preload: ["/b.js"] },
    onError: (error) => errors.push(error),
  });
}

describe("renderPage", () => {
  it("gives a whole document with head, payload and nonces", async () => {
    const page = {
      ...pageOf([good], "/finance"),
      head: { title: "A & <B>", description: 'Say "x"', noindex: true },
    };
    const document = await html(page);
    expect(document).toMatch(/^<!doctype html><html lang="en-AU">/);
    expect(document).toContain("<title>A &amp; &lt;B&gt;</title>");
    expect(document).toContain('content="Say &quot;x&quot;"');
    expect(document).toContain('<meta name="robots" content="noindex, follow">');
    expect(document).toContain("Still here");
    expect(document).toMatch(/<\/html>$/);
    for (const script of document.match(/<script[^>]*>/g) ?? []) expect(script).toContain('nonce="abc"');
    expect(document).not.toMatch(/\sstyle=/);
  });

  it("contains a component that throws: the rest of the page stands and the fault is reported", async () => {
    const errors: unknown[] = [];
    const document = await html(pageOf([bad, good], "/finance"), errors);
    expect(document).toContain("Still here");
    expect(String(errors[0])).toContain("NoSuchComponent");
    expect(document).toContain('"contained":true');
  });

  it("does not double healthy pages' boundaries", async () => {
    const document = await html(pageOf([good], "/finance"));
    expect(document).not.toContain('"contained"');
    expect(document).not.toContain("<!--$-->");
  });
});

describe("scriptJson", () => {
  it("cannot end its script element or break old parsers", () => {
    const value = { a: "</script><!--", b: "\u2028\u2029" };
    const json = scriptJson(value);
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(value);
  });
});
