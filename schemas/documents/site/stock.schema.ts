import { object, optional } from "../../parts/object.ts";
import { number, secret, text, titled } from "../../parts/properties.ts";
import { importMapSchema } from "./stock-map.schema.ts";

const words = (description: string) =>
  ({ type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true, description }) as const;

const weight = (description: string) => ({ type: "number", minimum: 0, description }) as const;

const ofFeed = { when: { source: ["feed"] } } as const;
const advanced = { advanced: true } as const;

const { $id: _none, ...mapShape } = importMapSchema;

/** Source of the cars. */
export const stockSchema = object("Where the cars come from, and which of them the site shows.", {
  source: {
    type: "string",
    enum: ["demo", "file", "feed", "folder"],
    title: "Where the cars come from",
    ui: {
      widget: "stock-source",
      labels: {
        demo: "Example cars, made up",
        feed: "A feed, fetched from an address",
        file: "A file, imported",
        folder: "A folder on the server, into which the dealer's program puts files",
      },
    },
    description:
      "Example cars (demo); a file, imported here or by `forecourt stock import` (file); a feed, fetched from an address (feed); or the newest file of the folder drop/<dealer> in DATA_DIR, where the dealer's program puts it (folder).",
  },
  url: optional({
    ...secret("https:// or sftp:// of a file, or sftp:// of a folder, with a / at the end, whose newest file is read."),
    format: "feed-url",
    title: "Address of the feed",
    ui: ofFeed,
  }),
  login: optional({
    type: "object",
    title: "Login of the feed",
    ui: { ...ofFeed, ...advanced },
    description: "What the server of the feed asks for: a user with a password, a token, or a private key (SFTP).",
    additionalProperties: false,
    properties: {
      user: secret("Name of the user."),
      password: secret("Password of the user."),
      token: secret("Bearer token of a web server, in place of user and password."),
      key: titled("Private key", secret("Private key of the user at an SFTP server, in the format of OpenSSH.")),
    },
  }),
  hostKey: optional({
    type: "string",
    title: "Key of the SFTP server",
    ui: { ...ofFeed, ...advanced },
    pattern: "^SHA256:[A-Za-z0-9+/]{43}$",
    description:
      "The server's key as `ssh-keygen -lf` prints it, SHA256:... A server with another key is not asked for cars.",
  }),
  map: optional({
    ...mapShape,
    title: "Map of the columns",
    ui: { widget: "json", when: { source: ["feed", "file", "folder"] }, ...advanced },
    description:
      "Which column of the file is which field of a vehicle, where its names do not say it: `forecourt stock import <dealer> <file> --suggest` writes a first one.",
  }),
  refreshMinutes: optional({
    ...number(
      "Minutes between two fetches of a feed, or two looks into a folder. If empty, 15 for a feed and 1 for a folder.",
      1,
      "minutes",
    ),
    title: "Fetched every",
    ui: { when: { source: ["feed", "folder"] } },
  }),
  sameId: optional({
    type: "string",
    ui: { ...advanced, labels: { first: "The first row", last: "The last row" } },
    title: "Which of two rows of one vehicle counts",
    enum: ["first", "last"],
    description:
      "Which of several rows with one id (the stock number, unless a map says otherwise) counts: the first (if absent), or the last, as where a program adds corrected rows at the end. The report names the others.",
  }),
  mostRemovedPercent: optional({
    type: "number",
    title: "Most cars that leave at once",
    ui: advanced,
    minimum: 0,
    maximum: 100,
    description:
      "Per cent of the cars for sale that may leave with one import or fetch. Where more would, the cars of before stay until somebody accepts the new ones. If empty, 50. Fewer than 10 cars may change in any way.",
  }),
  spellings: optional({
    type: "object",
    ui: advanced,
    description:
      "How the site writes words about its cars. Other spellings of such a word (suv, S.U.V. for SUV) are replaced when cars are loaded. Makes among the manufacturers of the content need no entry.",
    additionalProperties: false,
    properties: {
      make: titled("Makes", words("Makes that are not among the manufacturers of the site.")),
      simple_fuel: titled("Fuels", words("Such as Petrol.")),
      simple_body: titled("Bodies", words("Such as SUV.")),
      simple_transmission: titled("Transmissions", words("Such as Automatic.")),
      drive: titled("Driven wheels", words("Such as AWD.")),
    },
  }),
  demo: optional({
    type: "object",
    title: "Example cars",
    ui: { when: { source: ["demo"] } },
    description: "The cars that are made up while the site is tried.",
    additionalProperties: false,
    properties: {
      seed: {
        type: "integer",
        title: "Number of the mixture",
        ui: advanced,
        description: "Another number (seed) gives other cars, the same number the same ones.",
      },
      count: {
        type: "integer",
        minimum: 0,
        maximum: 1_000_000,
        title: "How many",
        description: "How many cars there are.",
      },
      range: {
        title: "Kind of cars",
        ...text("Range of the example cars: passenger, commercial, caravans, or a manufacturer."),
        refersTo: "range",
      },
      carTypes: {
        type: "object",
        ui: advanced,
        title: "New, used and demonstrators",
        description: "How many there are of each kind in relation to the others.",
        additionalProperties: false,
        properties: {
          new: titled("New cars", weight("Share of new cars.")),
          used: titled("Used cars", weight("Share of used cars.")),
          demo: titled("Demonstrators", weight("Share of demonstrators.")),
        },
      },
      makes: {
        type: "array",
        ui: advanced,
        items: { type: "string", refersTo: "make" },
        description: "Makes of the example cars. If the range has none of them, all of the range.",
      },
      certifiedMake: {
        ...text("Make of which some used cars are certified by the manufacturer."),
        refersTo: "make",
        ui: advanced,
      },
    },
  }),
  filter: optional({
    title: "Cars that are shown",
    ui: advanced,
    $ref: "condition",
    description:
      'What a car must meet to be on the site, besides what the rules stock decide. Write { "fact": "simple_body", "operator": "notIn", "value": ["Van", "Bus"] }.',
  }),
});
