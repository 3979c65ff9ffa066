import type { Car } from "../../schemas/entities/car.schema.ts";
import { slugify } from "../../schemas/entities/slugify.ts";

/**
 * Gives each car an address of its own, which stays the car's while it lives: one that two cars would have gets the id of the
 * second, then a number. No car gets the address that another has had (`before`: addresses by id).
 */
export function createSlugs(before: ReadonlyMap<string, { slug: string }> = new Map()): (car: Car) => Car {
  const owners = new Map([...before].map(([id, { slug }]) => [slug, id]));
  return (car) => {
    const wanted = /^[a-z0-9][a-z0-9-]*$/.test(car.slug) ? car.slug : slugify(car.slug);
    const last = before.get(car.id)?.slug;
    const isMine = (slug: string) => (owners.get(slug) ?? car.id) === car.id;
    const ending = slugify(car.id);
    const longer = ending === "" || wanted.endsWith(ending) ? wanted : `${wanted}-${ending}`;
    // An address that was lengthened to tell cars apart stays, although the other car may have gone.
    const isLengthened =
      last === longer || (last?.startsWith(`${wanted}-`) && /^-\d+$/.test(last.slice(wanted.length)));
    let slug = last !== undefined && isLengthened ? last : wanted;
    for (let n = 1; slug === "" || !isMine(slug); n++) slug = n === 1 ? longer : `${wanted}-${n}`;
    owners.set(slug, car.id);
    return slug === car.slug ? car : { ...car, slug };
  };
}
