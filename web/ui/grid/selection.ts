/**
 * Ticked rows, by key: these, or all but these. "All" means every row of the list, also those that are not here, so that it
 * holds for a hundred thousand. A range runs from the row ticked last, as in a file manager.
 */
export type Selection = { readonly all: boolean; readonly keys: ReadonlySet<string> }

export const noSelection: Selection = { all: false, keys: new Set() }
export const everyRow: Selection = { all: true, keys: new Set() }

export const isSelected = ({ all, keys }: Selection, key: string): boolean => all !== keys.has(key)

/** Of a list of `total` rows. */
export const selectedCount = ({ all, keys }: Selection, total: number): number =>
  all ? Math.max(0, total - keys.size) : keys.size

export function toggled({ all, keys }: Selection, key: string): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { all, keys: next }
}

/** Adds rows to what is selected. */
export function withKeys({ all, keys }: Selection, added: readonly string[]): Selection {
  if (!all) return { all, keys: new Set([...keys, ...added]) }
  const left = new Set(keys)
  for (const key of added) left.delete(key)
  return { all, keys: left }
}

/** Where the whole list is here, what a filter hid is no longer selected: nobody changes what they cannot see. */
export function onlyShown(selection: Selection, isShown: (key: string) => boolean): Selection {
  const shown = [...selection.keys].filter(isShown)
  return shown.length === selection.keys.size ? selection : { ...selection, keys: new Set(shown) }
}
