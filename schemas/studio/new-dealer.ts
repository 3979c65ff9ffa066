/** A template or brand: what it is for, and dealers that have it. */
export interface LayerChoice {
  name: string;
  purpose: string;
  at: string[];
}

/** What a new dealer can begin with. */
export interface NewDealerChoices {
  mayAdd: boolean;
  templates: LayerChoice[];
  brands: LayerChoice[];
  /** Model ranges of example cars. */
  ranges: string[];
}

/** A dealer to be made; empty texts where nothing is chosen. */
export interface NewDealer {
  name: string;
  slug: string;
  template: string;
  brand: string;
  range: string;
}
