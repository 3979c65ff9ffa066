import type { Diagnostic } from "../schemas/diagnostics/diagnostic.ts";
import type { JsonObject } from "../schemas/json-value.ts";
import type { DomainCheck, DomainsAnswer } from "../schemas/studio/domains.ts";
import type { Dealer, DraftRow, DraftState, DraftView, Op, Tree } from "../schemas/studio/draft.ts";
import type { Editor, EditorsAnswer, Invited } from "../schemas/studio/editor.ts";
import type { FormView } from "../schemas/studio/form.ts";
import type {
  Choice,
  Component,
  DocumentSchemas,
  Found,
  Names,
  PageRow,
  RemovedItem,
  Vocabulary,
  Word,
} from "../schemas/studio/knowledge.ts";
import type { NewDealer, NewDealerChoices } from "../schemas/studio/new-dealer.ts";
import type { Said } from "../schemas/studio/provenance.ts";
import type { PlanRow, PublishRow } from "../schemas/studio/publish.ts";
import type { ReviewAnswer } from "../schemas/studio/review.ts";
import type { StockColumn, StockFile, StockImport, StockLines } from "../schemas/studio/stock.ts";
import type { DecidedBy, Explained, WhySection } from "../schemas/studio/why.ts";

export type { Dealer, DraftRow, DraftState, DraftView, Op, Tree } from "../schemas/studio/draft.ts";
export type { Editor } from "../schemas/studio/editor.ts";
export type {
  Choice,
  Component,
  Fact,
  Found,
  Names,
  Vocabulary,
  Word,
} from "../schemas/studio/knowledge.ts";
export type { LayerChoice, NewDealer, NewDealerChoices } from "../schemas/studio/new-dealer.ts";
export type { DecidedBy, Explained, WhySection } from "../schemas/studio/why.ts";
export type { Said };

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
export const buildQuery = (values: { [name: string]: string | undefined }): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
};

/** The API of Studio (server/studio/). */
export const api = {
  signIn: (mail: string) => call<{ code?: string; isMailed: boolean }>("POST", "/sign-in", { mail }),
  verify: (mail: string, code: string) => call<{ editor: Editor }>("POST", "/sign-in/verify", { mail, code }),
  signOut: () => call("POST", "/sign-out", {}),
  dealers: () => call<{ editor: Editor; dealers: Dealer[] }>("GET", "/dealers"),
  schemas: () => call<{ components: { [use: string]: Component }; documents: DocumentSchemas }>("GET", "/schemas"),
  newDealerChoices: () => call<NewDealerChoices>("GET", "/new-dealer"),
  newDealer: (dealer: NewDealer) => call<{ slug: string }>("POST", "/dealers", dealer),
  newDraft: (slug: string, title: string) => call<DraftRow>("POST", `/dealers/${slug}/drafts`, { title }),
  deleteDraft: (id: string) => call("DELETE", `/drafts/${id}`),
  draft: (id: string, view: { at?: string; as?: string } = {}) =>
    call<DraftView>("GET", `/drafts/${id}${buildQuery(view)}`),
  /** A value with who says it and its parts; `isDeep`: also parts of parts. */
  tree: ({ slug, id }: Pick<DraftRow, "id" | "slug">, pointer: string, isDeep = false) =>
    call<Tree>("GET", `/dealers/${slug}/tree${buildQuery({ draft: id, pointer, deep: isDeep ? "yes" : undefined })}`),
  send: (id: string, ops: (Op & { id: string })[]) => call<DraftState>("POST", `/drafts/${id}/ops`, { ops }),
  /** This window takes a field of a draft, or leaves the one that it has. */
  hold: (id: string, window: string, field?: string) => call("POST", `/drafts/${id}/hold`, { window, field }),
  comment: (id: string, about: { pointer: string; text: string }) => call("POST", `/drafts/${id}/comments`, about),
  settleComment: (id: string, comment: string) => call("DELETE", `/drafts/${id}/comments/${comment}`),
  editors: () => call<EditorsAnswer>("GET", "/editors"),
  invite: (account: { mail: string; role: string; dealers: readonly string[] }) =>
    call<Invited>("POST", "/editors", account),
  sendCode: (mail: string) => call<Invited>("POST", "/editors/code", { mail }),
  signOutEditor: (mail: string) => call("POST", "/editors/sign-out", { mail }),
  removeEditor: (mail: string) => call("POST", "/editors/remove", { mail }),
  step: (id: string, way: "undo" | "redo") => call<DraftState>("POST", `/drafts/${id}/${way}`, {}),
  vocabulary: () => call<Vocabulary>("GET", "/vocabulary"),
  words: (id: string) => call<{ words: Word[] }>("GET", `/drafts/${id}/words`),
  readers: (id: string, kind: string) =>
    call<{ [name: string]: string[] }>("GET", `/drafts/${id}/readers${buildQuery({ kind })}`),
  names: (id: string) => call<Names>("GET", `/drafts/${id}/names`),
  pages: (id: string) => call<{ pages: PageRow[] }>("GET", `/drafts/${id}/pages`),
  /** An address at which a page can be looked at, if there is one. */
  pageAddress: (id: string, page: string) =>
    call<{ path?: string }>("GET", `/drafts/${id}/pages/${encodeURIComponent(page)}`),
  removed: (id: string, pointer: string) =>
    call<{ removed: RemovedItem[] }>("GET", `/drafts/${id}/removed${buildQuery({ pointer })}`),
  assets: (id: string) => call<{ assets: string[] }>("GET", `/drafts/${id}/assets`),
  addPicture: (id: string, file: File) =>
    call<{ path: string }>("POST", `/drafts/${id}/pictures${buildQuery({ name: file.name })}`, file),
  stockFile: (id: string, file: File) => call<StockFile>("POST", `/drafts/${id}/stock/file`, file),
  stockReport: (id: string) => call<StockLines>("GET", `/drafts/${id}/stock/report`),
  acceptStock: (id: string) => call<StockLines>("POST", `/drafts/${id}/stock/accept`),
  importStock: (
    id: string,
    columns: readonly Pick<StockColumn, "column" | "field">[],
    how: { dry: boolean; accept: boolean },
  ) => call<StockImport>("POST", `/drafts/${id}/stock/import`, { columns, ...how }),
  form: (id: string, form: string) => call<FormView>("GET", `/drafts/${id}/forms/${form}`),
  unfinished: (id: string) => call<{ unfinished: string[] }>("GET", `/drafts/${id}/unfinished`),
  find: (id: string, q: string) => call<{ found: Found[] }>("GET", `/drafts/${id}/find${buildQuery({ q })}`),
  starter: (id: string, place: { use: string; list: string; layer: string; after?: string }) =>
    call<{ node: JsonObject }>("POST", `/drafts/${id}/starter`, place),
  complete: (id: string, at: { file: string; text: string; offset: number }) =>
    call<{ choices: Choice[] }>("POST", `/drafts/${id}/complete`, at),
  explain: (id: string, table: string, about: { [name: string]: string | undefined }) =>
    call<Explained>("GET", `/drafts/${id}/explain/${encodeURIComponent(table)}${buildQuery(about)}`),
  decisions: (id: string, about: { [name: string]: string | undefined }) =>
    call<{ about: string; car?: string; decisions: DecidedBy[] }>("GET", `/drafts/${id}/decisions${buildQuery(about)}`),
  whySection: (id: string, of: { [name: string]: string | undefined }) =>
    call<WhySection>("GET", `/drafts/${id}/why-node${buildQuery(of)}`),
  review: (id: string) => call<ReviewAnswer>("GET", `/drafts/${id}/review`),
  settle: (id: string, { layer, pointer }: { layer: string; pointer: string }, keep: "mine" | "theirs") =>
    call("POST", `/drafts/${id}/settle`, { layer, pointer, keep }),
  publish: (id: string, message: string) => call<PublishRow>("POST", `/drafts/${id}/publish`, { message }),
  publishes: (slug: string) => call<{ publishes: PublishRow[]; drift: string[] }>("GET", `/dealers/${slug}/publishes`),
  domains: (slug: string) => call<DomainsAnswer>("GET", `/dealers/${slug}/domains`),
  addDomain: (slug: string, host: string) => call("POST", `/dealers/${slug}/domains`, { host }),
  checkDomain: (slug: string, host: string) => call<DomainCheck>("POST", `/dealers/${slug}/domains/check`, { host }),
  removeDomain: (slug: string, host: string) => call("DELETE", `/dealers/${slug}/domains/${host}`),
  plan: (id: string, when: { at: string; until: string; message: string }) =>
    call<PlanRow>("POST", `/drafts/${id}/plan`, when),
  approvalLink: (id: string) => call<{ path: string; until: number }>("POST", `/drafts/${id}/approval-link`, {}),
  plans: (slug: string) => call<{ plans: PlanRow[] }>("GET", `/dealers/${slug}/plans`),
  cancelPlan: (id: string) => call("DELETE", `/plans/${id}`),
  revert: (id: string, message: string) => call<PublishRow>("POST", `/publishes/${id}/revert`, { message }),
  file: (id: string, path: string) => call<{ file: string; text: string }>("GET", `/drafts/${id}/file/${path}`),
  putFile: (id: string, path: string, text: string) => call<DraftState>("PUT", `/drafts/${id}/file/${path}`, { text }),
};
