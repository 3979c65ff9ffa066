import type { Diagnostic } from "../schemas/diagnostics/diagnostic.ts";
import type { LayerOp } from "../schemas/edit/layer-op.ts";
import type { News, StudioApi } from "../server/studio/index.ts";

export type { News, StudioApi };

/** What a route answers, by its name: as its handler on the server gives it. */
export type Answer<Name extends keyof StudioApi> = Awaited<ReturnType<StudioApi[Name]["handle"]>>;

export type Dealer = Answer<"GET /api/dealers">["dealers"][number];
export type DraftView = Answer<"GET /api/drafts/:id">;
export type DraftState = Answer<"POST /api/drafts/:id/ops">;
export type Tree = Answer<"GET /api/dealers/:slug/tree">;
export type Said = Tree["origins"][number];
export type Names = Answer<"GET /api/drafts/:id/names">;
export type Word = Answer<"GET /api/drafts/:id/words">["words"][number];
export type Vocabulary = Answer<"GET /api/vocabulary">;
export type Schemas = Answer<"GET /api/schemas">;
export type SheetView = Answer<"GET /api/drafts/:id/sheet/:table">;
export type FactChoice = Answer<"GET /api/drafts/:id/facts">["facts"][number];
export type Tried = Answer<"POST /api/drafts/:id/sheet/:table/try">;
export type TriedLead = Extract<News, { type: "tried" }>["run"];
export type Review = Answer<"GET /api/drafts/:id/review">;
export type PublishRow = Answer<"POST /api/drafts/:id/publish">;
export type LeadView = Answer<"GET /api/support/leads">["leads"][number];

/** A change of a draft, without its id. */
export type Op = LayerOp & { layer: string };
/** A line of a file. */
export type Place = Pick<Said, "file" | "line">;

/** A refusal of the server, in words for the editor. */
export class ApiError extends Error {
  readonly status: number;
  /** The problems that the refusal names. */
  readonly problems: Diagnostic[];

  constructor(status: number, message: string, problems: Diagnostic[] = []) {
    super(message);
    this.status = status;
    this.problems = problems;
  }
}

/** Refusals that end by themselves, by status: until then, what was typed is kept. */
const passing: { readonly [status: number]: string } = {
  401: "You are signed out. Sign in again in another tab: what you typed is kept here, and saved then.",
  429: "The server is busy. What you typed is kept here, and saved in a moment.",
};

/** The message of a temporary failure, such as an unreachable server; undefined for other failures. */
export function describePassing(error: Error): string | undefined {
  const status = error instanceof ApiError ? error.status : 0;
  return passing[status] ?? (status === 0 || status >= 500 ? error.message : undefined);
}

/** The parts of a route's address that a call has to name. */
type Named<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Named<Rest>
  : Path extends `${string}${":" | "*"}${infer Name}`
    ? Name
    : never;

type Given<Path> = { [name in Named<Path>]: string } & { [name: string]: unknown };

/** The query of an address, without what is not given. */
function formatQuery(values: { [name: string]: unknown }): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/**
 * Calls a route of the server by its name. What its address does not name is sent as JSON, or beside a file and when reading in the query.
 * Throws ApiError with the server's sentence.
 */
export async function call<Name extends keyof StudioApi>(
  name: Name,
  ...[given, file]: Named<Name> extends never ? [given?: Given<Name>] : [given: Given<Name>, file?: File]
): Promise<Answer<Name>> {
  const [method = "", address = ""] = name.split(" ");
  const rest: { [name: string]: unknown } = { ...given };
  const path = address.replace(/([:*])(\w+)/g, (_, sign, key) => {
    const { [key]: value } = rest;
    delete rest[key];
    return sign === "*" ? String(value) : encodeURIComponent(String(value));
  });
  const isQuery = method === "GET" || file !== undefined;
  const type = file ? "application/octet-stream" : "application/json";
  const answer = await fetch(isQuery ? path + formatQuery(rest) : path, {
    method,
    ...(method !== "GET" && { headers: { "Content-Type": type }, body: file ?? JSON.stringify(rest) }),
  }).catch(() => {
    throw new ApiError(0, "The server does not answer. What you typed last is kept here and sent again.");
  });
  if (answer.status === 204) return undefined as Answer<Name>;
  const json = (await answer.json().catch(() => ({}))) as { error?: string; problems?: Diagnostic[] };
  if (!answer.ok)
    throw new ApiError(answer.status, json.error ?? `The server answered ${answer.status}.`, json.problems);
  return json as Answer<Name>;
}

/** A value of a draft with who says it and its parts; `isDeep`: also parts of parts. */
export const readTree = ({ slug, id: draft }: { id: string; slug: string }, pointer: string, isDeep = false) =>
  call("GET /api/dealers/:slug/tree", { slug, draft, pointer, ...(isDeep && { deep: "yes" }) });
