import type { JsonObject } from "../json-value.ts";
import { lookupNames } from "./form.ts";

/**
 * Answers of SPEC.md's enquiry (S3.36) that any lead may carry, whether its form asks for them or not: an integration
 * that sends the whole of SPEC.md's enquiry is understood, and the dealer gets all of it.
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
    values: { type: "object", description: "Values of the message; each may be a binding to car or site." },
  },
  additionalProperties: false,
} as const;
const words = (description: string) => ({ ...text, description });
const string = (description: string) => ({ type: "string", description });
const count = (description: string) => ({ type: "integer", minimum: 0, description });
const fields = (description: string) => ({ type: "array", items: { type: "string" }, description });
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
const condition = (description: string) => ({ $ref: "condition", description });

/** What is said once a form was sent. */
const sent = {
  heading: words("What was done."),
  text: words("What it means; absent means the form's `next`."),
  steps: { type: "array", items: words("One step."), description: "What happens next, in order." },
};

/** Names of the formats a field may have; their patterns are in `schemas/forms/formats.ts`. */
export const formatNames = ["email", "phone", "postcode", "rego", "date", "date-time"] as const;

const fieldSchema = closed(
  "JSON Schema of one field.",
  {
    type: { type: "string", enum: ["string", "boolean", "integer", "number", "array"], description: "Type." },
    title: words("Label."),
    description: words("Explanation below the label."),
    format: { type: "string", enum: formatNames, description: "Format of the text." },
    pattern: { type: "string", format: "regex", description: "Regular expression that the text must match." },
    minLength: count("Least number of characters."),
    maxLength: count("Greatest number of characters."),
    minimum: { type: "number", description: "Least value." },
    maximum: { type: "number", description: "Greatest value." },
    enum: {
      type: "array",
      minItems: 1,
      items: { type: ["string", "number"] },
      description: "Allowed values.",
    },
    const: { type: ["string", "number", "boolean"], description: "The only allowed value." },
    default: { description: "Value when the visitor gives none." },
    items: closed("One item of the list.", {
      type: { type: "string", enum: ["string"], description: "Type of an item." },
      enum: { type: "array", minItems: 1, items: { type: "string" }, description: "Allowed items." },
    }),
    minItems: count("Least number of items."),
    maxItems: count("Greatest number of items."),
    uniqueItems: { type: "boolean", description: "No item twice." },
  },
  ["type", "title"],
);

const fieldUi = closed("How one field looks.", {
  widget: {
    type: "string",
    enum: [
      "text",
      "textarea",
      "email",
      "tel",
      "date",
      "datetime",
      "select",
      "radio",
      "checkbox",
      "checkboxes",
      "currency",
      "hidden",
      "appointment",
      "postcode",
    ],
    description: "Input; absent means the usual one for the type.",
  },
  placeholder: words("Example inside the empty input, or the empty choice of a select."),
  help: words("Hint below the input."),
  autocomplete: string("Autofill token of HTML, such as email."),
  inputmode: string("On-screen keyboard, such as numeric."),
  rows: { type: "integer", minimum: 1, maximum: 20, description: "Lines of a textarea." },
  half: { type: "boolean", description: "Half the width where there is room." },
  labels: byName("Wording of the choices by value.", words("Wording.")),
  options: closed(
    "Choices that the site itself says.",
    {
      from: { type: "string", enum: ["dealerships", "locations"], description: "What is chosen." },
      type: { type: "string", enum: ["sales", "service", "parts"], description: "Department of locations." },
      by: {
        type: "string",
        enum: ["slug", "id"],
        description: "What is sent of the choice; absent means slug.",
      },
      atLeast: count("The field is shown only where there are at least this many choices."),
    },
    ["from"],
  ),
  days: {
    type: "string",
    refersTo: "table",
    description: "Table about the site whose text for a day is shown once that day is chosen.",
  },
});

/** A form of a site. Unknown properties are refused, so that a misspelt one is found. */
export const formSchema = {
  $id: "form",
  type: "object",
  additionalProperties: false,
  required: ["title", "schema", "lead", "submitLabel"],
  properties: {
    id: string("Name of the form: the file's name."),
    title: words("Heading of the form."),
    intro: words("Line below the heading."),
    schema: closed(
      "JSON Schema of the data. Fields that are not listed are refused.",
      {
        type: { type: "string", enum: ["object"], description: "Always object." },
        required: fields("Fields that must be filled in."),
        properties: byName("Fields by name.", fieldSchema),
      },
      ["properties"],
    ),
    ui: byName("Looks by field.", fieldUi),
    order: fields("Fields in order of appearance; fields not named follow."),
    steps: {
      type: "array",
      description: "Steps of a longer form; the last one submits.",
      items: closed(
        "A step.",
        {
          id: string("Name of the step."),
          title: words("Title of the step."),
          fields: fields("Fields of the step."),
          lookup: {
            type: "string",
            enum: lookupNames,
            description: "What is looked up with the answers so far when the step ends.",
          },
        },
        ["id", "title", "fields"],
      ),
    },
    stepsWhen: condition("Condition on the site under which the form has its steps; absent means always."),
    prefill: byName("Where a field's first answer comes from.", {
      type: "array",
      minItems: 1,
      items: { type: "string", pattern: "^(query|car)\\.[\\w-]+$" },
      description: "Paths such as query.budget or car.price; the first that the field takes.",
    }),
    asks: {
      type: "array",
      description: "Fields that are asked only for some answers to another field.",
      items: closed(
        "A question that follows from an answer.",
        {
          id: string("Name of the question."),
          field: string("Field whose answer decides."),
          is: {
            type: "array",
            minItems: 1,
            items: { type: ["string", "number", "boolean"] },
            description: "Answers with which the fields are asked.",
          },
          fields: fields("Fields that are asked then, and not otherwise."),
          require: fields("Those of the fields that must be filled in then."),
        },
        ["id", "field", "is", "fields"],
      ),
    },
    draw: closed(
      "A draw that sending the form takes part in, once per person; the server decides, once the sender's contact is verified.",
      {
        who: fields("Fields that tell people apart, such as email and phone."),
        prizes: {
          type: "array",
          minItems: 1,
          description: "What can be won.",
          items: closed(
            "A prize.",
            {
              id: string("Name of the prize."),
              label: words("Wording of the prize."),
              weight: {
                type: "number",
                exclusiveMinimum: 0,
                description: "How likely it is beside the others.",
              },
            },
            ["id", "label", "weight"],
          ),
        },
      },
      ["who", "prizes"],
    ),
    rules: {
      type: "array",
      description: "What is asked depending on the site; every rule that holds applies, in order.",
      items: closed(
        "A rule.",
        {
          id: string("Name of the rule."),
          when: condition("Condition on the site."),
          require: fields("Fields that become required."),
          optional: fields("Fields that become optional."),
          hide: fields("Fields that are not asked."),
        },
        ["id", "when"],
      ),
    },
    messages: byName(
      "Wording of failures by field.",
      byName("Wording by JSON Schema keyword; * is every keyword.", words("Wording.")),
    ),
    lead: closed(
      "What a lead of the form is filed under, unless the table lead-events says otherwise; it also decides the event id.",
      {
        category: string("Category of the lead."),
        subcategory: string("Subcategory of the lead."),
        chosenIn: string("Field whose answer the table lead-events reads as lead.category."),
        interest: {
          type: "string",
          enum: ["buy", "lease", "sell", "trade-in", "test-drive"],
          description:
            "What the visitor wants of the car, as dealers' systems know it (ADF); absent means buy.",
        },
        dealershipFrom: string(
          "Field whose answer, the slug of a location, says whose dealership gets the lead.",
        ),
      },
      ["category"],
    ),
    appointment: closed(
      "Which fields hold an appointment, where the site takes them (lookups.appointments). Two visitors never get one.",
      {
        field: string("Field that holds the time, YYYY-MM-DDTHH:MM by the dealer's clock."),
        location: string("Field that holds the slug of a location or dealership; absent means the main one."),
        department: {
          type: "string",
          enum: ["sales", "service", "parts"],
          description: "Whose hours and calendar count; absent means sales.",
        },
      },
      ["field"],
    ),
    submitLabel: words("Label of the button."),
    next: words("One line that says what happens next."),
    sent: closed("What the page after the form says. Bindings read car and site.", {
      ...sent,
      booked: closed("What it says instead where a time was taken.", {
        ...sent,
        event: words("Name of the appointment in the visitor's calendar; absent means the lead's category."),
      }),
    }),
    success: {
      type: "string",
      pattern: "^/",
      refersTo: "link",
      description: "Path of the page after success; {lead_id} in it is the lead's number.",
    },
    gate: {
      type: "string",
      enum: ["watchlist", "trade-in", "checkout", "finance", "spin-to-win", "online-payment"],
      description: "Only who may pass this gate (table `gates`) may send the form.",
    },
    carWhen: condition("Condition on the car without which the form is not taken (422)."),
    hold: {
      type: "string",
      enum: ["required", "if-free"],
      description:
        "Holds the car for the sender, as the table `reservation` allows: required, or only if it can be reserved.",
    },
    verify: {
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: { type: "string", enum: ["email", "sms"] },
      description:
        "How the sender's contact is verified before a hold or a prize is given: the first channel that the answers and the site's senders allow. Absent means email, then sms.",
    },
    payment: closed(
      "What the sender is to pay; who takes it is the site's `payments`.",
      {
        of: {
          type: "string",
          enum: ["deposit", "field"],
          description: "The deposit of the reservation, or the amount in a field.",
        },
        amount: string("Field that holds the amount, AUD."),
        reference: string("Field that says what the payment is for."),
      },
      ["of"],
    ),
    spam: closed("How robots are told from people. Suspects are kept and marked.", {
      honeypot: string("Name of the field that only robots fill in."),
      minSeconds: { type: "number", minimum: 0, description: "Least time that a person takes, seconds." },
    }),
  },
} as const;
