import { number, secret, text } from "../../parts/properties.ts";

const words = (description: string) =>
  ({ type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true, description }) as const;

const weight = (description: string) => ({ type: "number", minimum: 0, description }) as const;

const ofFeed = { when: { source: ["feed"] } } as const;
const advanced = { advanced: true } as const;

/** Source of the cars. */
export const stockSchema = {
  type: "object",
  description: "Source of the cars.",
  additionalProperties: false,
  required: ["source"],
  properties: {
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
        "demo: generated; file: imported by `forecourt stock import`; feed: fetched from an address; folder: the newest file of the folder `drop/<dealer>` of DATA_DIR, into which the dealer's program puts it.",
    },
    url: {
      ...secret(
        "Address of the feed: https://, or sftp:// of a file, or of a folder (with a / at the end) whose newest file is read.",
      ),
      format: "feed-url",
      title: "Address of the feed",
      ui: ofFeed,
    },
    login: {
      type: "object",
      title: "Login of the feed",
      ui: { ...ofFeed, ...advanced },
      description:
        "What the server of the feed wants to know: a user with a password, a token, or a private key (SFTP).",
      additionalProperties: false,
      properties: {
        user: secret("Name of the user."),
        password: secret("Password of the user."),
        token: secret("Bearer token of a web server, in place of a user."),
        key: secret("Private key of the user at an SFTP server, in OpenSSH format."),
      },
    },
    hostKey: {
      type: "string",
      title: "Key of the SFTP server",
      ui: { ...ofFeed, ...advanced },
      pattern: "^SHA256:[A-Za-z0-9+/]{43}$",
      description:
        "Key of the SFTP server as `ssh-keygen -lf` prints it, `SHA256:...`: a server with another one is not asked.",
    },
    refreshMinutes: {
      ...number(
        "How often a feed is fetched, minutes; absent means 15, and for a folder how often it is looked at, 1.",
        1,
        "minutes",
      ),
      ui: { when: { source: ["feed", "folder"] } },
    },
    sameId: {
      type: "string",
      ui: { ...advanced, labels: { first: "The first row", last: "The last row" } },
      title: "Which of two rows of one vehicle counts",
      enum: ["first", "last"],
      description:
        "Which of several rows with one id (the stock number, unless a map says otherwise) counts: the first (if absent), or the last, as where a program adds corrected rows at the end. The report names the others.",
    },
    mostRemovedPercent: {
      type: "number",
      ui: advanced,
      minimum: 0,
      maximum: 100,
      description:
        "Share of the cars for sale that may leave the site with one import or fetch, per cent. Where more would, the last good stock stays until somebody accepts the new one. Absent means 50; a stock of fewer than 10 cars may change as it likes.",
    },
    spellings: {
      type: "object",
      ui: advanced,
      description:
        "How the site spells words of the stock, by field of a car. A source's own spelling of such a word (SUV, suv, S.U.V.) is replaced when the stock is loaded. Makes of the collection manufacturers need no entry.",
      additionalProperties: false,
      properties: {
        make: words("Makes that are not among the manufacturers of the site."),
        simple_fuel: words("Fuels."),
        simple_body: words("Bodies."),
        simple_transmission: words("Transmissions."),
        drive: words("Driven wheels."),
      },
    },
    demo: {
      type: "object",
      title: "Example cars",
      ui: { when: { source: ["demo"] } },
      description: "Settings of the demo generator.",
      additionalProperties: false,
      properties: {
        seed: { type: "integer", ui: advanced, description: "Seed: the same seed gives the same cars." },
        count: {
          type: "integer",
          minimum: 0,
          maximum: 1_000_000,
          title: "How many",
          description: "Number of cars.",
        },
        range: {
          title: "Kind of cars",
          ...text(
            "Name of a model range of the generator: passenger, commercial, caravans, or a manufacturer.",
          ),
          refersTo: "range",
        },
        carTypes: {
          type: "object",
          ui: advanced,
          description: "Share of each car type, by weight.",
          additionalProperties: false,
          properties: {
            new: weight("New cars."),
            used: weight("Used cars."),
            demo: weight("Demonstrators."),
          },
        },
        makes: {
          type: "array",
          ui: advanced,
          items: { type: "string", refersTo: "make" },
          description: "Makes; absent means all of the range.",
        },
        certifiedMake: {
          ...text("Make whose used cars may be manufacturer-certified."),
          refersTo: "make",
          ui: advanced,
        },
      },
    },
    filter: {
      title: "Cars that are shown",
      ui: advanced,
      $ref: "condition",
      description:
        'Condition that a car must meet to be part of the stock, besides what the table `stock` decides: `{ "fact": "simple_body", "operator": "notIn", "value": ["Van", "Bus"] }`.',
    },
  },
} as const;
