import { type FieldFormat, fieldFormats } from "../form-widgets/form-formats.ts";
import type { JsonObject } from "../json-value.ts";
import * as s from "../parts/schema.ts";
import type { Ui } from "../parts/ui.ts";
import { wordingValues } from "./expression.schema.ts";
import { askOperators, lookupNames } from "./form.ts";
import { formWidgets } from "./form-widgets.ts";
import { signInTypes } from "./site/sign-in.schema.ts";

/**
 * Answers of an enquiry (S3.36) that every lead can contain, even if its form does not ask for them:
 * integrations can send the complete enquiry, and the dealer gets all of it.
 */
export const enquiryFields: readonly string[] = [
  "message",
  "opt_in",
  "location",
  "Rego",
  "opt_in_finance",
  "opt_in_trade",
  "offer_from_client",
  "Service Location",
  "additional_services",
];

const text = {
  type: ["string", "object"],
  properties: {
    $msg: s.text("Key of copy.json."),
    values: wordingValues,
  },
  required: ["$msg"],
  additionalProperties: false,
} as const;
const words = (description: string) => ({ ...text, description });
/** Wording without which visitors cannot tell what something is. */
const label = (description: string) => ({ ...words(description), minLength: 1 });
const count = (description: string) => s.whole(description, { minimum: 0 });
const field = (description: string) => s.text(description, { refersTo: "field" });
const fields = (description: string) =>
  s.list(description, { type: "string", refersTo: "field" }, { uniqueItems: true });
const closed = (description: string, properties: JsonObject | object, required: string[] = []) => ({
  type: "object",
  description,
  additionalProperties: false,
  required,
  properties,
});
/** An object by the names of the form's fields. */
const byField = (description: string, value: object) => s.byName(description, value, { keysReferTo: "field" });
const condition = (description: string) => ({ $ref: "condition", description });

/** JSON Schema's keywords that can refuse an answer. */
const refusing = [
  ...["*", "required", "type", "format", "pattern", "enum", "const", "minLength", "maxLength", "minimum"],
  ...["maximum", "minItems", "maxItems", "uniqueItems", "anyOf"],
];

/** How Studio shows a part of a form: `order` among the others, or what else `Ui` has. */
const shown = <Schema extends object>(schema: Schema, ui: Ui, title?: string) => ({
  ...schema,
  ...(title !== undefined && { title }),
  ui,
});
const hidden = { hidden: true };
/** What most forms do without. */
const rare = { advanced: true };
/** The words of a form besides its questions. */
const ofTexts = { group: "Texts", advanced: true, order: 1 };

/** Wording after a form was sent. */
const sent = {
  heading: words("What has become of it. If empty, the wording success.heading."),
  text: words(
    "What happens now. If empty, the line of the form about that where there is a heading, else the wording success.text.",
  ),
  steps: s.list("The steps that follow, in order.", words("A step."), { title: "What happens next, step by step" }),
};

/** Names of the formats a field may have. */
export const formatNames = Object.keys(fieldFormats) as FieldFormat[];

const ofText = { advanced: true, when: { type: ["string"] } };
const ofNumber = { when: { type: ["number", "integer"] } };
const ofList = { when: { type: ["array"] } };

const fieldSchema = closed(
  "What a field takes, as a JSON Schema.",
  {
    type: s.choice("Type.", ["string", "boolean", "integer", "number", "array"], { ui: hidden }),
    title: shown(label("What visitors read beside the field."), hidden),
    description: shown(words("A line below the name of the field."), rare, "Explanation"),
    format: s.choice("Format of the text.", formatNames, { ui: hidden }),
    pattern: s.text("What the answer must look like, as a regular expression: ^[0-9]{4}$ is four digits.", {
      format: "regex",
      ui: rare,
      title: "Pattern of the answer",
    }),
    minLength: shown(count("How many characters it has at least."), ofText, "Fewest characters"),
    maxLength: shown(count("How many characters it has at most."), ofText, "Most characters"),
    minimum: s.amount("Lowest number that is taken.", { title: "Lowest", ui: ofNumber }),
    maximum: s.amount("Highest number that is taken.", { title: "Highest", ui: ofNumber }),
    enum: s.list(
      "The answers to choose from.",
      { type: ["string", "number"] },
      { title: "Choices, one a line", minItems: 1, uniqueItems: true },
    ),
    const: { type: ["string", "number", "boolean"], ui: hidden, description: "The only allowed value." },
    default: { ui: hidden, description: "Value when the visitor gives none." },
    items: shown(
      closed("What each answer of the list can be.", {
        type: s.choice("Type of an item.", ["string"], { ui: hidden }),
        enum: s.list(
          "The answers to choose from.",
          { type: "string" },
          { title: "Choices, one a line", minItems: 1, uniqueItems: true },
        ),
      }),
      ofList,
    ),
    minItems: shown(count("How many must be chosen."), { ...ofList, ...rare }, "Fewest answers"),
    maxItems: shown(count("How many can be chosen."), { ...ofList, ...rare }, "Most answers"),
    uniqueItems: s.flag("Items must be unique.", { ui: hidden }),
  },
  ["type", "title"],
);

/** The autofill names of HTML that a dealer's form can ask for. */
const autofillTokens = [
  ...["off", "on", "name", "honorific-prefix", "given-name", "additional-name", "family-name", "organization"],
  ...["organization-title", "email", "tel", "tel-national", "street-address", "address-line1", "address-line2"],
  ...["address-level1", "address-level2", "postal-code", "country", "country-name", "bday", "url", "username"],
];

const fieldUi = closed("How a field looks.", {
  widget: s.choice("Input; absent means the usual one for the type.", Object.keys(formWidgets), { ui: hidden }),
  placeholder: shown(
    words("An example in the empty field, or the first choice of a list."),
    {},
    "Example in the field",
  ),
  help: shown(words("A line below the field."), {}, "Hint"),
  autocomplete: s.choice("What browsers fill in by themselves, such as email; off is nothing.", autofillTokens, {
    ui: rare,
    title: "Filled in by the browser",
  }),
  inputmode: s.choice(
    "The keyboard that a phone shows, such as numeric.",
    ["none", "text", "tel", "url", "email", "numeric", "decimal", "search"],
    { ui: rare, title: "Keyboard on phones" },
  ),
  rows: s.whole("How many lines the field is high.", {
    minimum: 1,
    maximum: 20,
    ui: { when: { widget: ["textarea"] } },
    title: "Lines",
  }),
  consent: s.flag(
    "Whether ticking the box is a consent, whose text is kept with the lead. Absent: a box that must be ticked is one, and `opt_in`.",
    { ui: { advanced: true }, title: "A consent" },
  ),
  half: s.flag("Two such fields are side by side where there is room.", { title: "Half the width" }),
  labels: shown(
    s.byName("What visitors read in place of each choice.", words("What visitors read.")),
    rare,
    "Names of the choices",
  ),
  options: shown(
    closed(
      "Choices that the site has itself: its dealerships or places.",
      {
        from: s.choice("The dealerships or the places (locations) of the site.", ["dealerships", "locations"], {
          title: "Choose from",
          ui: { labels: { dealerships: "Dealerships", locations: "Places" } },
        }),
        type: s.choice("Only the places of this department.", ["sales", "service", "parts"], { title: "Places of" }),
        by: s.choice(
          "What is sent of the choice: its short name (slug, also if it is left out) or its id.",
          ["slug", "id"],
          { title: "Sent as" },
        ),
        atLeast: {
          ...count("The field is shown only where there are at least this many choices."),
          title: "Shown from this many choices",
        },
      },
      ["from"],
    ),
    rare,
    "Choices of the site",
  ),
  days: s.text("Rules about the site whose text is shown once a visitor chooses a day, by their name.", {
    ui: rare,
    refersTo: "table",
    title: "Note on a day",
  }),
});

/** A form of a site. Unknown properties are refused, so that misspelt ones are detected. */
export const formSchema = {
  $id: "form",
  type: "object",
  additionalProperties: false,
  required: ["title", "schema", "lead", "submitLabel"],
  properties: {
    id: shown(s.text("Name of the form: the file's name."), hidden),
    title: shown(label("The heading of the form."), ofTexts, "Heading"),
    intro: shown(words("Line below the heading."), ofTexts, "Line below the heading"),
    schema: shown(
      closed(
        "JSON Schema of the data. Fields that are not listed are refused.",
        {
          type: s.choice("Always object.", ["object"]),
          required: fields("Fields that must be filled in."),
          properties: { ...s.byName("Fields by name.", fieldSchema), keysDefine: "field" },
        },
        ["properties"],
      ),
      hidden,
    ),
    ui: shown(byField("Presentation by field.", fieldUi), hidden),
    order: shown(fields("Fields in order of appearance; fields not named follow."), hidden),
    steps: s.list(
      "Asks a longer form in steps; the last step sends it.",
      closed(
        "A step.",
        {
          id: s.text("Name of the step."),
          title: { ...label("What visitors read above the step."), title: "Heading" },
          fields: fields("What the step asks."),
          lookup: s.choice("What is looked up with the answers so far once the step ends.", lookupNames, {
            ui: rare,
            title: "Look-up after it",
          }),
        },
        ["id", "title", "fields"],
      ),
      { ui: { order: 2, item: "a step" } },
    ),
    stepsWhen: shown(condition("When the form is asked in steps. If empty, always."), rare, "In steps"),
    prefill: {
      title: "Answers known already",
      ui: rare,
      ...byField(
        'Where the first answer of a field comes from, a list for each. Write { "budget": ["query.budget", "car.price"] }.',
        s.list(
          "Such as query.budget (the address of the page), car.price or deal.postcode (my deal). The first that has a valid answer is used, my deal last.",
          s.text(
            "A path such as query.budget, car.price, visitor.email (of a signed-in visitor) or deal.postcode (my deal, known to the browser alone; deal.state is the state of its postcode).",
            {
              pattern:
                "^(query|car)\\.[\\w-]+$|^visitor\\.(email|phone)$|^deal\\.(postcode|state|deposit|years|tradeIn|tradeInName|km|weekly)$",
            },
          ),
          { minItems: 1 },
        ),
      ),
    },
    requireOne: {
      ui: rare,
      title: "One of these is needed",
      ...fields("Visitors answer at least one of these fields, such as email and phone."),
      minItems: 2,
    },
    asks: s.list(
      "What is asked only after some answers to another field.",
      closed(
        "A question that depends on an answer.",
        {
          id: s.text("Name of the question."),
          field: shown(
            field("The field whose answer decides what else is asked."),
            { order: 1 },
            "Whose answer decides",
          ),
          is: s.list(
            "The answers after which the fields are asked.",
            { type: ["string", "number", "boolean"] },
            { title: "Asked where it is", ui: { widget: "answers", order: 2 }, minItems: 1, uniqueItems: true },
          ),
          operator: s.choice(
            "Instead of `is`: how the answer compares with `value`, as in rules; the last two are for lists.",
            askOperators,
            { ui: hidden },
          ),
          value: {
            ui: hidden,
            type: ["string", "number", "boolean", "array"],
            items: { type: ["string", "number", "boolean"] },
            description: "What `operator` compares the answer with; a list for `in` and `notIn`.",
          },
          fields: { ...fields("The fields that only these visitors see."), title: "Asked only then" },
          require: {
            ...fields("Those of them that must be answered."),
            title: "Must then be answered",
          },
        },
        ["id", "field", "fields"],
      ),
      { title: "Conditions", ui: { order: 3, item: "a condition" } },
    ),
    parts: s.list(
      "Forms that visitors can send with this one, such as a test drive: together they are one lead. Forms that hold a car, take a payment, draw a prize or ask for a sign-in stand alone.",
      closed(
        "A part.",
        {
          id: s.text("Name of the part.", { pattern: "^[a-z][a-z0-9-]*$", spells: "name" }),
          form: s.text("The other form, by its name.", { refersTo: "form" }),
          box: shown(
            field("The box of this form that adds the other one: a field of the type boolean."),
            {},
            "Added by ticking",
          ),
          fields: {
            title: "Asked then",
            ...fields("What of the other form is asked once the box is ticked."),
            items: { type: "string", refersTo: "field", of: "2/form" },
          },
          own: {
            ...fields("Fields of this form that are shown once the box is ticked."),
            title: "Own fields shown with it",
          },
          when: shown(condition("When visitors can add it, by the site and the car. If empty, always."), {}, "Offered"),
          next: shown(words("A line about it on the page after the form."), {}, "After sending, in a line"),
        },
        ["id", "form", "box", "fields"],
      ),
      { title: "Other forms with it", ui: { order: 4, isClosed: true } },
    ),
    draw: {
      title: "Prize draw",
      ui: rare,
      ...closed(
        "Who sends the form takes part in a draw, once for each person. The prize is drawn once the contact is known to be theirs.",
        {
          who: {
            ...fields("Fields that tell one person from another, such as email and phone."),
            title: "A person is known by",
          },
          prizes: s.list(
            "What can be won.",
            closed(
              "A prize.",
              {
                id: s.text("Name of the prize."),
                label: { ...label("What visitors read."), title: "Name" },
                weight: s.amount("Weight in relation to the other prizes: 2 is drawn twice as often as 1.", {
                  exclusiveMinimum: 0,
                  title: "How often",
                }),
              },
              ["id", "label", "weight"],
            ),
            { minItems: 1 },
          ),
        },
        ["who", "prizes"],
      ),
    },
    rules: s.list(
      "What is asked depends on the site, or on the car that the form is about. Every rule that holds applies, in order.",
      {
        default: { when: { fact: "weekday", operator: "in", value: [0] } },
        ...closed(
          "A rule.",
          {
            id: s.text("Name of the rule."),
            when: shown(condition("When the rule holds, by the site and the car."), {}, "Holds"),
            require: { ...fields("Fields that visitors must answer."), title: "Must be answered" },
            optional: { ...fields("Fields that visitors may leave empty."), title: "May be left empty" },
            hide: { ...fields("Fields that are left out of the form."), title: "Not asked" },
            leaveOut: shown(
              byField("Answers that visitors cannot choose, by field.", { type: "array", uniqueItems: true }),
              rare,
              "Answers left out",
            ),
          },
          ["id", "when"],
        ),
      },
      { title: "By site and car", ui: { order: 5, item: "a rule" } },
    ),
    messages: {
      ui: hidden,
      ...byField(
        "Wording of failures by field.",
        closed(
          "Wording by JSON Schema keyword; * is every keyword.",
          Object.fromEntries(
            refusing.map((keyword) => [
              keyword,
              keyword === "*" ? shown(words("Wording."), {}, "Said of a wrong answer") : shown(words("Wording."), rare),
            ]),
          ),
        ),
      ),
    },
    lead: {
      title: "Class of its leads",
      ui: { order: 6 },
      ...closed(
        "What the leads of the form are called, unless the rules lead-events decide otherwise; the number of the event follows from it.",
        {
          category: s.text("What kind of lead it is."),
          subcategory: s.text("The kind within the category."),
          chosenIn: shown(
            field("The field whose answer the rules lead-events read as lead.category."),
            {},
            "Field by whose answer the rules of classes decide",
          ),
          interest: s.choice(
            "What ADF tells the dealer's program about it. If empty, buy.",
            ["buy", "lease", "sell", "trade-in", "test-drive"],
            { title: "What the visitor wants" },
          ),
          dealershipFrom: shown(
            field("The field whose answer is a place: its dealership gets the lead."),
            {},
            "Field that says whose dealership gets the lead",
          ),
        },
        ["category"],
      ),
    },
    appointment: {
      ui: rare,
      ...closed(
        "The fields of a time that visitors book, where the site takes appointments (lookups.appointments). Two visitors never get the same one.",
        {
          field: {
            ...field("The field with the time, by the dealer's clock, such as 2026-05-31T09:30."),
            title: "Field of the time",
          },
          location: {
            ...field("The field with the place or dealership (its slug). If empty, the main one."),
            title: "Field of the place",
          },
          department: s.choice("Whose hours and calendar apply. If empty, sales.", ["sales", "service", "parts"]),
        },
        ["field"],
      ),
    },
    submitLabel: shown(label("What the button says."), ofTexts, "Button"),
    next: shown(words("A line that says what happens next."), ofTexts, "After sending, in a line"),
    sent: shown(
      closed("What the page after the form says. Its texts can read the car and the site.", {
        ...sent,
        booked: closed("What it says in place of that once a time was booked.", {
          ...sent,
          event: {
            ...words("Name of the appointment in the visitor's calendar. If empty, the category of the lead."),
            title: "Name in the calendar",
          },
        }),
      }),
      ofTexts,
      "Once it is sent",
    ),
    success: s.text("Where visitors go once it is sent, such as /thanks. {lead_id} in it is the number of the lead.", {
      title: "Page after the form",
      ui: rare,
      pattern: "^/",
      refersTo: "link",
    }),
    gate: s.choice(
      "What visitors sign in for before they can send it, where the rules gates ask for it.",
      signInTypes,
      { title: "Only after sign-in", ui: rare },
    ),
    carWhen: shown(condition("Which cars the form is for. For others it is refused (status 422)."), rare, "For cars"),
    hold: s.choice(
      "Holds the car for the sender. Cars that the rules reservation refuse are refused here too (required). With if-offered, a site without reservations takes the form and does not hold the car.",
      ["required", "if-offered"],
      {
        title: "Holds the car",
        ui: { ...rare, labels: { required: "Always", "if-offered": "Where the site takes reservations" } },
      },
    ),
    verify: s.list(
      "Before a car is held or a prize given, a code shows that the contact is the visitor's own: by the first way that the answers and the site allow. If empty, e-mail (email), then SMS (sms).",
      { type: "string", enum: ["email", "sms"] },
      { title: "Where codes are sent", ui: rare, minItems: 1, uniqueItems: true },
    ),
    payment: {
      ui: rare,
      ...closed(
        "What visitors pay with the form. Payments of the site says who takes it.",
        {
          of: s.choice(
            "The deposit that reserves a car (deposit), or the amount in a field (field).",
            ["deposit", "field"],
            {
              title: "Amount",
              ui: { labels: { deposit: "The deposit that reserves a car", field: "The answer to a field" } },
            },
          ),
          amount: { ...field("The field with the amount, in AUD."), title: "Field of the amount" },
          reference: {
            ...field("The field that says what is paid, such as the number of an invoice."),
            title: "Field of the reference",
          },
        },
        ["of"],
      ),
    },
    spam: {
      ui: rare,
      ...closed("How spam is recognised. It is kept, and marked.", {
        honeypot: {
          ...s.text(
            "Name of a field that people do not see (honeypot). A post that fills it in gets the usual answer, and is kept as spam.",
          ),
          title: "Trap for programs",
        },
        minSeconds: s.amount(
          "Seconds that a person needs for the form at least. The browser measures them, so they do not count without JavaScript.",
          { title: "Shortest time", minimum: 0, maximum: 60 },
        ),
      }),
    },
  },
} as const;
