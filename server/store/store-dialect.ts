/** The places in which the two databases differ; everything else is one code. */
export interface StoreDialect {
  name: "sqlite" | "postgres";
  /** Column type that holds 64 bits. */
  bigint: "integer" | "bigint";
  /** Column definition of a number that the database hands out. */
  serial: "integer" | "bigserial";
  /** Several nodes claim at once: each skips what another has locked. */
  skipLocked: boolean;
  /** Nobody else can hold a lease when the process starts, so that leases of a dead process are void at once. */
  reclaimAtBoot: boolean;
}

export const sqliteDialect: StoreDialect = {
  name: "sqlite",
  bigint: "integer",
  serial: "integer",
  skipLocked: false,
  reclaimAtBoot: true,
};

export const postgresDialect: StoreDialect = {
  name: "postgres",
  bigint: "bigint",
  serial: "bigserial",
  skipLocked: true,
  reclaimAtBoot: false,
};
