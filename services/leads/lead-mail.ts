import { enquiryFields } from "../../schemas/documents/form.schema.ts";
import type { FormText } from "../../schemas/documents/form.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { escapeHtml } from "../../schemas/parts/escape-html.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { resolveForm, Wording } from "../forms/index.ts";
import type { DeliverableLead, LeadMail } from "./delivery.ts";
import { parseLeadParts } from "./lead-parts.ts";

interface Line {
  label: string;
  value: string;
}

interface Section {
  title?: string;
  lines: readonly Line[];
}

/** The words of a dealer's copy.json. */
type Say = (key: string, values?: JsonObject) => string;

/** How the answers to a form read. */
interface Reader {
  say: Say;
  /** The form's fields in the order in which it asks them. */
  order: readonly string[];
  labelOf(field: string): string;
  valueOf(field: string, answer: JsonValue): string;
}

const isBlank = (value: JsonValue | undefined): value is undefined | null | "" =>
  value === undefined || value === null || value === "";

/** A text in one line: what a visitor typed never begins a line of its own. */
const inLine = (text: string): string => text.split(/\s/).filter(Boolean).join(" ");

/** A day, or a time by the dealer's clock, in words; any other text as it is. */
function dated(text: string, locale: string): string {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/.test(text)) return text;
  const hasTime = text.includes("T");
  const at = Date.parse(hasTime ? `${text}Z` : text);
  const how: Intl.DateTimeFormatOptions = { dateStyle: "full", timeZone: "UTC" };
  if (hasTime) how.timeStyle = "short";
  return Number.isNaN(at) ? text : new Intl.DateTimeFormat(locale, how).format(at);
}

/** Reads the answers to a form of the dealer as they are now; of a form that is gone, by the names of its fields. */
function readerOf(tenant: ResolvedTenant, formId: string, say: Say): Reader {
  const form = resolveForm(tenant, formId);
  const { locale } = tenant.site;
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "AUD",
    maximumFractionDigits: 2,
  });
  const plain = (value: JsonValue): string => {
    if (typeof value === "boolean") return say(value ? "form.answer.yes" : "form.answer.no");
    if (Array.isArray(value)) return value.map(plain).join(", ");
    return isObject(value)
      ? Object.values(value)
          .map((inner) => plain(inner ?? ""))
          .join(", ")
      : String(value);
  };
  return {
    say,
    // Fields that the form does not ask now may have been asked of this lead.
    order: [...new Set([...(form?.order ?? []), ...Object.keys(form?.document.schema.properties ?? {})])],
    labelOf(field) {
      const { title } = form?.schema.properties[field] ?? {};
      const formText = form?.document.schema.properties[field]?.title;
      return title ?? (formText && form?.wording.text(formText)) ?? field.replaceAll("_", " ");
    },
    valueOf(field, answer) {
      const { format, money: isMoney } = form?.schema.properties[field] ?? {};
      const labels: { readonly [value: string]: FormText } = form?.ui[field]?.labels ?? {};
      const worded = (item: JsonValue): string => {
        const label = typeof item === "string" && Object.hasOwn(labels, item) ? labels[item] : undefined;
        return label !== undefined && form ? form.wording.text(label) : plain(item);
      };
      if (Array.isArray(answer)) return answer.map(worded).join(", ");
      if (isMoney && typeof answer === "number") return money.format(answer);
      return format === "date" || format === "date-time" ? dated(String(answer), locale) : worded(answer);
    },
  };
}

/** Answers in the order of the form, then others that its enquiry carries. */
function answerLines(answers: JsonObject, reader: Reader, leftOut: ReadonlySet<string>): Line[] {
  const others = enquiryFields.filter((name) => !reader.order.includes(name));
  return [...reader.order, ...others].flatMap((field) => {
    const [outer = "", inner = ""] = field.split(".");
    const answer = answers[field] ?? convertToJsonObject(answers[outer])[inner];
    if (leftOut.has(field) || isBlank(answer)) return [];
    return [{ label: reader.labelOf(field), value: reader.valueOf(field, answer) }];
  });
}

/** The car of a lead in a line, with its stock number; undefined for a lead about none. */
function vehicleOf(record: JsonObject): string | undefined {
  const { stock_number: stock } = record;
  const name = [record["Vehicle Year"], record["Vehicle Make"], record["Vehicle Model"]]
    .filter((part) => !isBlank(part))
    .join(" ");
  if (name === "") return undefined;
  return inLine(isBlank(stock) ? name : `${name} (${stock})`);
}

/** What the sender agreed to, and did not. */
const consentLines = (record: JsonObject, say: Say): Line[] =>
  Object.values(convertToJsonObject(record.consent)).map((consent) => {
    const { given, text } = convertToJsonObject(consent);
    return { label: say(given === true ? "form.answer.yes" : "form.answer.no"), value: String(text ?? "") };
  });

/** What else the dealer wants to know: the car, the booked time, where it was sent from. */
function aboutLines(lead: DeliverableLead, tenant: ResolvedTenant, say: Say): Line[] {
  const { record } = lead;
  const { locale, timeZone, locations = [] } = tenant.site;
  const { starts_at, location, time_zone } = convertToJsonObject(record.appointment);
  const place = locations.find(({ slug }) => slug === location)?.name;
  const when = (at: number, zone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone: zone }).format(at);
  const booked = typeof starts_at === "string" ? Date.parse(starts_at) : Number.NaN;
  const campaign = Object.values(convertToJsonObject(convertToJsonObject(record.lead_attributes).linked_query_params));
  const known: [string, JsonValue | undefined][] = [
    ["vehicle", vehicleOf(record)],
    [
      "booked",
      Number.isNaN(booked)
        ? undefined
        : [when(booked, String(time_zone ?? timeZone)), place].filter(Boolean).join(", "),
    ],
    ["reservation", record.reservation],
    [
      "verified",
      typeof record.contact_verified === "boolean"
        ? say(`form.answer.${record.contact_verified ? "yes" : "no"}`)
        : undefined,
    ],
    ["suspect", record.suspect],
    ["earlier", record.related_lead_id],
    ["campaign", campaign.map(String).join(", ")],
    ["page", record.url],
    ["received", when(lead.received_at, timeZone)],
    ["reference", record.reference],
  ];
  return known.flatMap(([name, value]) =>
    isBlank(value) ? [] : [{ label: say(`leads.mail.${name}`), value: String(value) }],
  );
}

function textOf(sections: readonly Section[]): string {
  const written = sections.map(({ title, lines }) =>
    [
      ...(title === undefined ? [] : [`${title}:`]),
      ...lines.map(({ label, value }) => `${label}: ${value.replaceAll("\n", "\n  ")}`),
    ].join("\n"),
  );
  return `${written.join("\n\n")}\n`;
}

function htmlOf(sections: readonly Section[]): string {
  const row = ({ label, value }: Line) =>
    `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value).replaceAll("\n", "<br>")}</td></tr>`;
  const written = sections.map(
    ({ title, lines }) =>
      `${title === undefined ? "" : `<h2>${escapeHtml(title)}</h2>`}<table cellpadding="4">${lines.map(row).join("")}</table>`,
  );
  return `<!doctype html><meta charset="utf-8"><body>${written.join("")}</body>\n`;
}

/**
 * A lead as a mail for people: the form's questions in its order, the parts that were added, consents, and what it is about.
 * `ownSubject` is that of its target.
 */
export function composeLeadMail(lead: DeliverableLead, tenant: ResolvedTenant, ownSubject?: string): LeadMail {
  const wording = new Wording(tenant);
  const say: Say = (key, values) => wording.copy(key, values);
  const { record } = lead;
  const consents = new Set(Object.keys(convertToJsonObject(record.consent)));
  const parts = parseLeadParts(record).map(({ form, category, answers }): Section => {
    const reader = readerOf(tenant, form, say);
    return { title: category, lines: answerLines(answers, reader, new Set()) };
  });
  const sections: Section[] = [
    { lines: answerLines(record, readerOf(tenant, lead.form, say), consents) },
    ...parts,
    { title: say("leads.mail.consents"), lines: consentLines(record, say) },
    { title: say("leads.mail.about"), lines: aboutLines(lead, tenant, say) },
  ];
  const { name, last_name, email, phone } = record;
  const person = inLine([name, last_name].filter((part) => !isBlank(part)).join(" ")) || email || phone;
  const values = {
    what: inLine(String(record.subcategory ?? record.category ?? lead.form)),
    person: isBlank(person) ? "" : inLine(String(person)),
    vehicle: vehicleOf(record) ?? "",
  };
  const subject = ownSubject === undefined ? say("leads.mail.subject", values) : wording.format(ownSubject, values);
  const filled = sections.filter(
    ({ title, lines }) => title === undefined || lines.length > 0 || parts.some((part) => part.title === title),
  );
  return { subject, text: textOf(filled), html: htmlOf(filled) };
}
