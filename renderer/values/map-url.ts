interface Address {
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postcode?: string | undefined;
  lat?: number | undefined;
  long?: number | undefined;
  place_id?: string | undefined;
  map_key?: string | undefined;
}

/** Half the height and width of a map's section, degrees: about 500 m around the location. */
const reach = { lat: 0.005, long: 0.008 };

/**
 * Address of an embedded map of a location (S7.19), from a template such as that of `site.maps.embed`; undefined if
 * the template needs an unknown value.
 */
export function mapUrl(template: string, address: Address, siteKey?: string): string | undefined {
  const { street, city, state, postcode, lat, long } = address;
  const around = (value: number | undefined, by: number) => (value === undefined ? undefined : (value + by).toFixed(5));
  const values: { [name: string]: string | number | undefined } = {
    lat,
    long,
    south: around(lat, -reach.lat),
    north: around(lat, reach.lat),
    west: around(long, -reach.long),
    east: around(long, reach.long),
    place_id: address.place_id,
    key: address.map_key ?? siteKey,
    query: [street, city, state?.toUpperCase(), postcode].filter((part) => part !== undefined).join(", "),
  };
  let whole = true;
  const url = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === "") whole = false;
    return encodeURIComponent(value ?? "");
  });
  return whole ? url : undefined;
}
