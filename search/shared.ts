// The parts of an index that grow with its documents are in shared memory, read-only once built.

/** Numbers in memory that threads share, all 0. */
export const createSharedU32 = (length: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(length * 4));

/** The same in 16 bits each. */
export const createSharedU16 = (length: number): Uint16Array => new Uint16Array(new SharedArrayBuffer(length * 2));

/** The same in 64 bits of floating point each. */
export const createSharedF64 = (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(length * 8));

/** Bytes in memory that threads share, all 0. */
export const createSharedBytes = (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length));
