/** Bytes that came from another thread, where a Buffer becomes a plain array, as a Buffer again; nothing is copied. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
