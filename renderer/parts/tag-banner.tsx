import type { FromSchema } from "json-schema-to-ts";
import type { tagDecisionSchema } from "../values/car-schema.ts";
import { joinClassNames } from "../values/class-names.ts";
import css from "./TagBanner.module.css";

/** Known styles of tags; any other is shown as `custom`. */
const styles = ["sold", "electric", "hybrid", "reserved", "certified", "coming-soon", "new-arrival"];

/** The tag on a car's picture, decided by the table `tag`. */
export function TagBanner({ tag }: { tag: FromSchema<typeof tagDecisionSchema> | undefined }) {
  if (!tag?.text || tag.style === "none") return null;
  const style = styles.includes(tag.style ?? "") ? css[tag.style ?? ""] : undefined;
  return (
    <span className={joinClassNames(css.root, style)} data-decision="tag">
      {typeof tag.image === "string" ? (
        <img src={tag.image} alt="" width={18} height={18} className={css.image} />
      ) : null}
      {tag.text}
    </span>
  );
}
