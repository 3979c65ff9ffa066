import type { StudioRole } from "../../platform/store/index.ts";
import type { Site } from "../../schemas/documents/site.schema.ts";
import type { DraftOp } from "../../schemas/tools.ts";

/** What an editor does at a dealer; `configure`: what names addresses and secrets. */
const actions = ["see", "edit", "publish", "leads", "configure"] as const;
export type Action = (typeof actions)[number];

/** The roles of editors, and what each may do at its dealers; `shared`: also in the layers that dealers share. */
export const roles: {
  readonly [role in StudioRole]: { description: string; may: readonly Action[]; shared?: true };
} = {
  viewer: { description: "see, preview, explain", may: ["see"] },
  support: { description: "see problems and leads", may: ["see", "leads"] },
  editor: { description: "make drafts at their own dealers", may: ["see", "edit"] },
  publisher: {
    description: "make and publish drafts at their own dealers",
    may: ["see", "edit", "publish"],
  },
  admin: { description: "do everything at their own dealers: addresses and services too", may: actions },
  platform: {
    description: "do everything at all dealers, and in the layers that they share",
    may: actions,
    shared: true,
  },
};

/** A user of Studio. */
export interface Editor {
  id: string;
  mail: string;
  role: StudioRole;
  /** Slugs of their dealers; empty: all. */
  dealers: readonly string[];
}

/** Stands for all dealers. */
export const everywhere = "*";

/** Why something is not allowed: 404 where the editor must not know that it exists. */
export interface Refusal {
  status: 403 | 404;
  error: string;
}

const lacks: { readonly [action in Action]: (role: StudioRole) => string } = {
  see: (role) => `The role "${role}" sees nothing. Ask an admin for another role.`,
  edit: (role) => `The role "${role}" can look, but not change. Ask an admin for another role.`,
  publish: (role) =>
    `The role "${role}" cannot publish. Ask a publisher or an admin to review this draft: its address is enough.`,
  leads: (role) => `The role "${role}" cannot see leads. Ask an admin for the role support.`,
  configure: () => "Only an admin can change this: it names addresses and secrets of the dealer.",
};

/** Why the role of an editor does not allow an action at any dealer; undefined if it does. */
export const findRoleRefusal = ({ role }: Editor, action: Action): Refusal | undefined =>
  roles[role].may.includes(action) ? undefined : { status: 403, error: lacks[action](role) };

/**
 * The decision on all access: why an editor may not do something at a dealer (its slug), in a shared layer (its folder) or at
 * all dealers (`everywhere`); undefined if they may.
 */
export function findAccessRefusal(editor: Editor, action: Action, where: string): Refusal | undefined {
  const { role, dealers } = editor;
  const isForAll = dealers.length === 0;
  const isShared = where.startsWith("_");
  if (!isShared && !isForAll && where !== everywhere && !dealers.includes(where))
    return { status: 404, error: "There is no such dealer." };
  const refusal = findRoleRefusal(editor, action);
  if (refusal) return refusal;
  if (where === everywhere && !isForAll)
    return {
      status: 403,
      error: "Choose a dealer: only an editor of all dealers can do this for all of them.",
    };
  if (!isShared || action === "see" || (roles[role].shared && isForAll)) return undefined;
  return {
    status: 403,
    error: `The layer ${where} is shared by other dealers: your role "${role}" cannot change it. Save for this dealer instead, or ask an editor with the role platform.`,
  };
}

/** Why an editor may not manage an account (or see it in the list of accounts); undefined if they may. */
export function explainManageRefusal(by: Editor, account: Editor, isSeen = false): string | undefined {
  if (account.id === by.id) return isSeen ? undefined : "Ask another admin: nobody changes their own account.";
  if (account.role === "platform" && by.role !== "platform")
    return "Only somebody with the role platform gives or changes that role.";
  const isOwn = account.dealers.length > 0 && account.dealers.every((slug) => by.dealers.includes(slug));
  return by.dealers.length === 0 || isOwn
    ? undefined
    : "You manage accounts of your own dealers alone: choose some of them.";
}

/** Why an editor may not publish a draft: the site asks for a second person, and they have changed something in it. */
export const explainSecondPersonRefusal = (
  { id }: Editor,
  site: Pick<Site, "publishing"> | undefined,
  made: readonly { by: string; state?: string }[],
): string | undefined =>
  site?.publishing?.secondPerson === true &&
  made.some(({ by, state }) => by === id && state !== "undone" && state !== "dropped")
    ? "This site asks for a second person. You changed something in this draft, so another publisher reviews and publishes it: its address is enough."
    : undefined;

/** Whether an editor may see a dealer. */
export const maySee = (editor: Editor, slug: string): boolean => findAccessRefusal(editor, "see", slug) === undefined;

/**
 * Parts of a site that name both an address and a secret: an editor who can change both could have the secret sent to
 * themselves, so only who configures a dealer may. Scripts see all that visitors type.
 */
const guarded = [
  "hosts",
  "leads",
  "payments",
  "signIn",
  "lookups",
  "integrations",
  "stock",
  "search",
  "extends",
  "scripts",
  "publishing",
].map((name) => `/site/${name}`);

/** Whether a value names addresses and secrets, or is the site around them. */
const isGuarded = (pointer: string): boolean =>
  pointer === "/site" || guarded.some((part) => pointer === part || pointer.startsWith(`${part}/`));

/** Why an editor may not change a value in a layer, or publish the change; undefined if they may. */
export function explainEditRefusal(
  editor: Editor,
  { layer, pointer }: { layer: string; pointer: string },
  action: "edit" | "publish" = "edit",
): string | undefined {
  const refusal = findAccessRefusal(editor, action, layer);
  if (refusal) return refusal.status === 404 ? `The dealer ${layer} is not one of yours.` : refusal.error;
  if (!isGuarded(pointer) || !findAccessRefusal(editor, "configure", layer)) return undefined;
  return `${pointer} names addresses and secrets of the dealer: only an admin can change it.`;
}

/** The change that an operation makes, as `whyNot` judges it: a whole file may say anything that its kind can. */
export function describeOpChange({ op, layer, pointer }: DraftOp): { layer: string; pointer: string } {
  if (op !== "file") return { layer, pointer };
  return { layer, pointer: pointer.endsWith("/site.json") ? "/site" : "/" };
}

/** Why an editor may not publish these operations; undefined if they may. */
export function explainPublishRefusal(editor: Editor, ops: readonly DraftOp[]): string | undefined {
  const refusal = findRoleRefusal(editor, "publish");
  if (refusal) return refusal.error;
  for (const op of ops) {
    const refused = explainEditRefusal(editor, describeOpChange(op), "publish");
    if (refused) return refused;
  }
  return undefined;
}
