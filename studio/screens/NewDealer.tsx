import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { slugify } from "../../schemas/studio/free-name.ts";
import { type Answer, call } from "../api.ts";
import { Button, Form, TextField } from "../parts/controls.tsx";
import { formatName } from "../parts/layers.ts";
import { Screen } from "../parts/Screen.tsx";
import { createNameOptions, SelectField } from "../parts/Select.tsx";
import { Alert, useAct } from "../use-answer.tsx";

/** Longest name of a dealer, and of the part of addresses that is made from it. */
const MOST = { name: 80, slug: 63 };

type NewDealerChoices = Answer<"GET /api/new-dealer">;

const first = ({ templates }: NewDealerChoices): string => templates.find(({ at }) => at.length > 0)?.name ?? "";

/** What a dealer can begin with. */
export const loader = () => call("GET /api/new-dealer");

/** What is chosen for a new dealer, and the making of it. */
function ChoiceForm({ choices }: { choices: NewDealerChoices }) {
  const navigate = useNavigate();
  const { act, isBusy, problem, problems } = useAct();
  const [typed, setTyped] = useState({ name: "", template: first(choices), brand: "", range: "" });
  const [typedSlug, setSlug] = useState<string>();
  const { name, template, brand, range } = typed;
  const slug = typedSlug ?? slugify(name, MOST.slug);
  const set = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more });
  const make = () => {
    const made = call("POST /api/dealers", { ...typed, name: name.trim(), slug });
    act(
      made.then(() => call("POST /api/dealers/:slug/drafts", { slug, title: "First draft" })),
      ({ id }) => void navigate(`/drafts/${id}`),
    );
  };
  return (
    <Form className="stack" onSubmit={make}>
      <TextField
        label="Name, as visitors read it"
        autoFocus
        required
        maxLength={MOST.name}
        value={name}
        onText={(name) => set({ name })}
      />
      <TextField
        label="Short name, for its folder and its first address"
        hint="It cannot be changed. Visitors get the dealer's own address later."
        className="code"
        required
        maxLength={MOST.slug}
        spellCheck={false}
        value={slug}
        onText={setSlug}
      />
      <fieldset className="faces">
        <legend>Template: the pages that it begins with</legend>
        {choices.templates.map(({ name: choice, purpose, at }) => (
          <label key={choice}>
            <input
              type="radio"
              name="template"
              checked={template === choice}
              onChange={() => set({ template: choice })}
            />
            <span>
              {formatName(choice)} <small>{purpose}</small>
              {at.length > 0 ? <small>As at {at.join(" and ")}</small> : null}
            </span>
          </label>
        ))}
      </fieldset>
      <SelectField
        label="Brand that it sells new"
        value={brand}
        none="None: used cars, or several brands"
        options={createNameOptions(choices.brands.map(({ name }) => name))}
        onValue={(next) => {
          // A brand's own cars, if the generator has some, unless others were chosen.
          const own = choices.ranges.includes(next) ? next : "";
          set({ brand: next, ...((range === "" || range === brand) && { range: own }) });
        }}
      />
      <SelectField
        label="Example cars, until its own stock comes"
        value={range}
        none="Of all kinds"
        options={createNameOptions(choices.ranges)}
        onValue={(range) => set({ range })}
      />
      <p className="quiet">
        The site begins with sample details and example cars, so that its pages are complete. "Site" lists what to
        replace before it goes live.
      </p>
      <Alert {...{ problem, problems }} />
      <div className="bar">
        <Button type="submit" look="primary" label={isBusy ? "Making it…" : "Make the dealer"} disabled={isBusy} />
      </div>
    </Form>
  );
}

/** A new dealer: its name and what its site begins with. It opens as a draft. */
function NewDealerScreen() {
  const choices = useLoaderData<typeof loader>();
  return (
    <Screen title="New dealer" className="review">
      {choices.mayAdd ? (
        <ChoiceForm choices={choices} />
      ) : (
        <p className="quiet">Only an admin of all dealers adds one. Ask an admin.</p>
      )}
    </Screen>
  );
}

export { NewDealerScreen as Component };
