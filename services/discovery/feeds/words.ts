import type { Car } from "../../../schemas/entities/car.schema.ts";
import { normaliseWord } from "../../../schemas/entities/word-key.ts";

/** A word of the stock, however a source spells it, as one of a vendor's: the first that fits. */
type Kinds<Kind extends string> = readonly (readonly [RegExp, Kind])[];

const firstOf = <Kind extends string>(kinds: Kinds<Kind>, word: string | null | undefined): Kind | undefined => {
  const key = normaliseWord(word);
  return key === "" ? undefined : kinds.find(([spelt]) => spelt.test(key))?.[1];
};

const fuels = [
  [/plugin|phev/, "plug-in"],
  [/hybrid|hev$|(?:petrol|diesel|unleaded)electric|electric(?:petrol|diesel|unleaded)/, "hybrid"],
  [/hydrogen|fuelcell|fcev/, "hydrogen"],
  [/electric|battery|^b?ev$/, "electric"],
  [/diesel/, "diesel"],
  [/petrol(?!eum)|unleaded|gasoline|ulp|e10|e85|rotary/, "petrol"],
  [/lpg|autogas|petroleum/, "lpg"],
  [/cng|lng|naturalgas|methane/, "natural-gas"],
] as const;
/** What drives an engine. */
export type FuelKind = (typeof fuels)[number][1];
/** What drives the engine of a car; undefined: the stock does not say, or in a word of its own. */
export const classifyFuel = ({ simple_fuel, fuel }: Car): FuelKind | undefined => firstOf(fuels, simple_fuel ?? fuel);

const gearboxes = [
  // Before manual: an automated manual transmission is an automatic to a driver.
  [/auto|cvt|dct|dsg|amt|pdk|tronic|clutch|variable|reduction|singlespeed|sequential/, "automatic"],
  [/man/, "manual"],
] as const;
/** The gearbox of a car. */
export const classifyGearbox = ({ simple_transmission, trans }: Car): "automatic" | "manual" | undefined =>
  firstOf(gearboxes, simple_transmission ?? trans);

const drives = [
  [/4x4|4wd|fourwheel|4wheel/, "4x4"],
  [/awd|allwheel/, "awd"],
  [/fwd|frontwheel|front/, "fwd"],
  [/rwd|rearwheel|rear/, "rwd"],
  [/4x2|2wd|twowheel|2wheel/, "4x2"],
] as const;
/** The driven wheels of a car; undefined for axles that vendors have no word for, such as 6x4. */
export const classifyDrive = ({ drive }: Car) => firstOf(drives, drive);

const bodies = [
  [/motorhome|camper|rv$/, "motorhome"],
  [/caravan|trailer|poptop|fifthwheel|toyhauler/, "caravan"],
  [/motorcycle|motorbike|scooter|^bike$|trike/, "motorcycle"],
  [/boat|jetski|atv|quad|tractor|forklift|excavator|machinery|sidebyside|golf/, "machine"],
  [/bus|coach/, "bus"],
  [/convertible|cabriolet|cabrio|roadster|softtop|hardtop|spider|spyder/, "convertible"],
  [/coupe|fastback/, "coupe"],
  [/hatch|liftback/, "hatch"],
  [/sedan|saloon|limousine/, "sedan"],
  [/crossover/, "crossover"],
  [/suv|4x4|4wd|softroader/, "suv"],
  [/primemover|tipper|pantech|tautliner|curtainsider|flatbed|agitator|truck/, "truck"],
  [/ute|utility|pickup|cabchassis|doublecab|dualcab|crewcab|singlecab|kingcab|extracab/, "ute"],
  [/peoplemover|mpv|minivan/, "people-mover"],
  [/van/, "van"],
  [/wagon|estate/, "wagon"],
] as const;
/** The kind of body that a vehicle has. */
export type BodyKind = (typeof bodies)[number][1];
/** The kind of body of a vehicle; undefined: the stock does not say, or in a word of its own. */
export const classifyBody = ({ simple_body }: Car): BodyKind | undefined => firstOf(bodies, simple_body);
