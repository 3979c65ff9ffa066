import { useMemo } from "react";
import type { PublicForm } from "../../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../../schemas/json-value.ts";
import { saveValuation } from "../../browser/save-valuation.ts";
import { FormCard, useFocusOnChange } from "../../forms/index.ts";
import { usePage } from "../../layout/index.ts";
import { joinClassNames } from "../../values/class-names.ts";
import { Offer } from "./Offer.tsx";
import type { Props } from "./schema.ts";
import css from "./TradeInJourney.module.css";
import { type Journey, useJourney } from "./use-journey.ts";

/** Answers of the first form, which prefill the second. */
function carried(data: JsonObject): JsonObject {
  const name = [data.name, data.last_name].filter((part) => typeof part === "string").join(" ");
  return { ...data, name };
}

/** A form without the steps that have already been answered. */
function without(form: PublicForm | undefined, answers: JsonObject): PublicForm | undefined {
  if (form === undefined) return undefined;
  const isOpen = ({ fields }: PublicForm["steps"][number]) => fields.some((name) => !Object.hasOwn(answers, name));
  return { ...form, steps: form.steps.filter(isOpen) };
}

/** The journey's position on a page: its first form on the page, or an estimate. */
function startOf({ details, valued }: Props): Journey {
  const { lead, ...valuation } = (valued ?? {}) as JsonObject;
  if (typeof lead === "string") return { stage: 2, answers: {}, leadId: lead, valuation };
  return { stage: details ? 0 : 1, answers: {} };
}

/**
 * From a vehicle and its owner to an offer for it; each part is submitted as soon as it is complete (S7.10, S7.11).
 */
export function TradeInJourney(props: Props) {
  const { stages, headingLevel = 2 } = props;
  const { site } = usePage();
  const details = props.details as unknown as PublicForm | undefined;
  const whole = props.valuation as unknown as PublicForm | undefined;
  const { journey, go, end } = useJourney(site.slug, (details ?? whole)?.id ?? "", startOf(props));
  const { stage, answers, leadId } = journey;
  // Without the visitor's details, which the valuation asks for last, the vehicle is the first stage.
  const first = details || props.valued ? 0 : 1;
  const valuation = useMemo(() => without(whole, answers), [whole, answers]);
  const here = useFocusOnChange(stage);
  return (
    <div className={css.root}>
      <ol className={css.stages}>
        {stages.slice(first).map((name, index) => (
          <li
            key={name}
            className={joinClassNames(index + first < stage && css.done)}
            aria-current={index + first === stage ? "step" : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      <p ref={here} tabIndex={-1} className="visually-hidden">
        {stages[stage]}
      </p>
      {stage === 0 && details ? (
        <FormCard
          form={details}
          headingLevel={headingLevel}
          framed
          part={{ last: false, taken: (_lead, data) => go({ stage: 1, answers: carried(data) }) }}
        />
      ) : null}
      {stage === 1 && valuation ? (
        <FormCard
          form={valuation}
          headingLevel={headingLevel}
          framed
          part={{
            last: false,
            answers,
            taken: (id, _data, { found }) => {
              const { saveAs, saveFailed = "" } = props;
              if (found.valuation && saveAs) void saveValuation(found.valuation, saveAs, saveFailed);
              go({
                stage: 2,
                answers,
                leadId: id,
                ...(found.valuation && { valuation: found.valuation }),
              });
            },
          }}
        />
      ) : null}
      {stage === 2 && leadId !== undefined ? (
        <Offer {...props} leadId={leadId} valuation={journey.valuation} end={end} />
      ) : null}
    </div>
  );
}
