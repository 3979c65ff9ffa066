import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { LayerOp } from "../edit/layer-op.ts";
import type { JsonValue } from "../json-value.ts";
import type { Said } from "./provenance.ts";
import type { PlanRow } from "./publish.ts";

/** A value of a dealer's resolved tree, with who says it and each part of it. */
export interface Tree {
  pointer: string;
  /** As the layers write it: `$msg`, `$bind` and the names of `$env` stay. */
  value?: JsonValue;
  /** All that set it, lowest layer first. */
  origins: Said[];
  /** Who said each part last, by its pointer below this one: items of lists by their ids. Parts of parts if they were asked for. */
  said: { [pointer: string]: Said };
  layers: string[];
}

/** A change of a draft, without its id. */
export type Op = LayerOp & { layer: string };

/** A draft without its operations. */
export interface DraftRow {
  /** Random and unguessable: part of the address of its preview. */
  id: string;
  slug: string;
  title: string;
  /** Id of the editor who began it. */
  by: string;
  /** ms since 1970 UTC. */
  at: number;
  rev: number;
}

/** A dealer in Studio's list. */
export interface Dealer {
  slug: string;
  name: string;
  hosts: readonly string[];
  timeZone?: string | undefined;
  /** Number of errors in its newest JSON. */
  errors: number;
  drafts: DraftRow[];
}

/** A problem; `at` is the pointer of its value in the resolved tree, where one can be edited. */
export type PlacedProblem = Diagnostic & { at?: string };

/** A draft after a change. */
export interface DraftState {
  rev: number;
  problems: PlacedProblem[];
  /** Operations that no longer have a place in the files. */
  refused: { pointer: string; layer: string; problem: string }[];
}

/** A moment that something of a dealer names. */
export interface Moment {
  /** Date and time in the dealer's zone, `2026-12-26T00:00`. */
  at: string;
  /** What names it: `content/offers`, `rules/tag`... */
  of: string;
}

/** What an editor remarks about a value of a draft. */
export interface Comment {
  id: string;
  pointer: string;
  text: string;
  /** Address of the editor. */
  by: string;
  /** ms since 1970 UTC. */
  at: number;
}

/** A window in which somebody has a field of a draft. */
export interface HeldField {
  mail: string;
  window: string;
  /** Pointer of the value that the field edits. */
  field: string;
}

/** A draft as its editor opens it. */
export interface DraftView extends DraftRow, DraftState {
  preview: { token: string };
  /** Its publish at a moment, until which nobody changes it. */
  plan?: Pick<PlanRow, "id" | "at">;
  canUndo: boolean;
  canRedo: boolean;
  moments: Moment[];
  /** Addresses of the editors who have it open, and that of whoever asks. */
  people: string[];
  held: HeldField[];
  comments: Comment[];
  you: string;
}
