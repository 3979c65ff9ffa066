import type { Finding } from "../diagnostics/catalogue.ts";
import type { ComponentSchema } from "../documents/component.ts";
import { toPointer } from "../json/pointer.ts";
import type { JsonObject } from "../json-value.ts";
import { annotatedProps } from "./annotated-props.ts";

/** The props of a component of which one is the least and the other the most. */
const pairsOf = annotatedProps<string>("notAbove");

/** Numbers of a node of which the least is above the most. */
export const turnedProps = (component: ComponentSchema, props: JsonObject): Finding[] =>
  pairsOf(component).flatMap(([least, most]): Finding[] => {
    const { [least]: low, [most]: high } = props;
    if (typeof low !== "number" || typeof high !== "number" || low <= high) return [];
    const params = { least, most, low: String(low), high: String(high) };
    return [{ code: "site/turned-range", params, pointer: toPointer(["props", least]) }];
  });
