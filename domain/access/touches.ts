/** What a write changes, by the dotted paths of an update. */
export type Touches = {
  /** Whether it changes the field, something within it, or all it is part of. */
  (path: string): boolean
  /** The entries of a map that it changes; undefined where all are. Where nobody says so, each is asked about. */
  readonly entriesOf?: (field: string) => ReadonlySet<string> | undefined
}

/** Without paths everything is touched, as it is in a new record. */
export function touchesOf(fields: Iterable<string> | undefined): Touches {
  if (!fields) return () => true
  const changed = [...fields]
  const touches = (path: string) =>
    changed.some((field) => field === path || isWithin(field, path) || isWithin(path, field))
  return Object.assign(touches, { entriesOf: (field: string) => entriesAmong(changed, field) })
}

/** Mostly one of dozens: the others need not be looked at. */
export function touchedEntries<Value>(
  map: Readonly<Record<string, Value>>,
  field: string,
  touches: Touches,
): [key: string, value: Value][] {
  const { entriesOf } = touches
  if (!entriesOf) return Object.entries(map).filter(([key]) => touches(`${field}.${key}`))
  const touched = entriesOf(field)
  if (!touched) return Object.entries(map)
  // In the order of the map, which one alone needs no look at.
  const keys = touched.size > 1 ? Object.keys(map).filter((key) => touched.has(key)) : [...touched]
  return keys.flatMap((key) => (Object.hasOwn(map, key) ? [[key, map[key] as Value]] : []))
}

function entriesAmong(changed: readonly string[], field: string): ReadonlySet<string> | undefined {
  if (changed.some((path) => path === field || isWithin(field, path))) return undefined
  const start = field.length + 1
  return new Set(changed.filter((path) => isWithin(path, field)).map((path) => stepAt(path, start)))
}

function stepAt(path: string, start: number): string {
  const end = path.indexOf('.', start)
  return end < 0 ? path.slice(start) : path.slice(start, end)
}

const isWithin = (path: string, outer: string): boolean =>
  path.length > outer.length && path.startsWith(outer) && path[outer.length] === '.'
