/** The parts of the resolved tree; `site`, `theme` and `menus` hold one value, under the key "". */
export const sectionNames = [
  "site",
  "theme",
  "menus",
  "copy",
  "pages",
  "frames",
  "forms",
  "rules",
  "conditions",
  "content",
] as const;
export type SectionName = (typeof sectionNames)[number];
