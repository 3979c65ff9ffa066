import type { PersonalFiles, PersonalTable } from "../../platform/privacy/index.ts";
import { personalFiles, personalTables } from "../../services/inventory/index.ts";

const header = `<!-- Written by \`npm run generate\` from platform/**/personal-data.ts, services/**/personal-data.ts, drops.ts and senders/file.ts. Do not edit. -->
# Personal data

All personal data that the platform keeps. Nothing else may be kept: an undeclared column or file fails
\`tests/http/erasure.test.ts\`. \`forecourt person export\` exports this data, \`forecourt person erase\` removes it. Columns:
\`personal\` is data about a person, \`link\` is the id of a row with such data, \`keyed\` is a hash that cannot be read or
guessed without the platform's secret.
`;

const columnsOf = ({ columns }: PersonalTable): string =>
  Object.entries(columns)
    .filter(([, kind]) => kind !== "plain")
    .map(([column, kind]) => `${column} (${kind})`)
    .join(", ");

function section(name: string, place: PersonalTable | PersonalFiles, columns: string): string {
  const { holds, kept, stays } = place;
  const lines = [
    `- Holds: ${holds}`,
    ...(columns === "" ? [] : [`- Columns: ${columns}`]),
    `- Kept: ${kept}`,
    `- After an erasure: ${stays ?? "nothing remains."}`,
  ];
  return `\n### ${name}\n\n${lines.join("\n")}\n`;
}

/** docs/reference/personal-data.md: the inventory, for dealers and for answering requests of data subjects. */
export function personalDataPage(): string {
  const tables = personalTables.map((place) => section(`Table ${place.table}`, place, columnsOf(place)));
  const files = personalFiles.map((place) => section(`DATA_DIR/${place.files}`, place, ""));
  return `${header}${tables.join("")}${files.join("")}`;
}
