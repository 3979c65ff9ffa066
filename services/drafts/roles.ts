import type { StudioRole } from "../../platform/store/index.ts";
import type { Editor as SignedIn } from "../../schemas/studio/editor.ts";
import type { DraftOp } from "../../schemas/tools.ts";

/** The roles of editors, and what each may do. */
export const roles: {
  readonly [role in StudioRole]: { description: string; edits: Edits; publishes?: true; leads?: true };
} = {
  viewer: { description: "see, preview, explain", edits: "nothing" },
  support: { description: "see problems and leads", edits: "nothing", leads: true },
  editor: { description: "drafts of their own dealers", edits: "dealers" },
  publisher: {
    description: "drafts of their own dealers, and publishing them",
    edits: "dealers",
    publishes: true,
  },
  designer: { description: "templates and brands too", edits: "shared", publishes: true },
  admin: {
    description: "everything: the platform's layer, addresses and services",
    edits: "everything",
    publishes: true,
    leads: true,
  },
};

type Edits = "nothing" | "dealers" | "shared" | "everything";

/** Somebody who uses Studio. */
export interface Editor extends SignedIn {
  role: StudioRole;
  /** Slugs of their dealers; empty: all. */
  dealers: readonly string[];
}

/**
 * Parts of a site that name both an address and a secret: whoever can change both could have the secret sent to
 * themselves, so only an admin may.
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
].map((name) => `/site/${name}`);

/** Whether an editor may see a dealer. */
export const maySee = ({ dealers }: Editor, slug: string): boolean =>
  dealers.length === 0 || dealers.includes(slug);

/** Why an editor may not change a value in a layer; undefined if they may. */
export function whyNot(editor: Editor, change: { layer: string; pointer: string }): string | undefined {
  const { edits } = roles[editor.role];
  if (edits === "everything") return undefined;
  const { layer, pointer } = change;
  if (edits === "nothing")
    return `The role "${editor.role}" can look, but not change. Ask an admin for another role.`;
  if (pointer === "/site" || guarded.some((part) => pointer === part || pointer.startsWith(`${part}/`)))
    return `${pointer} names addresses and secrets of the dealer: only an admin changes it.`;
  const isShared = layer.startsWith("_templates/") || layer.startsWith("_brands/");
  if (layer.startsWith("_") && !(isShared && edits === "shared"))
    return `The layer ${layer} is shared by other dealers: your role "${editor.role}" cannot change it. Save for this dealer instead.`;
  if (!isShared && !maySee(editor, layer)) return `The dealer ${layer} is not one of yours.`;
  return undefined;
}

/** The change that an operation makes, as `whyNot` judges it: a whole file may say anything that its kind can. */
export function changeOf({ op, layer, pointer }: DraftOp): { layer: string; pointer: string } {
  if (op !== "file") return { layer, pointer };
  return { layer, pointer: pointer.endsWith("/site.json") ? "/site" : "/" };
}

/** Why an editor may not publish these operations; undefined if they may. */
export function whyNotPublish(editor: Editor, ops: readonly DraftOp[]): string | undefined {
  if (!roles[editor.role].publishes)
    return `The role "${editor.role}" cannot publish. Ask a publisher or an admin to review this draft: its address is enough.`;
  for (const op of ops) {
    const refusal = whyNot(editor, changeOf(op));
    if (refusal) return refusal;
  }
  return undefined;
}
