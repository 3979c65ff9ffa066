import * as s from "../../parts/schema.ts";

const words = (description: string) => s.list(description, { type: "string", minLength: 1 });

/**
 * How the search interprets typed text. Pages extract conditions from it for every search service; synonyms apply to
 * the embedded service only.
 */
export const typedSchema = s.object(
  "How the search understands what visitors type: numbers, alternatives and names become filters of the search page. Synonyms are for this server's search; Algolia has its own.",
  {
    "synonyms?": s.byName("What else a typed word means, such as automatic for auto. It holds in one direction only.", {
      type: "array",
      items: { type: "string", minLength: 1 },
    }),
    "ignored?": s.titled(
      "Ignored words",
      words("Words and phrases that mean nothing for the search, such as for sale."),
    ),
    "or?": s.titled("Words for or", words("Words between alternatives, such as the or in toyota or mazda.")),
    "not?": s.titled("Words for not", words("Words that exclude what follows, such as not in not diesel.")),
    "excludable?": s.list(
      "Attributes of which a vehicle has one value, which the words for not exclude, such as fuel. The search page must filter by them.",
      { type: "string", minLength: 1, refersTo: "attribute" },
      { title: "What can be excluded" },
    ),
    "endings?": s.titled("Endings of plurals", words("Endings that typed names may have, such as s in utes.")),
    "alone?": s.list(
      "Attributes whose values become filters when they are typed, such as diesel in diesel ute. The search page must filter by them.",
      { type: "string", minLength: 1, refersTo: "attribute" },
      { title: "Names that become filters" },
    ),
    "alternatives?": s.list(
      "Further attributes of which visitors can type alternatives, such as make. The search page must filter by them.",
      { type: "string", minLength: 1, refersTo: "attribute" },
    ),
    "wordwise?": s.list(
      "Attributes whose values each of their words names, such as colour: white is Polar White too.",
      { type: "string", minLength: 1, refersTo: "attribute" },
      { title: "Named by any word" },
    ),
    "ideas?": s.listOf(
      "Words for several filters at once, such as family car. The first that fits applies.",
      {
        id: s.text("Identifier in the list."),
        phrases: words("What visitors type, such as family car."),
        conditions: s.listOf(
          "What it filters by. Filters that the page does not have, or that no car in stock meets, are left out.",
          {
            attribute: s.text("What is filtered by, such as seats.", { title: "Filter", refersTo: "attribute" }),
            "values?": words("Cars that have any of these values."),
            "least?": s.amount("Lowest value.", { title: "At least" }),
            "most?": s.amount("Highest value.", { title: "At most" }),
          },
          { title: "Filters" },
        ),
      },
      { title: "Names for several filters" },
    ),
    "to?": s.titled("Words between two ends", words("Words between the two ends of a range, such as to and -.")),
    "thousand?": s.titled(
      "Endings for thousands",
      words("Endings that make a number a thousand times as much, such as k."),
    ),
    "numbers?": s.byName("Numbers in words, such as 20 for twenty.", { type: "number" }),
    "units?": s.byName("Other words for a unit of your own fields, such as hours for h.", {
      type: "array",
      items: { type: "string", minLength: 1 },
    }),
    "amounts?": s.listOf(
      "How typed numbers become filters. The first entry that fits applies.",
      {
        id: s.text("Identifier in the list."),
        attribute: s.text("What the number is of, such as price. The search page must filter by it.", {
          title: "Filter",
          refersTo: "numericAttribute",
        }),
        "most?": s.titled("Words for at most", words("Words before the highest amount, such as under.")),
        "least?": s.titled("Words for at least", words("Words before the lowest amount, such as over.")),
        "above?": s.titled(
          "Words for more than",
          words("Words before a whole number that is too low itself, such as over of seats."),
        ),
        "before?": s.titled("Signs before it", words("Signs before the number, such as $.")),
        "after?": s.titled("Units after it", words("Units after the number, such as km.")),
        "orMore?": s.titled("Words for or more", words("Words after the lowest amount, such as or newer and +.")),
        "orLess?": s.titled("Words for or less", words("Words after the highest amount, such as or older.")),
        "exact?": s.flag("Whether a number without such words is the exact amount.", {
          title: "A number alone counts",
        }),
        "atLeast?": s.flag("Whether a number without such words is the lowest amount, such as 3 t in tow 3 t.", {
          title: "A number alone is the lowest",
        }),
        "named?": s.flag(
          "Whether the number needs one of the signs, before it or after its unit. A unit is then not enough.",
          { title: "Only with its name" },
        ),
        "unit?": s.flag("Whether the number needs a sign before it or a unit after it.", {
          title: "Only with a sign or unit",
        }),
        "unitAfter?": s.flag(
          "Whether the number needs a unit after it, such as a week. A sign before it is then not enough.",
          { title: "Only with a unit after it" },
        ),
        "otherUnits?": s.byName(
          "Other units after it, and how much of the filter's own one of them is, such as 1000 for a tonne in kg.",
          { type: "number", exclusiveMinimum: 0 },
        ),
        "from?": s.amount("Smaller numbers mean something else.", { title: "Numbers from" }),
        "upTo?": s.amount("Larger numbers mean something else.", { title: "Numbers up to" }),
      },
      { title: "Numbers" },
    ),
  },
  { title: "Typed words" },
);
