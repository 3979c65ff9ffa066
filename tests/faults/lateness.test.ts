import { expect, it } from "vitest";
import { computeLongestWait, computeUptime, countOvertakings, type Delivery } from "./lateness.ts";

const spans = [
  { from: 0, to: 100 },
  { from: 500, to: 10_000 },
];
const capMs = 1_000;
const lead = (answeredAt: number, ...attempts: [at: number, taken: boolean][]): Delivery => ({
  answeredAt,
  attempts: attempts.map(([at, taken]) => ({ at, taken })),
});

it("counts only the time in which the server was running", () => {
  expect(computeUptime(spans, 50, 600)).toBe(150);
  expect(computeUptime(spans, 150, 400)).toBe(0);
});

it("[S7.9] calls a delivery late by what it waited beyond its backoff", () => {
  const late = (...attempts: [at: number, taken: boolean][]) =>
    computeLongestWait([lead(90, ...attempts)], { spans, capMs });
  expect(late([510, true])).toBe(20);
  // Delivered before the visitor had his answer.
  expect(late([80, true])).toBe(0);
  expect(late([510, false], [1_400, true])).toBe(20);
  expect(late([510, false], [4_510, true])).toBe(3_000);
  // What comes after the confirmed one is a repetition, not late.
  expect(late([510, true], [9_000, true])).toBe(20);
});

it("[S7.9] counts those who came later and were served before", () => {
  const others = [200, 300, 400, 500].map((at) => lead(at, [at + 1_000, true]));
  const by = (delivery: Delivery) => countOvertakings([...others, delivery], { capMs, slackMs: 50 });
  expect(by(lead(100, [1_100, true]))).toBe(0);
  expect(by(lead(100, [1_450, true]))).toBe(3);
  expect(by(lead(180, [1_450, true]))).toBe(2);
  // A failure gives the others their turn until its backoff is over.
  expect(by(lead(100, [150, false], [1_450, true]))).toBe(0);
});
