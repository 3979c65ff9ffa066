/** Usual registration plates of each state: 0 stands for a digit, A for a letter, other signs for themselves. */
export const plateForms: { readonly [state: string]: readonly [string, ...string[]] } = {
  act: ["YAA00A"],
  nsw: ["AA00AA", "AAA00A"],
  nt: ["CA00AA"],
  qld: ["000AAA", "000AA0"],
  sa: ["S000AAA"],
  tas: ["A00AA"],
  vic: ["1AA0AA", "2AA0AA"],
  wa: ["1AAA000"],
};

const fits = (plate: string, form: string): boolean =>
  plate.length === form.length &&
  [...form].every((sign, at) => {
    const own = plate[at] ?? "";
    if (sign === "0") return /\d/.test(own);
    return sign === "A" ? /[A-Z]/.test(own) : own === sign;
  });

/** The states whose usual format a plate has; none for a personalised plate. */
export function findPlateStates(plate: string): string[] {
  const plain = plate.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return Object.keys(plateForms).filter((state) => plateForms[state]?.some((form) => fits(plain, form)));
}
