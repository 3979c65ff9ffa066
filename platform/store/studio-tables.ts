/** What an editor of Studio may do (docs/studio/roles.md). */
export type StudioRole = "viewer" | "support" | "editor" | "publisher" | "admin" | "platform";

/** An editor of Studio: staff, never a visitor of a site. */
export interface StudioEditorRow {
  id: string;
  /** In lower case, unique. */
  mail: string;
  role: StudioRole;
  /** Slugs of the editor's dealers as JSON text; an empty list: all. */
  dealers: string;
}

/** A draft of a dealer's JSON: a list of operations. */
export interface StudioDraftRow {
  /** Random and unguessable: part of the address of its preview. */
  id: string;
  tenant: string;
  title: string;
  /** Id of the editor who began it. */
  by: string;
  /** ms since 1970 UTC. */
  at: number;
  /** Incremented with each change. */
  rev: number;
}

/** What was published from Studio at once. */
export interface StudioPublishRow {
  id: string;
  tenant: string;
  title: string;
  /** Id of the editor. */
  by: string;
  /** ms since 1970 UTC. */
  at: number;
  message: string;
  /** Folders of the layers that it changed, as JSON text. */
  layers: string;
  /** The operations with who made them and when, as JSON text. */
  ops: string;
  /** The files with their texts before and after, as JSON text. */
  files: string;
  /** `[]`: earlier builds wrote what undoes the operations. */
  inverses: "[]";
  /** Id of the publish that this one reverts. */
  reverts: string | null;
  /** The draft, and its last operation that is published; null: none. */
  draft: string | null;
  up_to: number;
  /** writing: its files are being written, or were when the process ended. */
  state: "writing" | "done";
  /** What became of it besides, such as the commit. */
  note: string | null;
}

/** A publish from Studio at a moment, and its end. */
export interface StudioPlanRow {
  id: string;
  tenant: string;
  draft: string;
  /** Revision of the draft that was planned. */
  rev: number;
  title: string;
  /** Id of the editor. */
  by: string;
  message: string;
  /** When it is published, and when it is taken back (null: never), ms since 1970 UTC. */
  at: number;
  until: number | null;
  /** waiting: not yet; live: until its end; ended, refused and cancelled are over. */
  state: "waiting" | "live" | "ended" | "refused" | "cancelled";
  /** When something is to be done next, and until when a process does it, ms since 1970 UTC. */
  due: number;
  lease: number;
  /** Id of the publish; null: none yet. */
  publish: string | null;
  /** Why it was not done, for editors. */
  told: string | null;
}

/** What an editor remarks about a value of a draft. */
export interface StudioCommentRow {
  id: string;
  draft: string;
  /** Id of the editor. */
  by: string;
  /** ms since 1970 UTC. */
  at: number;
  /** The value, in the resolved tree. */
  pointer: string;
  text: string;
}

/** active; undone, and can be redone; dropped: undone, and something else was done since. */
export type StudioOpState = "active" | "undone" | "dropped";

/** One operation of a draft. */
export interface StudioOpRow {
  draft: string;
  /** Position in the draft, from 1. */
  seq: number;
  /** Id of the editor. */
  by: string;
  /** ms since 1970 UTC. */
  at: number;
  /** The operation as JSON text (schemas/edit/ops.ts), with the value that was there. */
  op: string;
  /** Empty: earlier builds wrote what undoes the operation. */
  inverse: "";
  state: StudioOpState;
}
