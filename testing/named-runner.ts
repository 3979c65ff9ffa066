import { type RunnerTestFile, TestRunner } from "vitest";
import { suiteFile, suiteName } from "./suite-name.ts";

/** vitest's runner, which calls the tables' own examples and invariants what they are. */
export default class NamedRunner extends TestRunner {
  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    if (file.filepath === suiteFile) file.name = suiteName;
  }
}
