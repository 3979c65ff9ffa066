import { resolveAlertHref } from "../alert-href.ts";
import { defineLoader } from "../context.ts";

/** The visitor's alerts, which were read ahead. */
export const loader = defineLoader("alerts", (context) =>
  (context.alerts ?? []).map((alert) => ({
    id: alert.id,
    kind: alert.kind,
    label: alert.label,
    href: resolveAlertHref(context, alert),
    until: alert.ends_at,
  })),
);
