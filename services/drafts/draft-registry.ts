import { AsyncLocalStorage } from "node:async_hooks";
import { type LiveTenant, parseHostName, type RegistryOptions, TenantRegistry } from "../../platform/tenants/index.ts";
import type { Workspace } from "./workspace.ts";

/** Who looks at a preview. */
export type PreviewVisitor = "anonymous" | "mail" | "phone";

/** How a preview is looked at: at which time (ms; absent: now), and as whom. */
export interface PreviewView {
  draft: string;
  at?: number;
  as: PreviewVisitor;
}

const views = new AsyncLocalStorage<{ view: PreviewView; live: LiveTenant | undefined }>();

/** Runs a request of a preview. */
export const runWithView = (view: PreviewView, live: LiveTenant | undefined, run: () => void): void =>
  views.run({ view, live }, run);

/** How the current request looks at its preview. */
export const getCurrentView = (): PreviewView | undefined => views.getStore()?.view;

/** Whether a host shows what is live beside a draft: `live-<id>.<studio host>`. */
export const isLiveHost = (header: string | undefined): boolean => parseHostName(header)?.startsWith("live-") === true;

/** Id of the draft of a Host header `draft-<id>.<studio host>`, or of what is live beside it (`live-<id>`). */
export function parseDraftHost(header: string | undefined, studioHost: string): string | undefined {
  const name = parseHostName(header);
  if (name === undefined || !name.endsWith(`.${studioHost}`)) return undefined;
  return /^(?:draft|live)-([0-9a-f]{32})$/.exec(name.slice(0, -studioHost.length - 1))?.[1];
}

/** The dealers as they are live, and each draft as the site of its own host. */
export class DraftRegistry extends TenantRegistry {
  readonly #studioHost: string;
  workspace: Workspace | undefined;

  constructor(options: RegistryOptions, studioHost: string) {
    super(options);
    this.#studioHost = studioHost;
  }

  /** Only drafts have hosts here: the other process serves the dealers. */
  override slugOf(host: string | undefined): string | undefined {
    const id = parseDraftHost(host, this.#studioHost);
    return id === undefined ? undefined : `draft ${id}`;
  }

  override get(slug: string): LiveTenant | undefined {
    const current = views.getStore();
    const isCurrent =
      current !== undefined && (slug.startsWith("draft ") || slug === current.live?.prepared.tenant.slug);
    return isCurrent ? current.live : super.get(slug);
  }
}
