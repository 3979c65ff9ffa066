import { describe, expect, it } from "vitest";
import { serializeScriptJson } from "../../renderer/document/document.ts";
import { type RenderedPage, renderPage } from "../../renderer/entry-server.tsx";
import type { PagePayload } from "../../renderer/planning/payload.ts";
import { createPagePayload, readExample } from "./render-component.tsx";

const good = { id: "good", use: "RichText", props: { text: "Still here" } };
const bad = { id: "bad", use: "NoSuchComponent", props: {} };

function rendered(page: PagePayload, errors: unknown[] = []): Promise<RenderedPage> {
  return renderPage(page, {
    assets: { css: ["/a.css"], js: ["/entry.js"], preload: ["/b.js"] },
    onError: (error) => errors.push(error),
  });
}

const html = async (page: PagePayload, errors?: unknown[]) => (await rendered(page, errors)).html;

describe("renderPage", () => {
  it("gives a whole document with head, payload, and the texts of the scripts that run", async () => {
    const page = {
      ...createPagePayload([good], "/finance"),
      head: { title: "A & <B>", description: 'Say "x"', noindex: true },
    };
    const { html: document, scripts } = await rendered(page);
    expect(document).toMatch(/^<!doctype html><html lang="en-AU">/);
    expect(document).toContain("<title>A &amp; &lt;B&gt;</title>");
    expect(document).toContain('content="Say &quot;x&quot;"');
    expect(document).toContain('<meta name="robots" content="noindex, follow">');
    expect(document).toContain("Still here");
    expect(document).toMatch(/<\/html>$/);
    const inline = [...document.matchAll(/<script(?: type="speculationrules")?>(.+?)<\/script>/gs)].map(
      (found) => found[1],
    );
    expect(inline).toEqual(scripts);
    expect(document).not.toMatch(/\sstyle=/);
  });

  it("leaves out a node that throws: the rest of the page stands and the fault is reported", async () => {
    const errors: unknown[] = [];
    const around = { id: "around", use: "Stack", props: {}, slots: { body: [bad, good] } };
    const document = await html(createPagePayload([around], "/finance"), errors);
    expect(document).toContain("Still here");
    expect(errors.map(String)).toEqual([expect.stringContaining("NoSuchComponent")]);
    expect(document).not.toContain('"contained"');
  });

  it("leaves what throws within an island to the browser, which gets its boundaries", async () => {
    const errors: unknown[] = [];
    const { props } = readExample("SearchRoot");
    const island = { id: "search", use: "SearchRoot", props, slots: { sidebar: [bad, good] } };
    const document = await html(createPagePayload([island]), errors);
    expect(document).toContain("Still here");
    expect(errors.map(String)).toEqual([expect.stringContaining("NoSuchComponent")]);
    expect(document).toContain('"contained":true');
  });

  it("gives the same HTML from what it has kept, with the page's own values where a component reads them", async () => {
    const form = { id: "form", use: "Form", props: readExample("Form").props };
    const { site, ...rest } = createPagePayload([form, good]);
    const at = (url: string) => html({ ...rest, site, url });
    const first = await at("/first");
    expect(first).toContain('value="/first"');
    expect(await at("/first")).toBe(first);
    const second = await at("/second");
    expect(second).toContain('value="/second"');
    expect(second).not.toContain('value="/first"');
  });

  it("does not double healthy pages' boundaries", async () => {
    const document = await html(createPagePayload([good], "/finance"));
    expect(document).not.toContain('"contained"');
    expect(document).not.toContain("<!--$-->");
  });
});

describe("scriptJson", () => {
  it("cannot end its script element", () => {
    const value = { a: "</script><!--", b: "\u2028\u2029" };
    const json = serializeScriptJson(value);
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual(value);
  });
});
