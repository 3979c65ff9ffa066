import type { StudioRole } from "../store/index.ts";

/** The roles of editors, and what each may do. */
export const roles: { readonly [role in StudioRole]: { description: string; edits: Edits } } = {
  viewer: { description: "see, preview, explain", edits: "nothing" },
  support: { description: "see problems and leads", edits: "nothing" },
  editor: { description: "drafts of their own dealers", edits: "dealers" },
  publisher: { description: "drafts of their own dealers, and publishing them", edits: "dealers" },
  designer: { description: "templates and brands too", edits: "shared" },
  admin: { description: "everything: the platform's layer, addresses and services", edits: "everything" },
};

type Edits = "nothing" | "dealers" | "shared" | "everything";

/** Somebody who uses Studio. */
export interface Editor {
  id: string;
  mail: string;
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
