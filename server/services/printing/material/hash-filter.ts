/**
 * SHA-256 hashes in a fixed number of bytes, however many they are (a Bloom filter): of one that is among them it never says no; of
 * one that is not, hardly ever yes.
 */
export class HashFilter {
  readonly #bits = new Uint8Array(size / 8)

  add(hash: string): void {
    for (const at of placesOf(hash)) this.#bits[at >> 3] = (this.#bits[at >> 3] ?? 0) | (1 << (at & 7))
  }

  has(hash: string): boolean {
    return placesOf(hash).every((at) => ((this.#bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0)
  }
}

/** Bits, 8 MB: of a million hashes, one in some ten million others is taken for one of them. */
const size = 2 ** 26

/** A hash is as good as random: each 32 bits of it are a place. */
const placesOf = (hash: string): number[] =>
  Array.from({ length: 8 }, (_, part) => Number.parseInt(hash.slice(8 * part, 8 * part + 8), 16) % size)
