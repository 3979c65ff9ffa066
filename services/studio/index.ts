/** What Studio shows and does beyond drafts themselves, without HTTP: what its routes answer with. */

export { lookUpAddress, readAddress } from "./address.ts";
export { audit, momentOf, Refused, reasonOf, textOf } from "./asked.ts";
export { choicesAt } from "./complete.ts";
export { documentSchemas, namesOfDraft } from "./documents.ts";
export { firstText, othersOf, stateOf } from "./draft-state.ts";
export { findIn } from "./find.ts";
export { formView, type TryLead, tryForm } from "./forms.ts";
export { eraseFor, places } from "./kept.ts";
export { momentsOf } from "./moments.ts";
export { filesOfNewDealer, newDealerChoices, readNewDealer } from "./new-dealer.ts";
export { NewsDesk } from "./news.ts";
export { addressOfPage, pagesOf } from "./pages.ts";
export { MOST_PICTURE_MB, pictureOf } from "./pictures.ts";
export { approvalToken, linkToken, previewToken, readToken, visitorSession } from "./preview-token.ts";
export { publishRow } from "./publish-row.ts";
export { readersByName } from "./readers.ts";
export { removedAt } from "./removed.ts";
export { createReviews } from "./reviews.ts";
export { copyKnown, sheetOf, tablesOf } from "./sheet.ts";
export { carsNamed, factChoices } from "./sheet-choices.ts";
export { exampleDocument } from "./show-example.ts";
export { starterOf } from "./starter.ts";
export {
  createFiles,
  importStock,
  MOST_STOCK,
  readColumns,
  type StockImports,
  shownFromFile,
  tooLarge,
  withFile,
} from "./stock.ts";
export { figuresOfDealer, leadFilter, problemsOfDealers, unsetOfEndpoints } from "./support.ts";
export { takeBack } from "./take-back.ts";
export { treeAt } from "./tree.ts";
export { tryCar } from "./try-car.ts";
export { unfinishedOf } from "./unfinished.ts";
export { vocabulary } from "./vocabulary.ts";
export { decisionsAt, whyNode } from "./why.ts";
export { wordsOf } from "./words.ts";
