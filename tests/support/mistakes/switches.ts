import { createFileMistake, createPage, createSiteMistake, type Mistake } from "./mistake.ts";

/** Flags and settings. */
export const switches: Mistake[] = [
  createSiteMistake("a word for a number", '"five"', "schema/wrong-type", (json) => {
    json.settings.soldDays = "five";
  }),
  createSiteMistake("a number with its unit", '"8.5%"', "schema/wrong-type", (json) => {
    json.settings.calculatorRate = "8.5%";
  }),
  createSiteMistake("a negative amount", "-5", "schema/out-of-range", (json) => {
    json.settings.reserveAmount = -5;
  }),
  createSiteMistake("a word that the setting does not know", '"maybe"', "schema/not-in-list", (json) => {
    json.settings.consentMode = "maybe";
  }),
  createSiteMistake("a day that no calendar has", '"2025-06-31"', "schema/bad-format", (json) => {
    json.settings.serviceSaturdayFrom = "2025-06-31";
  }),
  createSiteMistake("yes for true", '"yes"', "schema/wrong-type", (json) => {
    json.flags.pdf = "yes";
  }),
  createSiteMistake("a misspelt flag", '"pfd"', "site/unknown-switch", (json) => {
    json.flags.pfd = true;
  }),
  createSiteMistake("a flag among the settings", '"reserve": true', "site/unknown-switch", (json) => {
    delete json.flags.reserve;
    json.settings.reserve = true;
  }),
  createSiteMistake("a flag that nothing is like", '"sparkleFactory"', "site/unknown-switch", (json) => {
    json.flags.sparkleFactory = true;
  }),
  createFileMistake("a setting compared with a word", "pages/mistake.json", '"five"', "rules/bad-operand", {
    ...createPage({
      layout: [
        {
          id: "text",
          use: "Section",
          when: { fact: "settings", path: "$.reserveAmount", operator: "equal", value: "five" },
          props: { heading: "A heading" },
        },
      ],
    }),
  }),
];
