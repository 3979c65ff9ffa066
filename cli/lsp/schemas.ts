import { catalogs } from "../../platform/tenants/prepare-tenant.ts";
import { SchemaIndex } from "../../schemas/tools.ts";

/** What schemas say of layers' files. */
export const index = new SchemaIndex(catalogs);
