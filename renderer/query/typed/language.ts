/** A number that is a condition on an attribute; see `search.typed.amounts` of site.json. */
export interface Amount {
  readonly attribute: string;
  readonly most?: readonly string[];
  readonly least?: readonly string[];
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly orMore?: readonly string[];
  readonly orLess?: readonly string[];
  readonly above?: readonly string[];
  readonly exact?: boolean;
  readonly atLeast?: boolean;
  readonly named?: boolean;
  readonly unit?: boolean;
  readonly unitAfter?: boolean;
  readonly otherUnits?: { readonly [unit: string]: number };
  readonly from?: number;
  readonly upTo?: number;
  /** It is understood, and limits nothing: no car in stock could meet it. */
  readonly isIgnored?: boolean;
}

/** One condition of an idea. */
export interface IdeaCondition {
  readonly attribute: string;
  readonly values?: readonly string[];
  readonly least?: number;
  readonly most?: number;
}

/** Words that stand for several conditions, such as "family car"; see `search.typed.ideas` of site.json. */
export interface Idea {
  readonly phrases?: readonly string[];
  readonly conditions?: readonly IdeaCondition[];
}

/** The interpretation of typed queries: `search.typed` of site.json. */
export interface TypedLanguage {
  readonly ignored?: readonly string[];
  readonly to?: readonly string[];
  readonly or?: readonly string[];
  readonly thousand?: readonly string[];
  /** Numbers in words. */
  readonly numbers?: { readonly [word: string]: number };
  readonly endings?: readonly string[];
  readonly not?: readonly string[];
  readonly amounts?: readonly Amount[];
  readonly ideas?: readonly Idea[];
  /** Synonyms of typed words and phrases. */
  readonly synonyms?: { readonly [typed: string]: readonly string[] };
  /** Attributes whose values are conditions by themselves. */
  readonly alone?: readonly string[];
  /** Attributes with one value per car: typing "not diesel" excludes a value of them. */
  readonly excludable?: readonly string[];
  /** Attributes whose values can be alternatives ("this or that"). */
  readonly alternatives?: readonly string[];
  /** Attributes whose values each of their words names: "white" is "Polar White" too. */
  readonly wordwise?: readonly string[];
}
