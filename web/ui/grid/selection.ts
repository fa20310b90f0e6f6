/** Ticked rows, by key. A range runs from the row ticked last, as in a file manager. */
export type Selection = ReadonlySet<string>

export const noSelection: Selection = new Set()

export function toggled(selection: Selection, key: string): Selection {
  const next = new Set(selection)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Adds everything between two rows, both included; only `to` where the other is no longer there. */
export function withRange(
  selection: Selection,
  keys: readonly string[],
  from: string | undefined,
  to: string,
): Selection {
  const start = from === undefined ? -1 : keys.indexOf(from)
  const end = keys.indexOf(to)
  if (start < 0 || end < 0) return new Set([...selection, to])
  return new Set([...selection, ...keys.slice(Math.min(start, end), Math.max(start, end) + 1)])
}

/** What a filter hid is no longer selected: nobody changes what they cannot see. */
export function onlyShown(selection: Selection, keys: ReadonlySet<string>): Selection {
  const shown = [...selection].filter((key) => keys.has(key))
  return shown.length === selection.size ? selection : new Set(shown)
}
