import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";
import { daysOf } from "../days.ts";

const hours = (day: { status: string; open?: string; close?: string }) => ({
  "site.json": { opening_hours: [{ weekday: 1, ...day }] },
});

export const check = defineCheck<{ day: string; problem: string }>({
  code: "location/hours",
  severity: "error",
  subject: "dealer",
  message: ({ day, problem }) => `${day} ${problem}.`,
  hint: () => 'Write times as HH:MM in 24 hours (17:30, not 05:30), or "status": "Closed" without times.',
  why: "Visitors who come at the hours that they read would stand before a closed door.",
  examples: [
    {
      bad: hours({ status: "Open", open: "08:30", close: "05:30" }),
      at: "/opening_hours/0/close",
      good: hours({ status: "Open", open: "08:30", close: "17:30" }),
    },
    {
      bad: hours({ status: "Open" }),
      at: "/opening_hours/0/status",
      good: hours({ status: "Closed" }),
    },
    {
      bad: hours({ status: "Closed", open: "09:00", close: "12:00" }),
      at: "/opening_hours/0/status",
      good: hours({ status: "Open", open: "09:00", close: "12:00" }),
    },
  ],
  visit(dealer, report) {
    for (const { at, day, status, open, close, closeName, isWorded } of daysOf(dealer)) {
      const isTimed = open !== undefined && close !== undefined;
      const problem = !isTimed
        ? status === "Open" && !isWorded && "is an open day without times"
        : status === "Closed"
          ? "is closed, but has times too"
          : open >= close && `closes at ${close}, which is not after ${open}, when it opens`;
      const part = isTimed && status !== "Closed" ? closeName : "status";
      if (problem) report(toPointer([...at, part]), { day, problem });
    }
  },
});
