import type { Picture } from './model/picture.ts'

/** The caller's pictures win over the design's own, so that an embedded picture can be replaced by its name. */
export function joinPictures(
  own: ReadonlyMap<string, Picture>,
  given: ReadonlyMap<string, Picture>,
): ReadonlyMap<string, Picture> {
  if (own.size === 0) return given
  const known = joined.get(given)?.get(own)
  if (known) return known
  const all = new Map([...own, ...given])
  const byOwn = joined.get(given) ?? new WeakMap<ReadonlyMap<string, Picture>, ReadonlyMap<string, Picture>>()
  joined.set(given, byOwn.set(own, all))
  return all
}

/** One map a pair, so that what is prepared for a set of pictures stays prepared. */
const joined = new WeakMap<
  ReadonlyMap<string, Picture>,
  WeakMap<ReadonlyMap<string, Picture>, ReadonlyMap<string, Picture>>
>()
