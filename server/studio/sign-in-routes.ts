import type { Request } from "express";
import { SESSION_MS } from "../../services/drafts/index.ts";
import { Refused, readText } from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { type Routes, readSessionCookie, resolveCookieName } from "./routes.ts";

/** Attributes of the session's cookie. */
const attributesOf = ({ secure }: Request) => ({ httpOnly: true, sameSite: "strict", secure, path: "/" }) as const;

/** `POST /api/sign-in`, `/verify`, `/sign-out`. */
export function addSignIn(routes: Routes, { editors, development, mailCode }: StudioOptions): void {
  const anyone = { of: "anyone" } as const;
  /** Ends the session of a request's browser. */
  const signOut = async (req: Request) => {
    const session = readSessionCookie(req);
    if (session) await editors.signOut(session);
  };
  routes.post("/api/sign-in", anyone, async (_nobody, req) => {
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
  });
  routes.post("/api/sign-in/verify", anyone, async (_nobody, req, res) => {
    const found = await editors.verify(readText(req.body?.mail) ?? "", readText(req.body?.code) ?? "");
    if (found === undefined) throw new Refused(401, "This code is wrong or has expired. Ask for a new one.");
    // An earlier session, possibly planted, ends here.
    await signOut(req);
    res.cookie(resolveCookieName(req), found.session, { ...attributesOf(req), maxAge: SESSION_MS });
    return { editor: found.editor };
  });
  routes.post("/api/sign-out", anyone, async (_nobody, req, res) => {
    await signOut(req);
    res.clearCookie(resolveCookieName(req), attributesOf(req)).json({ ok: true });
  });
}
