/** What is known of a form: the pages that show it, and where its leads go. */
export interface FormView {
  /** Paths of the pages that show it. */
  pages: string[];
  texts: { [key: string]: string };
  /** The targets that get its leads. */
  targets: { id: string; adapter: string }[];
  /** Why this editor may not change where leads go; absent: they may. */
  targetsWhyNot?: string | undefined;
}
