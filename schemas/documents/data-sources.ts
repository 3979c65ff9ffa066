const text = (description: string) => ({ type: "string", description }) as const;
const bound = (description: string) => ({ description }) as const;
const limit = { type: "integer", minimum: 1, maximum: 100, description: "Maximum number." } as const;
const filter = (description: string) => ({ ...text(description), refersTo: "filter" }) as const;
const attribute = (description: string) => ({ ...text(description), refersTo: "attribute" }) as const;
const attributes = (description: string) =>
  ({ type: "array", items: { type: "string", refersTo: "attribute" }, description }) as const;
const params = (properties: object, required: string[] = []) => ({
  type: "object",
  additionalProperties: false,
  required,
  properties,
});

/** A list of attribute values, as refinements of a search: `{ "car_type": ["used"] }`. */
const refinements = {
  type: "object",
  keysReferTo: "attribute",
  description: 'Values by attribute, such as { "car_type": ["used"] }.',
  additionalProperties: { type: "array", items: { type: "string" } },
} as const;

/**
 * What a page may load, by name: the JSON Schema of each source's `params`. The server's loaders of the same names
 * do the loading; a value marked as "bound" may be a Binding into the route (`{ "$bind": "route.params.slug" }`).
 */
export const dataSources = {
  car: params({ slug: bound("Slug of the car.") }, ["slug"]),
  askedCar: params({ car: bound("Slug or id of the car, as addresses of forms name it.") }, ["car"]),
  goneCar: params({ slug: bound("Slug of the car.") }, ["slug"]),
  similarCars: params(
    { limit, to: bound("Slug of the car to find similar cars for; without a value: the newest cars.") },
    ["to"],
  ),
  cars: params({
    filters: filter("Filters in Algolia's syntax, such as 'car_type:used AND price < 20000'."),
    sort: {
      type: "string",
      enum: ["relevant", "latest", "price_asc", "price_desc", "km_asc", "km_desc"],
      description: "Order.",
    },
    where: {
      type: "object",
      keysReferTo: "attribute",
      description:
        "Values that a car must have, by attribute; each can be bound, and is ignored while it has no value.",
    },
    limit,
  }),
  carsBySlug: params(
    { slugs: bound("Slugs of the cars with commas between, such as route.query.cars."), limit },
    ["slugs"],
  ),
  facetCounts: params(
    {
      attribute: attribute("Attribute of the search index."),
      filters: filter("Filters in Algolia's syntax."),
      limit,
    },
    ["attribute"],
  ),
  valueLogos: params(
    {
      attribute: attribute("Attribute of the search index, such as make."),
      collection: { ...text("Content collection whose items have name and logo."), refersTo: "collection" },
    },
    ["attribute", "collection"],
  ),
  search: params({
    base: text("Path under which the page lives, such as /search."),
    words: {
      type: "object",
      description: "Condition routes: path word to refinements.",
      additionalProperties: refinements,
    },
    segments: attributes("Attributes that further path segments name, in order, such as make and model."),
    prefilters: refinements,
    paths: {
      type: "object",
      description: "Further addresses of the page and their refinements.",
      additionalProperties: refinements,
    },
    sorts: {
      type: "array",
      description: "Sort options in menu order.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["id", "label"],
        properties: {
          id: {
            type: "string",
            enum: ["relevant", "latest", "price_desc", "price_asc", "km_desc", "km_asc"],
            description: "Order.",
          },
          label: bound("Label, text or $msg."),
          flag: {
            ...text("Flag of the site that has to be on; without it the option is always there."),
            refersTo: "flag",
          },
        },
      },
    },
    facets: attributes("Attributes whose values are counted."),
    ranges: attributes("Numeric attributes with sliders."),
    indexing: {
      type: "object",
      description: "Which refined addresses search engines may index; all others are noindex.",
      additionalProperties: false,
      properties: {
        refinements: {
          type: "array",
          items: { type: "array", items: { type: "string", refersTo: "attribute" } },
          description:
            'Sets of attributes, such as [["car_type"], ["make"], ["make", "model"]], one value each.',
        },
        pages: { type: "boolean", description: "true: also the pages after the first." },
        empty: { type: "boolean", description: "true: also where no car is found." },
      },
    },
    maxValues: {
      type: "integer",
      minimum: 1,
      maximum: 1000,
      description: "Maximum number of values counted for one attribute.",
    },
    nearest: {
      type: "integer",
      minimum: 0,
      maximum: 24,
      description:
        "Number of cars of the nearest wider search that are shown when nothing is found; absent: none.",
    },
  }),
  content: params(
    {
      collection: { ...text("Content collection."), refersTo: "collection" },
      id: bound("Identifier or slug of one item."),
      limit,
      where: { type: "object", description: "Property values that an item must have; each may be bound." },
      path: bound(
        "Address of one item: the item to which one of its tables gives this `href`, or of that id.",
      ),
      match: {
        type: "object",
        description: "A text that one of several properties must have; ignored without a value.",
        additionalProperties: false,
        required: ["text", "in"],
        properties: {
          text: bound("The text, such as a query parameter; letter case does not count."),
          in: { type: "array", items: { type: "string" }, description: "Names of the properties." },
        },
      },
      search: {
        type: "object",
        description: "Words that the properties of the item must all contain; ignored without a value.",
        additionalProperties: false,
        required: ["text", "in"],
        properties: {
          text: bound("The words, such as a query parameter; letter case does not count."),
          in: { type: "array", items: { type: "string" }, description: "Names of the properties." },
        },
      },
      has: {
        type: "object",
        description: "A value that a list of the item must contain; ignored without a value.",
        additionalProperties: false,
        required: ["value", "in"],
        properties: {
          value: bound("The value, such as the slug of a model."),
          in: text("Name of the list."),
        },
      },
      sort: {
        type: "array",
        items: { type: "string" },
        description: "Properties to order by, the first one first.",
      },
    },
    ["collection"],
  ),
  makesInStock: params({ limit }),
  reviews: params({
    location: bound("Slug of the location that the reviews are about; absent means all of the dealer."),
  }),
  directory: params(
    {
      of: {
        type: "string",
        enum: ["manufacturers", "dealerships"],
        description: "The site's index to query (S7.6).",
      },
      dealership: bound("Id of the dealership whose entries are returned; absent: all."),
      stocked: { type: "boolean", description: "Only those with cars in stock." },
      query: bound("Words of the name."),
      page: bound("Page, from 1."),
      base: text("Address of the page, for the links to its other pages."),
    },
    ["of"],
  ),
  locations: params({
    filter: {
      type: "string",
      enum: ["sales", "service-only", "hide-service"],
      description: "Filter that the table `location` reads (S9.43); absent: all.",
    },
    dealership: bound("Slug of the dealership whose locations are returned."),
    subtype: text(
      "Subtype (location_subtype), such as buying: the locations of this subtype, or all if there is none.",
    ),
    postcode: bound("Postcode that distances are measured from; the nearest location comes first."),
    limit,
  }),
  location: params({ slug: bound("Slug of the location.") }, ["slug"]),
  form: params(
    {
      id: { ...text("Form of the site."), refersTo: "form" },
      car: bound("Slug or id of the car that the form is about."),
      answers: {
        type: "object",
        description: "Initial answers by field, such as the offer that the form is about; each can be bound.",
      },
    },
    ["id"],
  ),
  signIn: params({}),
  account: params({}),
  watchlist: params({}),
  reservations: params({}),
  order: params({ id: bound("Id of the order, part of its page's address.") }, ["id"]),
  contactCheck: params({ id: bound("Id of the lead, part of its page's address.") }, ["id"]),
  ownHold: params({ car: bound("Slug of the car.") }, ["car"]),
  refusal: params({}),
  sent: params({}),
  valuation: params({ id: bound("Id of the lead that describes the car, part of its page's address.") }, [
    "id",
  ]),
} as const;

export type DataSourceName = keyof typeof dataSources;
