import { expect, it } from "vitest";
import { dateReleaseNotes, readNotes } from "./release-notes.ts";

const changelog = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 0.1.0 (2026-01-02)\n\n- All.\n";

it("reads what no release has yet, and finds nothing where there is only a heading", () => {
  expect(readNotes(changelog)).toBe("### Added\n\n- A thing.");
  expect(readNotes("# Changelog\n\n## 0.1.0 (unreleased)\n\n- All.\n")).toBe("- All.");
  expect(readNotes("# Changelog\n\n## Unreleased\n\n### Added\n\n## 0.1.0 (2026-01-02)\n\n- All.\n")).toBe("");
  expect(readNotes("# Changelog\n\n## 0.1.0 (2026-01-02)\n\n- All.\n")).toBe("");
});

it("gives notes their release and day, once", () => {
  const dated = dateReleaseNotes(changelog, "0.2.0", "2026-03-04");
  expect(dated).toContain("## Unreleased\n\n## 0.2.0 (2026-03-04)\n\n### Added\n\n- A thing.");
  expect(readNotes(dated)).toBe("");
});
