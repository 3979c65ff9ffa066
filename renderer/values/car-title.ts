/** The parts of a car's title. */
export interface TitledCar {
  name: string;
  year?: number | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
  badge?: string | null | undefined;
  series?: string | null | undefined;
}

/**
 * A car's title: `2021 Toyota Corolla`, and as a secondary line `Ascent Sport ZWE219R`. A badge at the end of the
 * model's name is not repeated; a car without make or model uses its name.
 */
export function formatCarTitle({ name, year, make, model, badge, series }: TitledCar): {
  strong: string;
  quiet: string;
} {
  const strong = make && model ? [year, make, model].filter(Boolean).join(" ") : name;
  const message = badge && ` ${strong}`.toLowerCase().endsWith(` ${badge.toLowerCase()}`);
  return { strong, quiet: [message ? "" : badge, series].filter(Boolean).join(" ") };
}
