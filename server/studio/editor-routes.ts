import type { Request } from "express";
import type { StudioRole } from "../../platform/store/index.ts";
import type { EditorsAnswer, Invited } from "../../schemas/studio/editor.ts";
import { type Editor, explainManageRefusal, roles } from "../../services/drafts/index.ts";
import { audit, Refused, readText } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import type { Routes } from "./routes.ts";

const managed = { of: "dealers", action: "configure" } as const;

/** Who may sign in: listed, invited, given another role, signed out and removed, by admins for their own dealers. */
export function addEditors(routes: Routes, { editors, store, mailCode }: StudioOptions): void {
  const readMail = (req: Request): string => {
    const mail = readText(req.body?.mail)?.trim().toLowerCase() ?? "";
    if (!/^[^\s@]+@[^\s@]+$/.test(mail) || mail.length > 200) throw new Refused(400, "Type an e-mail address.");
    return mail;
  };
  /** The editor that a request names, if the one who asks may manage them. */
  const find = async (req: Request, by: Editor): Promise<Editor> => {
    const found = await editors.find(readMail(req));
    const refusal = found && explainManageRefusal(by, found);
    if (found === undefined) throw new Refused(404, "No account has this address.");
    if (refusal) throw new Refused(403, refusal);
    return found;
  };
  const invite = async (mail: string): Promise<Invited> => {
    const code = await editors.newCode(mail);
    if (code === undefined || mailCode === undefined) return { mail, ...(code !== undefined && { code }) };
    await mailCode(mail, code).catch(() => {
      throw new Refused(502, "The account is there, but the mail server did not take the e-mail. Send a code later.");
    });
    return { mail };
  };
  routes.get("/api/editors", managed, async ({ editor }) => {
    const known = (await editors.list()).filter((other) => explainManageRefusal(editor, other, true) === undefined);
    return {
      editors: known,
      roles: Object.fromEntries(Object.entries(roles).map(([name, { description }]) => [name, description])),
      isMailed: mailCode !== undefined,
    } satisfies EditorsAnswer;
  });
  routes.post("/api/editors", managed, async ({ editor }, req) => {
    const mail = readMail(req);
    const role = readText(req.body?.role) ?? "";
    if (!Object.hasOwn(roles, role)) throw new Refused(400, "Choose a role.");
    const named: unknown = req.body?.dealers;
    const dealers = Array.isArray(named) && role !== "platform" ? named.filter((slug) => typeof slug === "string") : [];
    const before = await editors.find(mail);
    const after = { ...editor, id: before?.id ?? "", mail, role: role as StudioRole, dealers };
    for (const other of before ? [before, after] : [after]) {
      const refusal = explainManageRefusal(editor, other);
      if (refusal) throw new Refused(403, refusal);
    }
    await editors.add(mail, role as StudioRole, dealers);
    await audit(store, editor, "studio invite", { mail, role, dealers });
    return before ? { mail } : await invite(mail);
  });
  routes.post("/api/editors/code", managed, async ({ editor }, req) => {
    const { mail } = await find(req, editor);
    await audit(store, editor, "studio send code", { mail });
    return invite(mail);
  });
  routes.post("/api/editors/sign-out", managed, async ({ editor }, req) => {
    const { mail } = await find(req, editor);
    await editors.signOutAll(mail);
    await audit(store, editor, "studio sign out", { mail });
  });
  routes.post("/api/editors/remove", managed, async ({ editor }, req) => {
    const { mail } = await find(req, editor);
    await editors.remove(mail);
    await audit(store, editor, "studio remove editor", { mail });
  });
}
