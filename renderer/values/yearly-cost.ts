/** Distance that consumption is stated for, km. */
const distance = 100;

/** What driving a kilometre costs, AUD: consumption per 100 km, and the price of a litre or kilowatt-hour. */
export const computeCostPerKm = (consumption: number, price: number): number => (consumption * price) / distance;

/** What a year costs, whole AUD: so many kilometres, and what does not depend on them. */
export const computeYearlyCost = (perKm: number, km: number, fixed: number): number => Math.round(perKm * km + fixed);
