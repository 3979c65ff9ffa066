import type { Diagnostic } from "../schemas/diagnostics/diagnostic.ts";
import type { JsonObject, JsonValue } from "../schemas/json-value.ts";

/** Where a value is said. */
export interface Said {
  layer: string;
  file: string;
  line: number;
}

export interface Tree {
  pointer: string;
  value?: JsonValue;
  origins: Said[];
  children: { [key: string]: Said | undefined };
  layers: string[];
}

export interface Editor {
  id: string;
  mail: string;
  role: string;
}

export interface DraftRow {
  id: string;
  slug: string;
  title: string;
  at: number;
  rev: number;
}

export interface Dealer {
  slug: string;
  name: string;
  hosts: string[];
  timeZone?: string;
  errors: number;
  drafts: DraftRow[];
}

/** A draft after a change. */
export interface DraftState {
  rev: number;
  problems: Diagnostic[];
  refused: { pointer: string; layer: string; problem: string }[];
}

export interface DraftView extends DraftRow, DraftState {
  preview: { token: string };
  canUndo: boolean;
  canRedo: boolean;
  moments: { at: string; of: string }[];
  people: string[];
  /** The address of whoever asks. */
  you: string;
}

export interface Component {
  name: string;
  description: string;
  props: JsonObject;
  slots?: { [name: string]: { description: string } };
}

/** A change as the API takes it. */
export type Op = { layer: string; pointer: string } & (
  | { op: "set"; value: JsonValue }
  | { op: "insert"; value: JsonValue; before?: string; after?: string }
  | { op: "move"; before?: string; after?: string }
  | { op: "remove" | "reset" }
);

/** A condition of a rule, as it came out. */
export type Trace =
  | {
      fact: string;
      operator: string;
      value: JsonValue;
      actual?: JsonValue;
      result: boolean;
      condition?: string;
    }
  | { all: Trace[]; result: boolean; condition?: string }
  | { any: Trace[]; result: boolean; condition?: string }
  | { not: Trace; result: boolean; condition?: string };

export interface Explained {
  table: string;
  about: string;
  explanation: {
    rows: string[];
    result: JsonValue;
    trace: {
      row: string;
      description?: string;
      holds: boolean;
      wins: boolean;
      when: Trace;
      failedBy: Trace[];
      origins: Said[];
    }[];
  };
}

/** A value that the draft and the file both have changed. */
export interface Conflict {
  layer: string;
  pointer: string;
  mine?: JsonValue;
  theirs?: JsonValue;
}

/** Something that was published at once. */
export interface PublishRow {
  id: string;
  slug: string;
  title: string;
  by: string;
  at: number;
  message: string;
  layers: string[];
  files: string[];
  pointers: string[];
  reverts?: string;
  revertedBy?: string;
  note?: string;
}

/** A publish at a moment (server/studio/plan-book.ts). */
export interface PlanRow {
  id: string;
  title: string;
  message: string;
  by: string;
  at: number;
  until?: number;
  state: "waiting" | "live" | "ended" | "refused" | "cancelled";
  told?: string;
}

/** What a draft would do if it were published now (server/studio/review.ts). */
export interface ReviewView {
  slug: string;
  title: string;
  rev: number;
  refused: DraftState["refused"];
  /** Values that somebody has changed in the files since the draft did. */
  conflicts: Conflict[];
  /** Why this editor may not publish it. */
  whyNot?: string;
  values: {
    pointer: string;
    before?: JsonValue;
    after?: JsonValue;
    layer?: string;
    by?: string;
    at?: number;
  }[];
  moreValues: number;
  files: { file: string; line: number; lines: { mark: "-" | "+" | " "; text: string }[] }[];
  problems: { made: Diagnostic[]; mended: Diagnostic[]; kept: number };
  tables: {
    table: string;
    title: string;
    changed: number;
    of: number;
    examples: { id: string; name: string; before: string; after: string }[];
  }[];
  others: { slug: string; changed: number; errors: Diagnostic[] }[];
  moreOthers: number;
}

/** A fact that conditions can ask for. */
export interface Fact {
  name: string;
  description: string;
  schema: JsonObject;
  /** What it is about: the site alone, the visitor's page, a car... */
  scope: string;
}

export interface Operator {
  name: string;
  description: string;
  left: "any" | "number" | "array";
  right: JsonObject;
  phrase: string;
}

/** What conditions, content and the site can say. */
export interface Vocabulary {
  facts: Fact[];
  operators: Operator[];
  /** Schema of the items of each collection. */
  collections: { [name: string]: JsonObject };
  flags: { [name: string]: string };
  settings: { [name: string]: JsonObject };
  /** What some values of the site can be. */
  choices: { state: string[]; vehicleType: string[]; licenceFor: string[] };
}

/** A template or brand: what it is for, and dealers that have it. */
export interface LayerChoice {
  name: string;
  purpose: string;
  at: string[];
}

/** What a new dealer can begin with. */
export interface NewDealerChoices {
  mayAdd: boolean;
  templates: LayerChoice[];
  brands: LayerChoice[];
  /** Model ranges of example cars. */
  ranges: string[];
}

/** A dealer to be made; empty texts where nothing is chosen. */
export interface NewDealer {
  name: string;
  slug: string;
  template: string;
  brand: string;
  range: string;
}

/** One wording. */
export interface Word {
  key: string;
  text: string;
  said?: Said;
  usedBy: string[];
}

/** Something that the search over everything finds. */
export interface Found {
  kind: string;
  title: string;
  detail: string;
  pointer: string;
}

/** What can be written at a place of a file. */
export interface Choice {
  label: string;
  detail?: string;
  about?: string;
  insert: string;
  from: number;
  to: number;
}

/** What a form of the preview would have become, had it been sent. */
export interface Tried {
  form: string;
  category: string;
  subcategory?: string;
  event?: number;
  suspect?: string;
  targets: { id: string; adapter: string }[];
  record: JsonObject;
}

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

/** Calls the API with JSON, or with a file as it is; throws ApiError with the server's sentence. */
export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const isFile = body instanceof Blob;
  const answer = await fetch(`/api${path}`, {
    method,
    ...(body !== undefined && {
      headers: { "Content-Type": isFile ? "application/octet-stream" : "application/json" },
      body: isFile ? body : JSON.stringify(body),
    }),
  }).catch(() => {
    throw new ApiError(0, "The server does not answer. What you typed last is kept here and sent again.");
  });
  if (answer.status === 204) return undefined as Answer;
  const json = (await answer.json().catch(() => ({}))) as {
    error?: string;
    problems?: Diagnostic[];
  };
  if (!answer.ok)
    throw new ApiError(answer.status, json.error ?? `The server answered ${answer.status}.`, json.problems);
  return json as Answer;
}

/** The query of an address, without what is not given. */
export const query = (values: { [name: string]: string | undefined }): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
};

/** The API of Studio (server/studio/router.ts). */
export const api = {
  signIn: (mail: string) => call<{ code?: string }>("POST", "/sign-in", { mail }),
  verify: (mail: string, code: string) => call<{ editor: Editor }>("POST", "/sign-in/verify", { mail, code }),
  signOut: () => call("POST", "/sign-out", {}),
  dealers: () => call<{ editor: Editor; dealers: Dealer[] }>("GET", "/dealers"),
  schemas: () => call<{ components: { [use: string]: Component } }>("GET", "/schemas"),
  newDealerChoices: () => call<NewDealerChoices>("GET", "/new-dealer"),
  newDealer: (dealer: NewDealer) => call<{ slug: string }>("POST", "/dealers", dealer),
  newDraft: (slug: string, title: string) => call<DraftRow>("POST", `/dealers/${slug}/drafts`, { title }),
  deleteDraft: (id: string) => call("DELETE", `/drafts/${id}`),
  draft: (id: string, view: { at?: string; as?: string } = {}) =>
    call<DraftView>("GET", `/drafts/${id}${query(view)}`),
  tree: ({ slug, id }: DraftRow, pointer: string) =>
    call<Tree>("GET", `/dealers/${slug}/tree${query({ draft: id, pointer })}`),
  send: (id: string, since: number, ops: (Op & { id: string })[]) =>
    call<DraftState>("POST", `/drafts/${id}/ops`, { since, ops }),
  step: (id: string, way: "undo" | "redo") => call<DraftState>("POST", `/drafts/${id}/${way}`, {}),
  vocabulary: () => call<Vocabulary>("GET", "/vocabulary"),
  words: (id: string) => call<{ words: Word[]; layers: string[] }>("GET", `/drafts/${id}/words`),
  readers: (id: string, kind: string) =>
    call<{ [name: string]: string[] }>("GET", `/drafts/${id}/readers${query({ kind })}`),
  removed: (id: string, pointer: string) =>
    call<{ removed: { pointer: string; layer: string }[] }>(
      "GET",
      `/drafts/${id}/removed${query({ pointer })}`,
    ),
  assets: (id: string) => call<{ assets: string[] }>("GET", `/drafts/${id}/assets`),
  addPicture: (id: string, file: File) =>
    call<{ path: string }>("POST", `/drafts/${id}/pictures${query({ name: file.name })}`, file),
  unfinished: (id: string) => call<{ unfinished: string[] }>("GET", `/drafts/${id}/unfinished`),
  find: (id: string, q: string) => call<{ found: Found[] }>("GET", `/drafts/${id}/find${query({ q })}`),
  starter: (
    id: string,
    place: { use: string; list: string; layer: string; before?: string; after?: string },
  ) => call<{ node: JsonObject }>("POST", `/drafts/${id}/starter`, place),
  complete: (id: string, at: { file: string; text: string; offset: number }) =>
    call<{ choices: Choice[] }>("POST", `/drafts/${id}/complete`, at),
  explain: (id: string, table: string, about: { [name: string]: string | undefined }) =>
    call<Explained>("GET", `/drafts/${id}/explain/${encodeURIComponent(table)}${query(about)}`),
  review: (id: string) => call<ReviewView>("GET", `/drafts/${id}/review`),
  settle: (id: string, { layer, pointer }: Pick<Conflict, "layer" | "pointer">, keep: "mine" | "theirs") =>
    call("POST", `/drafts/${id}/settle`, { layer, pointer, keep }),
  publish: (id: string, message: string) => call<PublishRow>("POST", `/drafts/${id}/publish`, { message }),
  publishes: (slug: string) => call<{ publishes: PublishRow[] }>("GET", `/dealers/${slug}/publishes`),
  plan: (id: string, when: { at: string; until: string; message: string }) =>
    call<PlanRow>("POST", `/drafts/${id}/plan`, when),
  approvalLink: (id: string) =>
    call<{ path: string; until: number }>("POST", `/drafts/${id}/approval-link`, {}),
  plans: (slug: string) => call<{ plans: PlanRow[] }>("GET", `/dealers/${slug}/plans`),
  cancelPlan: (id: string) => call("DELETE", `/plans/${id}`),
  takeBack: (id: string, pointer: string) =>
    call<DraftRow>("POST", `/publishes/${id}/take-back`, { pointer }),
  revert: (id: string, message: string) => call<PublishRow>("POST", `/publishes/${id}/revert`, { message }),
  file: (id: string, path: string) =>
    call<{ file: string; text: string }>("GET", `/drafts/${id}/file/${path}`),
  putFile: (id: string, path: string, text: string) =>
    call<DraftState>("PUT", `/drafts/${id}/file/${path}`, { text }),
};
