/** What a hostile call is made of, before it is said who asks. */
import type { Random } from '../random.ts'

/** `POST`, as JSON, unless said otherwise. */
export type Shape = { path: string; method?: string; headers?: Record<string, string>; body?: string | Buffer }

export type NamedShape = readonly [title: string, make: (random: Random) => Shape]

export const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at))

export const word = (random: Random) => Math.floor(random() * 36 ** 4).toString(36)

export const namesOf = (count: number) => `{${times(count, (at) => `"k${at}":1`).join()}}`
