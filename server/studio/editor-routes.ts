import type { Request } from "express";
import type { StudioRole } from "../../platform/store/index.ts";
import { type Editor, explainManageRefusal, roles, SESSION_MS } from "../../services/drafts/index.ts";
import { audit, Refused, readText } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { anyone, configure, readSessionCookie, resolveCookieName } from "./routes.ts";

/** Attributes of the session's cookie. */
const attributesOf = ({ secure }: Request) => ({ httpOnly: true, sameSite: "strict", secure, path: "/" }) as const;

/** `POST /api/sign-in`, `/verify`, `/sign-out`. */
export function createSignInRoutes({ editors, development, mailCode }: StudioOptions) {
  /** Ends the session of a request's browser. */
  const signOut = async (req: Request) => {
    const session = readSessionCookie(req);
    if (session) await editors.signOut(session);
  };
  return {
    "POST /api/sign-in": anyone(async (_nobody, req) => {
      const mail = readText(req.body?.mail);
      if (mail === undefined || mail.length > 200 || !mail.includes("@"))
        throw new Refused(400, "Type your e-mail address.");
      if (development && (await editors.list()).length === 0) await editors.add(mail, "platform");
      const made = development || mailCode ? await editors.newCode(mail) : undefined;
      // Not awaited: how long it takes would show who is an editor. A failure is in the log.
      if (made !== undefined) void mailCode?.(mail, made).catch(() => undefined);
      const code = development && mailCode === undefined ? made : undefined;
      if (development && made === undefined)
        throw new Refused(
          404,
          `No account has this address. Create one with: forecourt studio add ${mail} --role platform`,
        );
      // The same answer for known and unknown addresses.
      return { ok: true, isMailed: mailCode !== undefined, ...(code !== undefined && { code }) };
    }),
    "POST /api/sign-in/verify": anyone(async (_nobody, req, res) => {
      const found = await editors.verify(readText(req.body?.mail) ?? "", readText(req.body?.code) ?? "");
      if (found === undefined) throw new Refused(401, "This code is wrong or has expired. Ask for a new one.");
      // An earlier session, possibly planted, ends here.
      await signOut(req);
      res.cookie(resolveCookieName(req), found.session, { ...attributesOf(req), maxAge: SESSION_MS });
      return { editor: found.editor };
    }),
    "POST /api/sign-out": anyone(async (_nobody, req, res) => {
      await signOut(req);
      res.clearCookie(resolveCookieName(req), attributesOf(req)).json({ ok: true });
    }),
  };
}

/** Who may sign in: listed, invited, given another role, signed out and removed, by admins for their own dealers. */
export function createEditorsRoutes({ editors, store, mailCode }: StudioOptions) {
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
  const invite = async (mail: string): Promise<{ mail: string; code?: string }> => {
    const code = await editors.newCode(mail);
    if (code === undefined || mailCode === undefined) return { mail, ...(code !== undefined && { code }) };
    await mailCode(mail, code).catch(() => {
      throw new Refused(502, "The account is there, but the mail server did not take the e-mail. Send a code later.");
    });
    return { mail };
  };
  return {
    "GET /api/editors": configure("dealers", async ({ editor }) => {
      const known = (await editors.list()).filter((other) => explainManageRefusal(editor, other, true) === undefined);
      return {
        editors: known,
        roles: Object.fromEntries(Object.entries(roles).map(([name, { description }]) => [name, description])),
        isMailed: mailCode !== undefined,
      };
    }),
    "POST /api/editors": configure("dealers", async ({ editor }, req) => {
      const mail = readMail(req);
      const role = readText(req.body?.role) ?? "";
      if (!Object.hasOwn(roles, role)) throw new Refused(400, "Choose a role.");
      const named: unknown = req.body?.dealers;
      const dealers =
        Array.isArray(named) && role !== "platform" ? named.filter((slug) => typeof slug === "string") : [];
      const before = await editors.find(mail);
      const after = { ...editor, id: before?.id ?? "", mail, role: role as StudioRole, dealers };
      for (const other of before ? [before, after] : [after]) {
        const refusal = explainManageRefusal(editor, other);
        if (refusal) throw new Refused(403, refusal);
      }
      await editors.add(mail, role as StudioRole, dealers);
      await audit(store, editor, "studio invite", { mail, role, dealers });
      return before ? { mail } : await invite(mail);
    }),
    "POST /api/editors/code": configure("dealers", async ({ editor }, req) => {
      const { mail } = await find(req, editor);
      await audit(store, editor, "studio send code", { mail });
      return invite(mail);
    }),
    "POST /api/editors/sign-out": configure("dealers", async ({ editor }, req) => {
      const { mail } = await find(req, editor);
      await editors.signOutAll(mail);
      await audit(store, editor, "studio sign out", { mail });
    }),
    "POST /api/editors/remove": configure("dealers", async ({ editor }, req) => {
      const { mail } = await find(req, editor);
      await editors.remove(mail);
      await audit(store, editor, "studio remove editor", { mail });
    }),
  };
}
