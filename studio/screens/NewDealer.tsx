import { type FormEvent, useState } from "react";
import {
  type ActionFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from "react-router";
import { ApiError, api, type LayerChoice, type NewDealer, type NewDealerChoices } from "../api.ts";
import { Button, TextField } from "../parts/controls.tsx";
import { formatName } from "../parts/layers.ts";
import { slugify } from "../parts/names.ts";
import { Screen } from "../parts/Screen.tsx";
import { createNameOptions, SelectField } from "../parts/Select.tsx";
import { ProblemList } from "../review/Checks.tsx";

/** Longest name of a dealer, and of the part of addresses that is made from it. */
const MOST = { name: 80, slug: 63 };

const first = ({ templates }: NewDealerChoices): string => templates.find(({ at }) => at.length > 0)?.name ?? "";

/** One template or brand to choose. */
function Choice(props: { group: string; choice: LayerChoice; label: string; isChosen: boolean; onChoose(): void }) {
  const { group, choice, label, isChosen, onChoose } = props;
  return (
    <label>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>
        {label}
        {choice.purpose ? <small>{choice.purpose}</small> : null}
        {choice.at.length > 0 ? <small>As at {choice.at.join(" and ")}</small> : null}
      </span>
    </label>
  );
}

/** What a dealer can begin with. */
export const loader = () => api.newDealerChoices();

/** Makes a dealer, and opens its first draft. */
export async function action({ request }: ActionFunctionArgs) {
  const dealer = (await request.json()) as NewDealer;
  try {
    await api.newDealer(dealer);
    const { id } = await api.newDraft(dealer.slug, "First draft");
    return redirect(`/drafts/${id}`);
  } catch (error) {
    return {
      text: (error as Error).message,
      problems: error instanceof ApiError ? error.problems : [],
    };
  }
}

/** What is chosen for a new dealer, and the making of it. */
function useNewDealer(choices: NewDealerChoices) {
  const submit = useSubmit();
  const isMaking = useNavigation().formMethod !== undefined;
  const [name, setName] = useState("");
  const [typedSlug, setSlug] = useState<string>();
  const [template, setTemplate] = useState(first(choices));
  const [brand, setBrand] = useState("");
  const [range, setRange] = useState("");
  const slug = typedSlug ?? slugify(name, MOST.slug);

  return {
    ...{ name, setName, slug, setSlug, template, setTemplate, brand, range, setRange, isMaking },
    /** A brand's own cars, if the generator has some, unless others were chosen. */
    chooseBrand(next: string) {
      setBrand(next);
      if (range === "" || range === brand) setRange(choices.ranges.includes(next) ? next : "");
    },
    make(event: FormEvent) {
      event.preventDefault();
      const dealer: NewDealer = { name: name.trim(), slug, template, brand, range };
      void submit({ ...dealer }, { method: "post", encType: "application/json" });
    },
  };
}

function ChoiceForm({ choices }: { choices: NewDealerChoices }) {
  const of = useNewDealer(choices);
  return (
    <form className="stack" onSubmit={of.make}>
      <TextField
        label="Name, as visitors read it"
        autoFocus
        required
        maxLength={MOST.name}
        value={of.name}
        onText={of.setName}
      />
      <TextField
        label="Short name, for its folder and its first address"
        hint="It cannot be changed. Visitors get the dealer's own address later."
        className="code"
        required
        maxLength={MOST.slug}
        spellCheck={false}
        value={of.slug}
        onText={of.setSlug}
      />
      <fieldset className="faces">
        <legend>Template: the pages that it begins with</legend>
        {choices.templates.map((choice) => (
          <Choice
            key={choice.name}
            group="template"
            choice={choice}
            label={formatName(choice.name)}
            isChosen={of.template === choice.name}
            onChoose={() => of.setTemplate(choice.name)}
          />
        ))}
      </fieldset>
      <SelectField
        label="Brand that it sells new"
        value={of.brand}
        none="None: used cars, or several brands"
        options={createNameOptions(choices.brands.map(({ name }) => name))}
        onValue={of.chooseBrand}
      />
      <SelectField
        label="Example cars, until its own stock comes"
        value={of.range}
        none="Of all kinds"
        options={createNameOptions(choices.ranges)}
        onValue={of.setRange}
      />
      <p className="quiet">
        The site begins with sample details and example cars, so that its pages are complete. "Site" lists what to
        replace before it goes live.
      </p>
      <div className="bar">
        <Button
          type="submit"
          look="primary"
          label={of.isMaking ? "Making it…" : "Make the dealer"}
          disabled={of.isMaking}
        />
      </div>
    </form>
  );
}

/** A new dealer: its name and what its site begins with. It opens as a draft. */
function NewDealerScreen() {
  const choices = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <Screen title="New dealer" className="review">
      {problem ? (
        <div role="alert">
          <p>{problem.text}</p>
          <ProblemList problems={problem.problems} />
        </div>
      ) : null}
      {choices.mayAdd ? (
        <ChoiceForm choices={choices} />
      ) : (
        <p className="quiet">Only an admin of all dealers adds one. Ask an admin.</p>
      )}
    </Screen>
  );
}

export { NewDealerScreen as Component };
