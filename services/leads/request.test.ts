import { describe, expect, it } from "vitest";
import { parseRequest } from "./request.ts";

const body = { form: "enquiry", url: "/cars/x", data: {} };

describe("[S7.9] the car that a lead is about", () => {
  it.each([
    ["by its id", { ...body, car_id: "7" }],
    ["by a number", { ...body, car_id: 7 }],
    ["among the fields", { ...body, data: { car_id: "7" } }],
    ["beside what the fields say", { ...body, car_id: "7", data: { car_id: "8" } }],
  ])("is known %s", (_, sent) => {
    expect(parseRequest(sent)).toMatchObject({ request: { car_id: "7" } });
  });

  it.each([{ car_id: 1.5 }, { car_id: {} }, { car_id: null }])("is refused as %j", (wrong) => {
    expect(parseRequest({ ...body, ...wrong })).toEqual({ wrong: ["car_id"] });
  });

  it("may be none, and of no use among the fields", () => {
    expect(parseRequest(body)).not.toHaveProperty("request.car_id");
    expect(parseRequest({ ...body, data: { car_id: "" } })).toHaveProperty("request");
  });
});
