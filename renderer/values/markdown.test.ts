import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseInline, parseMarkdown } from "./markdown.ts";

describe("simple Markdown", () => {
  it("reads headings, paragraphs, lists and runs", () => {
    expect(parseMarkdown("## Hours\nCome in.\n\n- one\n- **two**\n\n1. a\n2. b")).toEqual([
      { kind: "heading", level: 2, content: [{ kind: "text", text: "Hours" }] },
      { kind: "paragraph", content: [{ kind: "text", text: "Come in." }] },
      {
        kind: "list",
        ordered: false,
        items: [[{ kind: "text", text: "one" }], [{ kind: "strong", text: "two" }]],
      },
      { kind: "list", ordered: true, items: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]] },
    ]);
  });

  it("keeps an unsafe address as text", () => {
    expect(parseInline("[x](javascript:alert)")).toEqual([{ kind: "text", text: "[x](javascript:alert)" }]);
    expect(parseInline("[x](//evil.example)")).toEqual([{ kind: "text", text: "[x](//evil.example)" }]);
    expect(parseInline("[x](/search)")).toEqual([{ kind: "link", text: "x", href: "/search" }]);
  });

  it("never throws and never gives an unsafe address", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."[]()*# -\n1.javscript:/h") }), (source) => {
        for (const block of parseMarkdown(source)) {
          const runs = block.kind === "list" ? block.items.flat() : block.content;
          for (const run of runs)
            if (run.kind === "link") expect(run.href).toMatch(/^(\/(?!\/)|#|https?:|mailto:|tel:)/);
        }
      }),
    );
  });
});
