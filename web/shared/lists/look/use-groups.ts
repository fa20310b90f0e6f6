/**
 * The rows in groups of what stands in a column: by its own values, in its order, what has none last. The list is ordered by that
 * column before all others, so that how many have each value says where each group begins.
 */
import { useCallback, useMemo, useState } from 'react'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import type { Held } from '#domain/query/totals-of.ts'
import type { RecordKind } from '#domain/records.ts'
import { useValues } from '../../../client/window/use-values.ts'
import { mostGroups, openRows, stretchesOf } from '../../../ui/grid/drawn/groups.ts'
import type { GridRows } from '../../../ui/grid/rows.ts'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import type { AskedField } from '../../questions/asked-field.ts'

type Listed<Kind extends RecordKind, Row> = {
  kind: Kind
  where: FilterOf<Kind>
  rows: GridRows<Row>
  /** The rows are those that the filter asks for. */
  isCurrent: boolean
  isReady: boolean
}

/** The field that the rows stand in groups of. */
export type GroupedBy<Kind extends RecordKind> = AskedField<PathOf<Kind>> & { isDown: boolean }

export function useGroups<Kind extends RecordKind, Row>(
  { kind, where, rows, isCurrent, isReady }: Listed<Kind, Row>,
  by: GroupedBy<Kind> | undefined,
) {
  const t = useTexts()
  const [held, setHeld] = useState(false)
  const [folding, setFolding] = useState<{ path: string | undefined; keys: ReadonlySet<string> }>(nothingFolded)
  const [found] = useValues(kind, where, by ? [{ field: by.path }] : [], isReady)
  const groups = useMemo(() => {
    const held = found?.values?.data.filter((one) => countOf(one) > 0)
    if (!by || !held) return undefined
    const groups = held.map((one) => ({
      key: JSON.stringify(one.value),
      label: by.says?.(one.value) ?? String(one.value),
      count: countOf(one),
    }))
    // Whatever is left over has no value.
    const none = t(kind === 'contents' ? 'contents.group.none' : 'lists.group.none', { name: by.label })
    const without = found?.values?.without ?? 0
    return [
      ...(by.isDown ? groups.toReversed() : groups),
      ...(without > 0 ? [{ key: '', label: none, count: without }] : []),
    ]
  }, [by, found, kind, t])
  const [kept, keep] = useState(groups)
  // While rows stay where they are, so do their groups.
  if (!held && kept !== groups) keep(groups)
  const folded = folding.path === by?.path ? folding.keys : nothingFolded.keys
  const total = rows.count
  const isMany = by !== undefined && kept !== undefined && kept.length > mostGroups
  const stretches = useMemo(
    () => (by && kept && !isMany && isCurrent && kept.length > 0 ? stretchesOf(kept, folded, total) : undefined),
    [by, kept, isMany, isCurrent, folded, total],
  )
  const { hold } = rows
  const holdBoth = useCallback(
    (isHeld: boolean) => {
      setHeld(isHeld)
      hold?.(isHeld)
    },
    [hold],
  )
  const onFold = useCallback(
    (key: string, isFolded: boolean) =>
      setFolding((before) => {
        const keys = new Set(before.path === by?.path ? before.keys : [])
        if (isFolded) keys.add(key)
        else keys.delete(key)
        return { path: by?.path, keys }
      }),
    [by?.path],
  )
  const shownRows = useMemo(() => {
    const both = { ...rows, hold: holdBoth }
    return stretches ? openRows(both, stretches) : both
  }, [rows, stretches, holdBoth])
  const grouping = useMemo(() => stretches && { stretches, onFold }, [stretches, onFold])
  return {
    rows: shownRows,
    groups: grouping,
    /** Why there are none although they are wished for. */
    refused: !by
      ? undefined
      : isMany
        ? t('contents.group.tooMany', { most: mostGroups })
        : found?.status === 'error'
          ? errorText(found.error)
          : undefined,
    foldAll: (isFolded: boolean) =>
      setFolding({ path: by?.path, keys: new Set(isFolded ? groups?.map(({ key }) => key) : []) }),
    isFolded: folded.size > 0,
  }
}

const nothingFolded = { path: undefined, keys: new Set<string>() }

/** A list of values stands at its first. */
const countOf = ({ count, first }: Held): number => first ?? count
