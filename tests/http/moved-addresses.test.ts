import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importCars } from "../../platform/stock-import/index.ts";
import { keptInFiles } from "../../platform/stock/index.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";
