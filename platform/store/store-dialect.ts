/** The differences between the two databases; all other code is shared. */
export interface StoreDialect {
  name: "sqlite" | "postgres";
  /** Column type that holds 64 bits. */
  bigint: "integer" | "bigint";
  /** Column type of bytes. */
  bytes: "blob" | "bytea";
  /** Column definition of a generated id. */
  serial: "integer" | "bigserial";
  /** Several nodes claim at once: each skips what another has locked. */
  skipLocked: boolean;
  /** No other process can hold a lease when this process starts, so leases of a crashed process expire immediately. */
  reclaimAtBoot: boolean;
}

export const sqliteDialect: StoreDialect = {
  name: "sqlite",
  bigint: "integer",
  bytes: "blob",
  serial: "integer",
  skipLocked: false,
  reclaimAtBoot: true,
};

export const postgresDialect: StoreDialect = {
  name: "postgres",
  bigint: "bigint",
  bytes: "bytea",
  serial: "bigserial",
  skipLocked: true,
  reclaimAtBoot: false,
};
