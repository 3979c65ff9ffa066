import { type FieldFormat, fieldFormats } from "../form-widgets/form-formats.ts";
import type { JsonObject } from "../json-value.ts";
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
    $msg: { type: "string", description: "Key of copy.json." },
    values: wordingValues,
  },
  required: ["$msg"],
  additionalProperties: false,
} as const;
const words = (description: string) => ({ ...text, description });
/** Wording without which visitors cannot tell what something is. */
const label = (description: string) => ({ ...words(description), minLength: 1 });
const string = (description: string) => ({ type: "string", description });
const count = (description: string) => ({ type: "integer", minimum: 0, description });
const field = (description: string) => ({ ...string(description), refersTo: "field" });
const fields = (description: string) => ({
  type: "array",
  uniqueItems: true,
  items: { type: "string", refersTo: "field" },
  description,
});
const closed = (description: string, properties: JsonObject | object, required: string[] = []) => ({
  type: "object",
  description,
  additionalProperties: false,
  required,
  properties,
});
const byName = (description: string, value: object) => ({
  type: "object",
  description,
  additionalProperties: value,
});
/** An object by the names of the form's fields. */
const byField = (description: string, value: object) => ({
  ...byName(description, value),
  keysReferTo: "field",
});
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
  heading: words("Result; absent means `success.heading` of copy.json."),
  text: words(
    "Explanation; absent means the form's `next` if there is a heading, else `success.text` of copy.json.",
  ),
  steps: { type: "array", items: words("One step."), description: "What happens next, in order." },
};

/** Names of the formats a field may have. */
export const formatNames = Object.keys(fieldFormats) as FieldFormat[];

const ofText = { advanced: true, when: { type: ["string"] } };
const ofNumber = { when: { type: ["number", "integer"] } };
const ofList = { when: { type: ["array"] } };

const fieldSchema = closed(
  "JSON Schema of one field.",
  {
    type: {
      type: "string",
      enum: ["string", "boolean", "integer", "number", "array"],
      ui: hidden,
      description: "Type.",
    },
    title: shown(label("What visitors read beside the field."), hidden),
    description: shown(words("Explanation below the label."), rare),
    format: { type: "string", enum: formatNames, ui: hidden, description: "Format of the text." },
    pattern: {
      type: "string",
      format: "regex",
      ui: rare,
      description: "Regular expression that the text must match.",
    },
    minLength: shown(count("Minimum number of characters."), ofText),
    maxLength: shown(count("Maximum number of characters."), ofText),
    minimum: { type: "number", ui: ofNumber, description: "Minimum value." },
    maximum: { type: "number", ui: ofNumber, description: "Maximum value." },
    enum: {
      title: "Choices, one a line",
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: { type: ["string", "number"] },
      description: "Allowed values.",
    },
    const: { type: ["string", "number", "boolean"], ui: hidden, description: "The only allowed value." },
    default: { ui: hidden, description: "Value when the visitor gives none." },
    items: shown(
      closed("One item of the list.", {
        type: { type: "string", enum: ["string"], ui: hidden, description: "Type of an item." },
        enum: {
          title: "Choices, one a line",
          type: "array",
          minItems: 1,
          uniqueItems: true,
          items: { type: "string" },
          description: "Allowed items.",
        },
      }),
      ofList,
    ),
    minItems: shown(count("Minimum number of items."), { ...ofList, ...rare }),
    maxItems: shown(count("Maximum number of items."), { ...ofList, ...rare }),
    uniqueItems: { type: "boolean", ui: hidden, description: "Items must be unique." },
  },
  ["type", "title"],
);

/** The autofill names of HTML that a dealer's form can ask for. */
const autofillTokens = [
  ...[
    "off",
    "on",
    "name",
    "honorific-prefix",
    "given-name",
    "additional-name",
    "family-name",
    "organization",
  ],
  ...[
    "organization-title",
    "email",
    "tel",
    "tel-national",
    "street-address",
    "address-line1",
    "address-line2",
  ],
  ...[
    "address-level1",
    "address-level2",
    "postal-code",
    "country",
    "country-name",
    "bday",
    "url",
    "username",
  ],
];

const fieldUi = closed("Presentation of one field.", {
  widget: {
    type: "string",
    ui: hidden,
    enum: Object.keys(formWidgets),
    description: "Input; absent means the usual one for the type.",
  },
  placeholder: words("Example inside the empty input, or the empty choice of a select."),
  help: words("Hint below the input."),
  autocomplete: {
    ui: rare,
    type: "string",
    enum: autofillTokens,
    description: "What browsers fill in by themselves: a token of HTML, such as email; off: nothing.",
  },
  inputmode: {
    ui: rare,
    type: "string",
    enum: ["none", "text", "tel", "url", "email", "numeric", "decimal", "search"],
    description: "On-screen keyboard.",
  },
  rows: {
    type: "integer",
    minimum: 1,
    maximum: 20,
    ui: { when: { widget: ["textarea"] } },
    description: "Lines of a textarea.",
  },
  consent: {
    ui: { advanced: true },
    type: "boolean",
    title: "A consent",
    description:
      "Whether ticking the box is a consent, whose text is kept with the lead. Absent: a box that must be ticked is one, and `opt_in`.",
  },
  half: { type: "boolean", title: "Half the width", description: "Half the width where there is room." },
  labels: shown(byName("Wording of the choices by value.", words("Wording.")), rare),
  options: shown(
    closed(
      "Choices taken from the site.",
      {
        from: { type: "string", enum: ["dealerships", "locations"], description: "Things to choose from." },
        type: {
          type: "string",
          enum: ["sales", "service", "parts"],
          description: "Department of locations.",
        },
        by: {
          type: "string",
          enum: ["slug", "id"],
          description: "Property of the choice that is submitted; absent means slug.",
        },
        atLeast: count("The field is shown only where there are at least this many choices."),
      },
      ["from"],
    ),
    rare,
  ),
  days: {
    ui: rare,
    type: "string",
    refersTo: "table",
    description: "Table about the site whose text for a day is shown when the visitor chooses that day.",
  },
});

/** A form of a site. Unknown properties are refused, so that misspelt ones are detected. */
export const formSchema = {
  $id: "form",
  type: "object",
  additionalProperties: false,
  required: ["title", "schema", "lead", "submitLabel"],
  properties: {
    id: shown(string("Name of the form: the file's name."), hidden),
    title: shown(label("Heading of the form."), ofTexts, "Heading"),
    intro: shown(words("Line below the heading."), ofTexts, "Line below the heading"),
    schema: shown(
      closed(
        "JSON Schema of the data. Fields that are not listed are refused.",
        {
          type: { type: "string", enum: ["object"], description: "Always object." },
          required: fields("Fields that must be filled in."),
          properties: { ...byName("Fields by name.", fieldSchema), keysDefine: "field" },
        },
        ["properties"],
      ),
      hidden,
    ),
    ui: shown(byField("Presentation by field.", fieldUi), hidden),
    order: shown(fields("Fields in order of appearance; fields not named follow."), hidden),
    steps: {
      type: "array",
      ui: { order: 2, item: "a step" },
      description: "Steps of a longer form; the last one submits.",
      items: closed(
        "A step.",
        {
          id: string("Name of the step."),
          title: label("Title of the step."),
          fields: fields("Fields of the step."),
          lookup: {
            ui: rare,
            type: "string",
            enum: lookupNames,
            description: "Look-up made with the answers so far when the step ends.",
          },
        },
        ["id", "title", "fields"],
      ),
    },
    stepsWhen: shown(
      condition("Condition on the site under which the form has its steps; absent means always."),
      rare,
      "In steps",
    ),
    prefill: {
      ui: rare,
      ...byField(
        'Sources of a field\'s initial answer, a list for each: { "budget": ["query.budget", "car.price"] }.',
        {
          type: "array",
          minItems: 1,
          items: {
            type: "string",
            pattern:
              "^(query|car)\\.[\\w-]+$|^visitor\\.(email|phone)$|^deal\\.(postcode|state|deposit|years|tradeIn|tradeInName|km|weekly)$",
            description:
              "A path such as query.budget, car.price, visitor.email (of a signed-in visitor) or deal.postcode (my deal, known to the browser alone; deal.state is the state of its postcode).",
          },
          description:
            "Paths such as query.budget, car.price or deal.postcode; the first valid value is used, those of my deal last.",
        },
      ),
    },
    requireOne: {
      ui: rare,
      title: "One of these is needed",
      ...fields("Fields of which at least one must be filled in, such as email and phone."),
      minItems: 2,
    },
    asks: {
      type: "array",
      title: "Conditions",
      ui: { order: 3, item: "a condition" },
      description: "Fields that are asked only for some answers to another field.",
      items: closed(
        "A question that depends on an answer.",
        {
          id: string("Name of the question."),
          field: shown(
            field("Field whose answer decides whether the question is asked."),
            { order: 1 },
            "Whose answer decides",
          ),
          is: {
            title: "Asked where it is",
            ui: { widget: "answers", order: 2 },
            type: "array",
            minItems: 1,
            uniqueItems: true,
            items: { type: ["string", "number", "boolean"] },
            description: "Answers with which the fields are asked.",
          },
          operator: {
            ui: hidden,
            type: "string",
            enum: askOperators,
            description:
              "Instead of `is`: how the answer compares with `value`, as in rules; the last two are for lists.",
          },
          value: {
            ui: hidden,
            type: ["string", "number", "boolean", "array"],
            items: { type: ["string", "number", "boolean"] },
            description: "What `operator` compares the answer with; a list for `in` and `notIn`.",
          },
          fields: { ...fields("Fields that are asked only then."), title: "Asked only then" },
          require: {
            ...fields("Those of the fields that are required then."),
            title: "Must then be answered",
          },
        },
        ["id", "field", "fields"],
      ),
    },
    parts: {
      type: "array",
      title: "Other forms with it",
      ui: { order: 4, isClosed: true },
      description:
        "Other forms that visitors can add to this one, such as a test drive: one submission makes one lead that has its parts. Forms that hold a car, take a payment, draw a prize or have a gate cannot be parts.",
      items: closed(
        "A part.",
        {
          id: {
            type: "string",
            pattern: "^[a-z][a-z0-9-]*$",
            spells: "name",
            description: "Name of the part.",
          },
          form: { type: "string", refersTo: "form", description: "Id of the other form." },
          box: shown(
            field("Field of this form, of the type boolean, that adds the part."),
            {},
            "Added by ticking",
          ),
          fields: {
            title: "Asked then",
            ...fields("Fields of the other form that are then asked."),
            items: { type: "string", refersTo: "field", of: "2/form" },
          },
          own: {
            ...fields("Fields of this form that belong to the part: shown once its box is ticked."),
            title: "Own fields shown with it",
          },
          when: shown(
            condition("Condition on site and car under which the part is offered; absent means always."),
            {},
            "Offered",
          ),
          next: words("What happens next with the part, on the page after the form."),
        },
        ["id", "form", "box", "fields"],
      ),
    },
    draw: {
      ui: rare,
      ...closed(
        "A prize draw that submitting the form enters, once per person. The server draws after the sender's contact is verified.",
        {
          who: fields("Fields that identify a person, such as email and phone."),
          prizes: {
            type: "array",
            minItems: 1,
            description: "What can be won.",
            items: closed(
              "A prize.",
              {
                id: string("Name of the prize."),
                label: label("Wording of the prize."),
                weight: {
                  type: "number",
                  exclusiveMinimum: 0,
                  description: "Weight relative to the other prizes.",
                },
              },
              ["id", "label", "weight"],
            ),
          },
        },
        ["who", "prizes"],
      ),
    },
    rules: {
      type: "array",
      title: "By site and car",
      ui: { order: 5, item: "a rule" },
      description:
        "Questions that depend on the site, or on the car that the form is about; every rule that holds applies, in order.",
      items: {
        default: { when: { fact: "weekday", operator: "in", value: [0] } },
        ...closed(
          "A rule.",
          {
            id: string("Name of the rule."),
            when: shown(condition("Condition on site and car."), {}, "Holds"),
            require: { ...fields("Fields that become required."), title: "Must be answered" },
            optional: { ...fields("Fields that become optional."), title: "May be left empty" },
            hide: { ...fields("Fields that are not asked."), title: "Not asked" },
            leaveOut: shown(
              byField("Answers that fields do not offer.", { type: "array", uniqueItems: true }),
              rare,
            ),
          },
          ["id", "when"],
        ),
      },
    },
    messages: {
      ui: hidden,
      ...byField(
        "Wording of failures by field.",
        closed(
          "Wording by JSON Schema keyword; * is every keyword.",
          Object.fromEntries(
            refusing.map((keyword) => [
              keyword,
              keyword === "*"
                ? shown(words("Wording."), {}, "Said of a wrong answer")
                : shown(words("Wording."), rare),
            ]),
          ),
        ),
      ),
    },
    lead: {
      title: "Class of its leads",
      ui: { order: 6 },
      ...closed(
        "Category of the form's leads, unless the table lead-events decides differently; it also determines the event id.",
        {
          category: string("Category of the lead."),
          subcategory: string("Subcategory of the lead."),
          chosenIn: shown(
            field("Field whose answer the table lead-events reads as lead.category."),
            {},
            "Field by whose answer the rules of classes decide",
          ),
          interest: {
            type: "string",
            enum: ["buy", "lease", "sell", "trade-in", "test-drive"],
            description: "The visitor's interest in the car, in ADF's vocabulary; absent means buy.",
          },
          dealershipFrom: shown(
            field("Field whose answer, the slug of a location, says whose dealership gets the lead."),
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
        "Fields of an appointment, where the site takes appointments (lookups.appointments). Two visitors never get the same one.",
        {
          field: field("Field that holds the time, YYYY-MM-DDTHH:MM by the dealer's clock."),
          location: field(
            "Field that holds the slug of a location or dealership; absent means the main one.",
          ),
          department: {
            type: "string",
            enum: ["sales", "service", "parts"],
            description: "Department whose hours and calendar apply; absent means sales.",
          },
        },
        ["field"],
      ),
    },
    submitLabel: shown(label("The words on the button."), ofTexts, "Button"),
    next: shown(words("One line that says what happens next."), ofTexts, "After sending, in a line"),
    sent: shown(
      closed("Wording of the page after the form. Bindings read car and site.", {
        ...sent,
        booked: closed("Wording when an appointment was booked.", {
          ...sent,
          event: words(
            "Name of the appointment in the visitor's calendar; absent means the lead's category.",
          ),
        }),
      }),
      ofTexts,
      "Once it is sent",
    ),
    success: {
      ui: rare,
      type: "string",
      pattern: "^/",
      refersTo: "link",
      description: "Path of the page after success; {lead_id} in it is the lead's number.",
    },
    gate: {
      ui: rare,
      type: "string",
      enum: signInTypes,
      description: "Only visitors who pass this gate (table `gates`) can submit the form.",
    },
    carWhen: shown(
      condition("Condition that the car must meet; otherwise the form is refused (422)."),
      rare,
      "For cars",
    ),
    hold: {
      ui: rare,
      type: "string",
      enum: ["required", "if-offered"],
      description:
        "Holds the car for the sender. A car that the table `reservation` refuses is refused here too: always (required), or unless the reason is only that the site takes no reservations (if-offered); then the car is not held.",
    },
    verify: {
      ui: rare,
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: { type: "string", enum: ["email", "sms"] },
      description:
        "How the sender's contact is verified before a hold or a prize is given: the first channel that the answers and the site's senders allow. Absent means email, then sms.",
    },
    payment: {
      ui: rare,
      ...closed(
        "Amount that the sender pays; the site's `payments` says who takes it.",
        {
          of: {
            type: "string",
            enum: ["deposit", "field"],
            description: "The deposit of the reservation, or the amount in a field.",
          },
          amount: field("Field that holds the amount, AUD."),
          reference: field("Field that says what the payment is for."),
        },
        ["of"],
      ),
    },
    spam: {
      ui: rare,
      ...closed("Spam detection. Suspected spam is kept and marked.", {
        honeypot: string(
          "Name of the honeypot field: an input that people do not see. A post that fills it in is acknowledged, and kept as spam.",
        ),
        minSeconds: {
          type: "number",
          minimum: 0,
          maximum: 60,
          description:
            "Minimum time that a person needs to fill in the form, seconds. The browser measures it, so a post without JavaScript is not held to it.",
        },
      }),
    },
  },
} as const;
