import type { FieldRule } from "../../../schemas/documents/site/stock-map.schema.ts";

type Dictionary = NonNullable<FieldRule["dictionary"]>;

/** Words of exports for what drives an engine; other words stay, and "other" is none. */
export const fuels: Dictionary = {
  ...{ GASOLINE: "Petrol", PETROL: "Petrol", DIESEL: "Diesel", ELECTRIC: "Electric", HYBRID: "Hybrid" },
  ...{ PLUGIN_HYBRID: "Plug-in Hybrid", "plug-in_hybrid": "Plug-in Hybrid", FLEX: "Flex Fuel", LPG: "LPG" },
  ...{ natural_gas: "CNG", hydrogen: "Hydrogen", OTHER: null, NONE: null },
};

/** Words for gearboxes. */
export const gearboxes: Dictionary = {
  ...{ AUTOMATIC: "Automatic", MANUAL: "Manual", "Semi-automatic": "Automatic", CVT: "Automatic" },
  ...{
    Automatik: "Automatic",
    Schaltgetriebe: "Manual",
    Halbautomatik: "Automatic",
    OTHER: null,
    NONE: null,
  },
};

/** Words for bodies, as Australians say them. */
export const bodies: Dictionary = {
  ...{ CONVERTIBLE: "Convertible", COUPE: "Coupe", CROSSOVER: "SUV", HATCHBACK: "Hatch", SEDAN: "Sedan" },
  ...{
    SALOON: "Sedan",
    SUV: "SUV",
    TRUCK: "Ute",
    pickup: "Ute",
    MINIVAN: "People Mover",
    MPV: "People Mover",
  },
  ...{ VAN: "Van", full_size_van: "Van", minivan: "People Mover", WAGON: "Wagon", station_wagon: "Wagon" },
  ...{
    ESTATE: "Wagon",
    SMALL_CAR: "Hatch",
    SPORTSCAR: "Coupe",
    ROADSTER: "Convertible",
    OTHER: null,
    NONE: null,
  },
};

/** Words for driven wheels. */
export const drives: Dictionary = {
  ...{
    "4X2": "4x2",
    "4X4": "4x4",
    "4WD": "4WD",
    AWD: "AWD",
    FWD: "FWD",
    RWD: "RWD",
    OTHER: null,
    NONE: null,
  },
  ...{ FrontWheelDriveConfiguration: "FWD", RearWheelDriveConfiguration: "RWD" },
  ...{ AllWheelDriveConfiguration: "AWD", FourWheelDriveConfiguration: "4x4" },
};
