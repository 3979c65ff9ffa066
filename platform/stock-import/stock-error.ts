/** Stock that cannot be loaded; the message is for the operator of the server or the CLI. */
export class StockError extends Error {}
