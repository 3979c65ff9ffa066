/**
 * Names that a form posts beside its fields when there is no JavaScript: the form, the car and the page. They start
 * with an underscore, which no field does.
 */
export const plainNames = { form: "_form", car: "_car_id", url: "_url" } as const;
