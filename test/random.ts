/** Chance that can be repeated: the same seed gives the same. */
export type Random = () => number

/** Mulberry32. */
export function randomFrom(start: number): Random {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <Item>(random: Random, list: readonly Item[]): Item =>
  list[Math.floor(random() * list.length)] as Item
