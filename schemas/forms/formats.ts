import type { FieldFormat } from "../form-widgets/form-formats.ts";

/**
 * Formats of form fields by name. Plain regular expressions, so that ajv writes them into the validators that
 * browsers load. Each takes time linear in the text.
 */
export const formats = {
  // Common notations of phone numbers: 0412 345 678, +61 (0)8 9123 4567, 08-9123-4567, with any dash.
  phone: /^\+?[\s().\u2010-\u2015-]*(?:\d[\s().\u2010-\u2015-]*){8,15}$/u,
  postcode: /^\d{4}$/u,
  rego: /^[A-Za-z0-9][A-Za-z0-9 .-]{0,9}$/u,
  // Days that the calendar has: 29 February in leap years.
  date: /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/u,
  // Local date and time of the dealer, as <input type="datetime-local"> gives it; seconds and a zone are accepted too.
  "date-time":
    /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/u,
  vin: /^[A-HJ-NPR-Z0-9]{17}$/iu,
  bsb: /^\d{3}[- ]?\d{3}$/u,
} as const satisfies { readonly [format in FieldFormat]?: RegExp };

/**
 * Formats that an expression cannot test. Their source is written into the validators of browsers, so each function names
 * nothing outside itself.
 */
export const checkedFormats = {
  // Canonical up to letter case, so that one mailbox has one spelling: no quotes and comments, nothing invisible, no letter
  // in another form, and a domain of letters and digits of any script, which DNS has in ASCII.
  email: (text: string): boolean => {
    const lower = text.toLowerCase();
    const shape =
      /^[^\s@"(),:;<>[\\\]\u3002\p{C}\p{Default_Ignorable_Code_Point}]{1,64}@(?:[\p{Ll}\p{Lo}\p{N}](?:[\p{Ll}\p{Lo}\p{M}\p{N}-]{0,61}[\p{Ll}\p{Lo}\p{M}\p{N}])?\.){1,8}[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{M}\p{N}-]{0,61}[\p{Ll}\p{Lo}\p{M}\p{N}]$/u;
    return shape.test(lower) && !/^\.|\.\.|\.@/.test(lower) && lower.normalize("NFKC") === lower;
  },
  abn: (text: string): boolean => {
    const digits = text.replace(/[\s-]/g, "");
    if (!/^[1-9]\d{10}$/.test(digits)) return false;
    const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
    const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
    // The first digit counts one less.
    return (sum - 10) % 89 === 0;
  },
} as const satisfies { readonly [format in FieldFormat]?: (text: string) => boolean };

/** Every format is tested in one of the two ways. */
export const allFormats = { ...formats, ...checkedFormats } satisfies {
  readonly [format in FieldFormat]: RegExp | ((text: string) => boolean);
};
