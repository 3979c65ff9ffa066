import { objectOf } from "../json-value.ts";
import { type Change, defineMigration } from "./migration.ts";
import { nodesOf, within } from "./places.ts";

export const migration = defineMigration({
  name: "header-hover",
  format: 3,
  description: 'The header (`SiteHeader`) says `hover: true` instead of `opens: "hover"`.',
  sections: ["pages", "frames"],
  changes: (document) =>
    [...nodesOf(document, ["SiteHeader"])].flatMap((node): Change[] => {
      const { opens, hover } = objectOf(node.object.props);
      if (opens !== "hover" && opens !== "click") return [];
      const pointer = within(node, "props", "opens");
      const value = opens === "hover";
      const says = `"opens" is now "hover": write "hover": ${value}.`;
      if (hover !== undefined) return [{ pointer, says, ops: [{ op: "remove", pointer }] }];
      const set = { op: "set" as const, pointer: within(node, "props", "hover"), value };
      return [{ pointer, says, ops: [{ op: "rename", pointer, key: "hover" }, set] }];
    }),
  example: {
    key: "main",
    before: { layout: [{ id: "shell", slots: { header: [{ id: "header", props: { opens: "hover" } }] } }] },
    after: { layout: [{ id: "shell", slots: { header: [{ id: "header", props: { hover: true } }] } }] },
  },
});
