/** The accounts that an editor may manage, and what each role is for. */
export interface EditorsAnswer {
  editors: (Editor & { dealers: readonly string[] })[];
  roles: { [role: string]: string };
  /** Whether codes are mailed. Otherwise the person who invites passes them on. */
  isMailed: boolean;
}

/** An account that was invited; its one-time code, where nothing is mailed. */
export interface Invited {
  mail: string;
  code?: string;
}

/** Somebody who uses Studio, as it shows them. */
export interface Editor {
  id: string;
  mail: string;
  role: string;
}
