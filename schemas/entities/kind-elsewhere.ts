/** The kind of every car that a buyer of another state registers anew (`of` in `driveAway`): no table names it. */
export const kindElsewhere = "interstate";
