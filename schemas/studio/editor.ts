/** Somebody who uses Studio, as it shows them. */
export interface Editor {
  id: string;
  mail: string;
  role: string;
}
