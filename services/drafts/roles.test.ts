import { describe, expect, it } from "vitest";
import type { StudioRole } from "../../platform/store/index.ts";
import { explainEditRefusal, explainManageRefusal, explainSecondPersonRefusal, maySee } from "./roles.ts";

const editor = (role: StudioRole, dealers: string[] = []) => ({
  id: "e",
  mail: "e@example.com",
  role,
  dealers,
});
const heading = "/pages/home/layout/hero/props/heading";

describe("what an editor may change", () => {
  it("is nothing for those who only look", () => {
    for (const role of ["viewer", "support"] as const)
      expect(explainEditRefusal(editor(role), { layer: "acme", pointer: heading })).toContain(role);
  });

  it("is the layer of their own dealers, and shared layers for the role platform of all dealers alone", () => {
    const own = editor("editor", ["acme"]);
    expect(explainEditRefusal(own, { layer: "acme", pointer: heading })).toBeUndefined();
    expect(explainEditRefusal(own, { layer: "other", pointer: heading })).toContain("not one of yours");
    expect(maySee(own, "other")).toBe(false);
    for (const layer of ["_brands/toyota", "_templates/showroom", "_platform"])
      expect(explainEditRefusal(own, { layer, pointer: heading })).toContain("shared by other dealers");
    for (const layer of ["_brands/toyota", "_templates/showroom", "_platform"])
      for (const other of [editor("admin"), editor("admin", ["acme"]), editor("platform", ["acme"])])
        expect(explainEditRefusal(other, { layer, pointer: heading })).toContain("shared by other dealers");
    expect(explainEditRefusal(editor("platform"), { layer: "_platform", pointer: heading })).toBeUndefined();
    expect(explainEditRefusal(editor("admin", ["acme"]), { layer: "other", pointer: heading })).toContain("not one of");
  });

  it("is no address that a secret is sent to, nor the whole site around it, except for an admin", () => {
    for (const pointer of ["/site", "/site/leads/delivery/0/url", "/site/signIn", "/site/stock", "/site/extends"]) {
      expect([pointer, explainEditRefusal(editor("publisher"), { layer: "acme", pointer })]).toEqual([
        pointer,
        expect.stringContaining("admin"),
      ]);
      expect(explainEditRefusal(editor("admin"), { layer: "acme", pointer })).toBeUndefined();
    }
    expect(explainEditRefusal(editor("publisher"), { layer: "acme", pointer: "/site/leadsTitle" })).toBeUndefined();
  });
});

describe("accounts", () => {
  const account = (id: string, role: StudioRole, dealers: string[] = []) => ({ ...editor(role, dealers), id });

  it("are managed by admins of their dealers, never by themselves, and those of the role platform by that role", () => {
    const own = account("a", "admin", ["acme"]);
    expect(explainManageRefusal(own, account("b", "editor", ["acme"]))).toBeUndefined();
    for (const other of [account("b", "editor", ["acme", "other"]), account("b", "editor")])
      expect(explainManageRefusal(own, other)).toContain("your own dealers");
    expect(explainManageRefusal(account("a", "admin"), account("b", "platform"))).toContain("role platform");
    expect(explainManageRefusal(account("a", "platform"), account("b", "platform"))).toBeUndefined();
    expect(explainManageRefusal(own, own)).toContain("their own account");
    expect(explainManageRefusal(own, own, true)).toBeUndefined();
  });
});

describe("a site that asks for a second person", () => {
  it("is published by nobody who has changed something in the draft, but for what they took back", () => {
    const site = { publishing: { secondPerson: true } };
    const made = (state: string) => [
      { by: "e", state },
      { by: "other", state: "active" },
    ];
    expect(explainSecondPersonRefusal(editor("publisher"), site, made("active"))).toContain("second person");
    expect(explainSecondPersonRefusal(editor("publisher"), site, made("undone"))).toBeUndefined();
    expect(explainSecondPersonRefusal(editor("publisher"), {}, made("active"))).toBeUndefined();
  });
});
