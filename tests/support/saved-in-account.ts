/** What site.json says where saved cars need a sign-in, as finance does; the demo dealers ask for none. */
export const savedInAccount = {
  flags: { watchlist: true, financeNeedsSignIn: true },
  settings: { savedHref: "/watchlist" },
};
