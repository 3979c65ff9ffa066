/** A growing list of unsigned 32-bit numbers, for loading an unknown number of values. */
export class GrowableU32 {
  length = 0;
  private room = new Uint32Array(1024);

  push(value: number): void {
    if (this.length === this.room.length) {
      const larger = new Uint32Array(this.room.length * 2);
      larger.set(this.room);
      this.room = larger;
    }
    this.room[this.length++] = value;
  }

  at(index: number): number {
    return this.room[index] as number;
  }

  /** The numbers so far, without copying; valid until the next `push`. */
  view(): Uint32Array {
    return this.room.subarray(0, this.length);
  }
}
