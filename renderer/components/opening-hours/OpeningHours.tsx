import { resolveDepartment } from "../../../schemas/entities/department.ts";
import { resolveTimeZone } from "../../../schemas/entities/location-zone.ts";
import type { NodeExtras } from "../../layout/index.ts";
import { usePage } from "../../layout/index.ts";
import shapes from "../../parts/shapes.module.css";
import { Choice } from "./Choice.tsx";
import { HolidayHours } from "./HolidayHours.tsx";
import { HoursTable } from "./HoursTable.tsx";
import css from "./OpeningHours.module.css";
import type { Props } from "./schema.ts";
import { listSpecialDays } from "./special-days.ts";

type Place = NonNullable<Props["locations"]>[number];

const departments = ["sales", "service", "parts"] as const;

/** The locations with hours; those of the dealership of one, if that is what the hours are of. */
function placesOf({ locations, of }: Props): Place[] {
  return (locations ?? []).filter(
    ({ slug, dealership_slug: dealership, contact_detail }) =>
      contact_detail?.opening_hours?.length &&
      (!of || slug === of.slug || (dealership !== undefined && dealership === of.dealership_slug)),
  );
}

/** Opening-hours tables, one of which is seen: of a department, and of a location where several have it. */
export function OpeningHours(props: Props & NodeExtras) {
  const { heading, holidays, labels, of, nodeId: id } = props;
  const { now, site } = usePage();
  const places = placesOf(props);
  if (places.length === 0) return null;
  const shown = places.find(({ slug }) => of && slug === of.slug);
  const daysOf = (place: Place) => {
    // en-CA formats dates as YYYY-MM-DD.
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: resolveTimeZone(site, place) }).format(now);
    return listSpecialDays(holidays ?? [], place, today);
  };
  const panelOf = (place: Place) => (
    <>
      <HoursTable {...props} place={place} />
      <HolidayHours id={`${id}-holidays-${place.id}`} holidays={daysOf(place)} labels={labels} />
    </>
  );
  const options = departments.flatMap((department) => {
    const having = places.filter((place) => resolveDepartment(place) === department);
    if (having.length === 0) return [];
    const choices = having.map((place) => ({ id: place.id, label: place.name, panel: panelOf(place) }));
    const label = labels.location ?? "";
    const panel = (
      <Choice key={department} id={`${id}-${department}`} label={label} options={choices} first={shown?.id} />
    );
    return [{ id: department, label: labels[department] ?? department, panel }];
  });
  return (
    <div className={css.root}>
      {heading === undefined ? null : <h2 className={shapes.large}>{heading}</h2>}
      <Choice
        id={`${id}-department`}
        label={labels.department}
        options={options}
        first={shown && resolveDepartment(shown)}
      />
    </div>
  );
}
