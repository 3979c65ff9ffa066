/** A list that is not empty. */
export type AtLeastOne<Item> = readonly [Item, ...Item[]];
