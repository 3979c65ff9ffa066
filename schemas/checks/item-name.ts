import type { Seen } from "./bindings.ts";

/** Props that all read the item of a list by another name than the list gives it: its name is wrong, not each of them. */
export function checkItemName(as: string, { findings }: Seen, from: number): void {
  const roots = findings
    .slice(from)
    .map((one) => (one.code === "layout/unknown-root" ? one.params.root : ""));
  const [root = ""] = roots;
  if (root === "" || roots.length < 2 || roots.some((other) => other !== root)) return;
  findings.length = from;
  findings.push({ code: "layout/other-item", params: { as, root }, pointer: "/repeat/as" });
}
