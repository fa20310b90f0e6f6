/** What is ticked in a list. What was ticked in another list is not ticked here. */
import { useCallback, useMemo, useState } from 'react'
import type { Filter } from '#domain/query/filter.ts'
import { chosenFrom } from '../../client/records/chosen.ts'
import { isSelected, noSelection, type Selection } from '../../ui/grid/selection.ts'

/** `where` and `total` are the list's. */
export function useTicked<Field extends string>(where: Filter<Field>, total: number) {
  const list = JSON.stringify(where)
  const [ticked, setTicked] = useState({ list, selection: noSelection })
  const selection = ticked.list === list ? ticked.selection : noSelection
  const setSelection = useCallback((next: Selection) => setTicked({ list, selection: next }), [list])
  const chosen = useMemo(() => chosenFrom<Field>(selection, where, total), [selection, where, total])
  const isChosen = useCallback((id: string) => isSelected(selection, id), [selection])
  return { selection, setSelection, chosen, isChosen }
}
