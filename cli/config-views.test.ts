import { expect, it } from "vitest";
import { readTenantSource } from "../platform/tenants/read.ts";
import { findText } from "./config-views.ts";

it("finds wording as pages say it, in a site's own word for what it sells", async () => {
  const { files } = await readTenantSource(new URL("../tenants", import.meta.url).pathname);
  const site = { id: "1", name: "Trucks", vehicleType: "truck" };
  const source = { files: new Map([...files, ["trucks/site.json", JSON.stringify(site)]]) };
  const pointers = (text: string) => findText(source, "trucks", text).found.map(({ pointer }) => pointer);
  expect(pointers("such as white truck")).toEqual(["/copy/home.wordsHint"]);
  expect(pointers("such as white {$ute}")).toEqual(["/copy/home.wordsHint"]);
});
