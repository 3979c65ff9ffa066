/** Stock that cannot be had: its message is for whoever runs the server or the CLI. */
export class StockError extends Error {}
