import type { JsonObject } from "../../../schemas/json-value.ts";
import { createFileMistake, createPage, createSiteMistake, type Mistake } from "./mistake.ts";

const cars = (filters: string): JsonObject => createPage({ data: { cars: { source: "cars", params: { filters } } } });

/** Searches. */
export const searches: Mistake[] = [
  createFileMistake(
    "a filter that compares a word",
    "pages/mistake.json",
    "make > 5",
    "search/bad-filter",
    cars("make > 5"),
  ),
  createSiteMistake("a filter of the whole site that cannot be read", "make:", "search/bad-filter", (json) => {
    json.search = { filters: "make:" };
  }),
  createSiteMistake("a field as a fact of the search", '"km"', "search/attribute", (json) => {
    json.search = { attributes: { driven: { fact: "km", label: "Driven", as: "range" } } };
  }),
  createSiteMistake("a misspelt fact of the search", '"days_in_stok"', "rules/unknown-fact", (json) => {
    json.search = { attributes: { arrival: { fact: "days_in_stok", as: "range" } } };
  }),
  createSiteMistake("bands of words", '"bands"', "search/attribute", (json) => {
    json.search = {
      attributes: { paint: { field: "colour", bands: [{ value: "Light", below: 5 }, { value: "Dark" }] } },
    };
  }),
  createSiteMistake("an attribute that is a field and a fact", '"days_in_stock"', "search/attribute", (json) => {
    json.search = { attributes: { arrival: { field: "year", fact: "days_in_stock" } } };
  }),

  createFileMistake("a facet that is none", "pages/search.json", '"mkae"', "search/unknown-attribute", {
    data: { search: { params: { facets: ["mkae"] } } },
  }),
  createFileMistake("a range that is none", "pages/search.json", '"pirce"', "search/unknown-attribute", {
    data: { search: { params: { ranges: ["pirce"] } } },
  }),
  createFileMistake(
    "refinements by an attribute that is none",
    "pages/search.json",
    '"car_tpye"',
    "search/unknown-attribute",
    {
      data: { search: { params: { prefilters: { car_tpye: ["used"] } } } },
    },
  ),
  createFileMistake(
    "a filter list of an attribute that is none",
    "pages/search.json",
    '"bdoy"',
    "search/unknown-attribute",
    {
      layout: [
        {
          id: "search",
          slots: {
            sidebar: [{ id: "filters", slots: { body: [{ id: "filter-body", props: { attribute: "bdoy" } }] } }],
          },
        },
      ],
    },
  ),
  createFileMistake("a sort by a flag that is none", "pages/search.json", '"sortByKmm"', "reference/unknown-flag", {
    data: { search: { params: { sorts: [{ id: "km_asc", flag: "sortByKmm" }] } } },
  }),
];
