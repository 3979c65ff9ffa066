import { systemClock } from "../../platform/base/clock.ts";
import { openStore, type StudioRole, silentLogger } from "../../platform/store/index.ts";
import { createEditorBook, type EditorBook, roles } from "../../services/drafts/index.ts";
import { parseChoice, parseOptions, suggestName } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";

const roleNames = Object.keys(roles) as StudioRole[];
const verbs = ["add", "code", "list", "remove"] as const;

const help = `forecourt studio: who may sign in to Studio

Usage: forecourt studio add    <mail> --role ROLE [--dealer SLUG]...
       forecourt studio code   <mail>
       forecourt studio list
       forecourt studio remove <mail>

add     adds an editor, or changes the role and the dealers of one, which signs the editor out. Without --dealer: all dealers.
code    prints a one-time code that the editor types at sign-in; it works for ten minutes.
remove  signs the editor out everywhere, and ends their previews and approval links; their drafts stay.

Roles: ${roleNames.map((name) => `${name} (${roles[name].description})`).join(",\n       ")}

The store is DATABASE_URL, or DATA_DIR (or --data-dir, default ./.data).
`;

const options = {
  role: { type: "string" },
  dealer: { type: "string", multiple: true },
  "data-dir": { type: "string" },
} as const;

type Values = ReturnType<typeof parseOptions<typeof options>>["values"];

async function add(editors: EditorBook, mail: string, values: Values, io: CommandIo): Promise<number> {
  if (values.role === undefined) throw new UsageError(`Name a role: --role ${roleNames.join("|")}.`);
  const role = parseChoice("role", values.role, roleNames);
  if (roles[role].shared && values.dealer !== undefined)
    throw new UsageError(`The role ${role} is for all dealers: leave out --dealer.`);
  const { dealers } = await editors.add(mail, role, values.dealer);
  const where = dealers.length === 0 ? "all dealers" : dealers.join(", ");
  io.stdout.write(`${mail} is ${role} of ${where}. Sign-in: forecourt studio code ${mail}\n`);
  return 0;
}

async function code(editors: EditorBook, mail: string, io: CommandIo): Promise<number> {
  const issued = await editors.newCode(mail);
  if (issued === undefined)
    throw new UsageError(`${mail} is not an editor: forecourt studio add ${mail} --role editor.`);
  io.stdout.write(`${issued}\n`);
  return 0;
}

async function remove(editors: EditorBook, mail: string, io: CommandIo): Promise<number> {
  const isGone = await editors.remove(mail);
  io.stdout.write(isGone ? `${mail} can no longer sign in.\n` : `${mail} was not an editor.\n`);
  return isGone ? 0 : 1;
}

async function list(editors: EditorBook, io: CommandIo): Promise<number> {
  const all = await editors.list();
  const line = ({ mail, role, dealers }: (typeof all)[number]) =>
    `${mail}  ${role}  ${dealers.length === 0 ? "all dealers" : dealers.join(", ")}\n`;
  io.stdout.write(all.length === 0 ? "No editors.\n" : all.map(line).join(""));
  return 0;
}

export const command: Command = {
  summary: "manage who may sign in to Studio",
  help,
  async run(args, io) {
    const { positionals, values } = parseOptions(args, options);
    const [verb = "", mail] = positionals;
    const known = verbs.find((name) => name === verb);
    if (known === undefined)
      throw new UsageError(`Use add, code, list or remove; see 'forecourt studio --help'.${suggestName(verb, verbs)}`);
    if (known !== "list" && !mail?.includes("@"))
      throw new UsageError(`Name an e-mail address: forecourt studio ${known} <mail>.`);
    const store = await openStore({
      dataDir: values["data-dir"] ?? io.env.DATA_DIR ?? "./.data",
      databaseUrl: io.env.DATABASE_URL || undefined,
      logger: silentLogger,
    });
    try {
      const editors = createEditorBook(store, systemClock);
      if (known === "list") return await list(editors, io);
      if (known === "add") return await add(editors, mail ?? "", values, io);
      return await (known === "code" ? code : remove)(editors, mail ?? "", io);
    } finally {
      await store.close();
    }
  },
};
