import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { silentLogger } from "../store/index.ts";
import { collector } from "./watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function collected() {
  const reports: (string[] | undefined)[] = [];
  const changes = collector(
    "tenants",
    silentLogger,
    async (folders) => void reports.push(folders && [...folders]),
  );
  return { reports, changes };
}

describe("changes of a watched folder", () => {
  it("are reported together once no more follow", () => {
    const { reports, changes } = collected();
    changes.add("acme/site.json");
    vi.advanceTimersByTime(79);
    changes.add("acme/pages/home.json");
    changes.add("other/site.json");
    vi.advanceTimersByTime(79);
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reports).toEqual([["acme", "other"]]);
    vi.advanceTimersByTime(10_000);
    expect(reports).toHaveLength(1);
  });

  it("are reported within two seconds although a program keeps writing to another dealer's folder", () => {
    const { reports, changes } = collected();
    changes.add("acme/site.json");
    for (let ms = 0; ms < 5_000; ms += 50) {
      changes.add("other/assets/log.png");
      vi.advanceTimersByTime(50);
      if (ms === 1_950) expect(reports).toEqual([["acme", "other"]]);
    }
    expect(reports.slice(1)).toEqual([["other"]]);
  });
});
