import * as s from "../../parts/schema.ts";
import { importMapSchema } from "./stock-map.schema.ts";

const words = (description: string) => s.list(description, { type: "string", minLength: 1 }, { uniqueItems: true });

const weight = (description: string) => s.amount(description, { minimum: 0 });

const ofFeed = { when: { source: ["feed"] } } as const;
const advanced = { advanced: true } as const;

const { $id: _none, ...mapShape } = importMapSchema;

/** Source of the cars. */
export const stockSchema = s.object(
  "Where the cars come from, and which of them the site shows.",
  {
    source: s.choice(
      "Example cars (demo); a file, imported here or by `forecourt stock import` (file); a feed, fetched from an address (feed); or the newest file of the folder drop/<dealer> in DATA_DIR, where the dealer's program puts it (folder).",
      ["demo", "file", "feed", "folder"],
      {
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
      },
    ),
    "url?": s.secret(
      "https:// or sftp:// of a file, or sftp:// of a folder, with a / at the end, whose newest file is read.",
      { format: "feed-url", title: "Address of the feed", ui: ofFeed },
    ),
    "login?": s.object(
      "What the server of the feed asks for: a user with a password, a token, or a private key (SFTP).",
      {
        "user?": s.secret("Name of the user."),
        "password?": s.secret("Password of the user."),
        "token?": s.secret("Bearer token of a web server, in place of user and password."),
        "key?": s.secret("Private key of the user at an SFTP server, in the format of OpenSSH.", {
          title: "Private key",
        }),
      },
      { title: "Login of the feed", ui: { ...ofFeed, ...advanced } },
    ),
    "hostKey?": s.text(
      "The server's key as `ssh-keygen -lf` prints it, SHA256:... A server with another key is not asked for cars.",
      { title: "Key of the SFTP server", ui: { ...ofFeed, ...advanced }, pattern: "^SHA256:[A-Za-z0-9+/]{43}$" },
    ),
    "map?": {
      ...mapShape,
      title: "Map of the columns",
      ui: { widget: "json", when: { source: ["feed", "file", "folder"] }, ...advanced },
      description:
        "Which column of the file is which field of a vehicle, where its names do not say it: `forecourt stock import <dealer> <file> --suggest` writes a first one.",
    },
    "refreshMinutes?": s.number(
      "Minutes between two fetches of a feed, or two looks into a folder. If empty, 15 for a feed and 1 for a folder.",
      1,
      "minutes",
      { title: "Fetched every", ui: { when: { source: ["feed", "folder"] } } },
    ),
    "sameId?": s.choice(
      "Which of several rows with one id (the stock number, unless a map says otherwise) counts: the first (if absent), or the last, as where a program adds corrected rows at the end. The report names the others.",
      ["first", "last"],
      {
        ui: { ...advanced, labels: { first: "The first row", last: "The last row" } },
        title: "Which of two rows of one vehicle counts",
      },
    ),
    "mostRemovedPercent?": s.amount(
      "Per cent of the cars for sale that may leave with one import or fetch. Where more would, the cars of before stay until somebody accepts the new ones. If empty, 50. Fewer than 10 cars may change in any way.",
      { title: "Most cars that leave at once", ui: advanced, minimum: 0, maximum: 100 },
    ),
    "spellings?": s.object(
      "How the site writes words about its cars. Other spellings of such a word (suv, S.U.V. for SUV) are replaced when cars are loaded. Makes among the manufacturers of the content need no entry.",
      {
        "make?": s.titled("Makes", words("Makes that are not among the manufacturers of the site.")),
        "simple_fuel?": s.titled("Fuels", words("Such as Petrol.")),
        "simple_body?": s.titled("Bodies", words("Such as SUV.")),
        "simple_transmission?": s.titled("Transmissions", words("Such as Automatic.")),
        "drive?": s.titled("Driven wheels", words("Such as AWD.")),
      },
      { ui: advanced },
    ),
    "demo?": s.object(
      "The cars that are made up while the site is tried.",
      {
        "seed?": s.whole("Another number (seed) gives other cars, the same number the same ones.", {
          title: "Number of the mixture",
          ui: advanced,
        }),
        "count?": s.whole("How many cars there are.", { minimum: 0, maximum: 1_000_000, title: "How many" }),
        "range?": {
          title: "Kind of cars",
          ...s.text("Range of the example cars: passenger, commercial, caravans, or a manufacturer."),
          refersTo: "range",
        },
        "carTypes?": s.object(
          "How many there are of each kind in relation to the others.",
          {
            "new?": s.titled("New cars", weight("Share of new cars.")),
            "used?": s.titled("Used cars", weight("Share of used cars.")),
            "demo?": s.titled("Demonstrators", weight("Share of demonstrators.")),
          },
          { ui: advanced, title: "New, used and demonstrators" },
        ),
        "makes?": s.list(
          "Makes of the example cars. If the range has none of them, all of the range.",
          { type: "string", refersTo: "make" },
          { ui: advanced },
        ),
        "certifiedMake?": s.text("Make of which some used cars are certified by the manufacturer.", {
          refersTo: "make",
          ui: advanced,
        }),
      },
      { title: "Example cars", ui: { when: { source: ["demo"] } } },
    ),
    "filter?": {
      title: "Cars that are shown",
      ui: advanced,
      $ref: "condition",
      description:
        'What a car must meet to be on the site, besides what the rules stock decide. Write { "fact": "simple_body", "operator": "notIn", "value": ["Van", "Bus"] }.',
    },
  },
  { allOf: [s.needs("source", "feed", ["url"])] },
);
