import { describe, expect, it } from "vitest";
import { describeTargetHealth, replayWords } from "./lead-words.ts";

const target = {
  ...{ endpoint: "acme/sales", tenant: "acme", target: "sales", isGone: false },
  states: { pending: 0, held: 0, done: 0, dead: 0 },
};

describe("a target", () => {
  it("does not deliver while the server lacks what it needs, whatever it delivered before", () => {
    const states = { ...target.states, done: 4, pending: 1 };
    expect(describeTargetHealth({ ...target, states, unset: ["SMTP_URL"] })).toEqual({
      isFailing: true,
      words: "Delivers nothing.",
    });
    expect(describeTargetHealth({ ...target, states })).toEqual({ isFailing: false, words: "Delivers." });
  });

  it("has not delivered yet, or failed last, before it is said to deliver", () => {
    const states = { ...target.states, pending: 1 };
    expect(describeTargetHealth({ ...target, states }).words).toBe("Has delivered nothing yet.");
    const lastError = { reason: "HTTP 500", at: 1 };
    expect(describeTargetHealth({ ...target, states, lastError }).words).toBe(
      "The last attempt failed. It tries again.",
    );
  });
});

describe("a replay", () => {
  const none = { count: 1, delivered: 0, failed: [], waiting: 0, unset: [] };

  it("says what waits, and what to set", () => {
    expect(replayWords({ ...none, waiting: 1, unset: ["SMTP_URL", "MAIL_FROM"] })).toBe(
      "1 delivery waits. The server lacks SMTP_URL and MAIL_FROM. Whoever runs it sets these variables and restarts it: leads that wait are delivered then.",
    );
  });

  it("says what was delivered, what failed and why, and what is still on the way", () => {
    expect(replayWords({ ...none, count: 0 })).toBe("There was nothing to deliver again.");
    expect(replayWords({ ...none, count: 5, delivered: 2, failed: ["HTTP 500", "HTTP 500"] })).toBe(
      "2 leads were delivered. 2 deliveries failed: HTTP 500. The server tries again by itself. 1 delivery is still on the way: look again in a moment.",
    );
  });
});
