/** The heading above what no release has yet: `## Unreleased`, or `## 0.1.0 (unreleased)` before the first. */
const heading = /^## (?:Unreleased|\d[\w.-]* \(unreleased\))$/m;

/** What a changelog says of the next release; empty where it says nothing. */
export function readNotes(changelog: string): string {
  const [, after = ""] = changelog.split(heading);
  const [notes = ""] = after.split(/^## /m);
  return /^- /m.test(notes) ? notes.trim() : "";
}

/** The changelog with these notes under a release and its day, and an empty place for the next ones. */
export const dateReleaseNotes = (changelog: string, release: string, day: string): string =>
  changelog.replace(heading, `## Unreleased\n\n## ${release} (${day})`);
