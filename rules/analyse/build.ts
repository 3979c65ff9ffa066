import type { Condition } from "../../schemas/documents/condition.ts";
import { type Conditions, RuleError } from "../compile/condition.ts";
import type { Diagrams, Node } from "./diagram.ts";
import type { Space } from "./space.ts";

/** The decision diagram of a condition. Named conditions are followed; cycles have been refused before. */
export function buildDiagram(condition: Condition, named: Conditions, space: Space, diagrams: Diagrams): Node {
  const build = (part: Condition): Node => {
    if ("any" in part) {
      if (part.any.length === 0) return 1;
      return part.any.reduce<Node>((node, inner) => diagrams.or(node, build(inner)), 0);
    }
    if ("all" in part) return part.all.reduce<Node>((node, inner) => diagrams.and(node, build(inner)), 1);
    if ("not" in part) return diagrams.not(build(part.not));
    if ("condition" in part) {
      const found = Object.hasOwn(named, part.condition) ? named[part.condition] : undefined;
      if (found === undefined) throw new RuleError(`There is no condition "${part.condition}"`);
      return build(found);
    }
    const { group, truth } = space.atomOf(part);
    return diagrams.node(
      group,
      truth.map((holds) => (holds ? 1 : 0)),
    );
  };
  return build(condition);
}
