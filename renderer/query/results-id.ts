/** Id of the results, to which a change of page scrolls. */
export const resultsId = "results";
