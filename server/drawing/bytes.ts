/** Wraps bytes from another thread as a Buffer again (posting turns a Buffer into a plain array) without copying. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
