/** Something that was published from Studio at once, as the history lists it. */
export interface PublishRow {
  id: string;
  slug: string;
  title: string;
  /** Address of the editor. */
  by: string;
  /** ms since 1970 UTC. */
  at: number;
  message: string;
  /** Folders of the layers that it changed. */
  layers: string[];
  files: string[];
  /** Pointers of the values that it changed. */
  pointers: string[];
  /** Id of the publish that reverts it. */
  revertedBy?: string;
  /** What became of it besides, such as the commit. */
  note?: string;
}

/** A publish at a moment, and the end of what it publishes at another one. */
export interface PlanRow {
  id: string;
  title: string;
  message: string;
  /** The editor: the id in the store, the address in answers. */
  by: string;
  /** ms since 1970 UTC. */
  at: number;
  until?: number;
  /** waiting: not yet; live: until its end; the others are over. */
  state: "waiting" | "live" | "ended" | "refused" | "cancelled";
  /** Why it was not done. */
  told?: string;
}
