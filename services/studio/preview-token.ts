import { type SealPurpose, seal, unseal } from "../../platform/base/seal.ts";
import { noSession, type Session } from "../accounts/index.ts";
import type { Editor, EditorBook, PreviewView, PreviewVisitor } from "../drafts/index.ts";

/** How long the link that opens a preview works, ms. */
const LINK_MS = 5 * 60_000;

/** A preview as its token opens it: it ends with the grant of who gave the token. */
interface Granted extends PreviewView {
  grant: string;
}

/** What opens a preview: a link of Studio or of an approval, or the cookie that either is exchanged for. */
type PreviewPurpose = Extract<SealPurpose, "preview-link" | "approval-link" | "preview-cookie">;

/** The token that opens a preview in one of these ways, until a time (ms since 1970 UTC), at most as long as its grant holds. */
export const previewToken = (secret: string, purpose: PreviewPurpose, view: Granted, until: number): string =>
  seal({ secret, purpose, of: view.draft }, { ...view }, until);

/** How long the link for a dealer's approval works, ms. */
const APPROVAL_MS = 7 * 86_400_000;

/** A token to look at a draft without being an editor, as an anonymous visitor, and until when it works. */
export async function createApprovalToken(
  { secret, editors }: { secret: string; editors: Pick<EditorBook, "newGrant"> },
  draft: string,
  editor: Editor,
): Promise<{ token: string; until: number }> {
  const until = Date.now() + APPROVAL_MS;
  const grant = await editors.newGrant(editor, until);
  const view: Granted = { draft, grant, as: "anonymous" };
  return { token: previewToken(secret, "approval-link", view, until), until };
}

/** A token for the address of a preview: for the next minutes. */
export const createLinkToken = (secret: string, view: Granted): string =>
  previewToken(secret, "preview-link", view, Date.now() + LINK_MS);

/** The visitor that a request names; anonymous for any other text. */
export const readVisitor = (as: unknown): PreviewVisitor => (as === "mail" || as === "phone" ? as : "anonymous");

/** What a token opens of a draft in one of these ways, if it and its grant still hold. */
export async function readToken(
  { secret, editors }: { secret: string; editors: Pick<EditorBook, "held"> },
  purpose: PreviewPurpose,
  text: string | undefined,
  draft: string,
): Promise<Granted | undefined> {
  const found = text === undefined ? undefined : unseal({ secret, purpose, of: draft }, text, Date.now());
  if (found === undefined) return undefined;
  const grant = String(found.grant);
  if (!(await editors.held([grant])).has(grant)) return undefined;
  return { draft, grant, as: readVisitor(found.as), ...(typeof found.at === "number" && { at: found.at }) };
}

/** The session of a visitor of previews. */
export function createVisitorSession(as: PreviewVisitor): Session {
  if (as === "anonymous") return noSession;
  const phone = as === "phone" ? "+61400000000" : null;
  return {
    ...noSession,
    user: { id: "preview", phone, mail: phone === null ? "visitor@example.com" : null },
  };
}
