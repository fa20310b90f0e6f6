/**
 * The rows in groups of what stands in a column: by its own values, in its order, what has none last. The list is ordered by that
 * column before all others, so that how many have each value says where each group begins.
 */
import { useCallback, useMemo, useState } from 'react'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import type { PropertyType } from '#domain/properties/property.ts'
import type { Held } from '#domain/query/totals-of.ts'
import { useValues } from '../../../client/window/use-values.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { mostGroups, openRows, stretchesOf } from '../../../ui/grid/drawn/groups.ts'
import type { GridRows } from '../../../ui/grid/rows.ts'
import { errorText, type Texts, useTexts } from '../../../ui/texts.ts'
import { columnNameOf } from '#domain/values/column-id.ts'
import { type Catalog, propertyLabel, typeLabel } from '../../values/catalog.ts'
import { valueText } from '../../values/property-value.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import { isFixed } from './fixed-columns.tsx'

const groupedTypes: readonly PropertyType[] = ['string', 'number', 'date', 'period', 'select', 'exclude', 'boolean']

export function isGroupable(column: string, { properties }: Pick<Catalog, 'properties'>): boolean {
  if (isFixed(column)) return column !== 'updateTimestamp' && column !== 'languages'
  const property = properties.get(columnNameOf(column).id)
  return property !== undefined && groupedTypes.includes(property.type)
}

type Listed = {
  where: FilterOf<'contents'>
  rows: GridRows<ListedContent>
  /** The rows are those that the filter asks for. */
  isCurrent: boolean
  isReady: boolean
  catalog: Catalog
}

/** `by` is the column, `path` where its values lie. */
export function useGroups(
  { where, rows, isCurrent, isReady, catalog }: Listed,
  by: { column: string; path: PathOf<'contents'>; isDown: boolean } | undefined,
) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const [held, setHeld] = useState(false)
  const [folding, setFolding] = useState<{ path: string | undefined; keys: ReadonlySet<string> }>(nothingFolded)
  const [found] = useValues('contents', where, by ? [{ field: by.path }] : [], isReady)
  const groups = useMemo(() => {
    const held = found?.values?.data.filter((one) => countOf(one) > 0)
    if (!by || !held) return undefined
    const names = held.map(({ value }) => valueName(value, by.column, { catalog, organizationName, t }))
    const groups = held.map((one, at) => ({
      key: JSON.stringify(one.value),
      label: names[at] ?? '',
      count: countOf(one),
    }))
    // Whatever is left over has no value.
    const none = { key: '', label: t('contents.group.none', { name: columnName(by.column, catalog, t) }), count: 0 }
    const without = found?.values?.without ?? 0
    return [...(by.isDown ? groups.toReversed() : groups), ...(without > 0 ? [{ ...none, count: without }] : [])]
  }, [by, found, catalog, organizationName, t])
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

const columnName = (column: string, catalog: Catalog, t: Texts): string => {
  const property = catalog.properties.get(columnNameOf(column).id)
  return property ? propertyLabel(property) : isFixed(column) ? t(`contents.column.${column}`) : column
}

type Naming = { catalog: Catalog; organizationName: (id: string) => string; t: Texts }

function valueName(value: Held['value'], column: string, { catalog, organizationName, t }: Naming): string {
  const property = catalog.properties.get(columnNameOf(column).id)
  if (property) return valueText(property.type === 'period' ? [Number(value)] : value, property, t)
  if (column === 'type') return typeLabel(catalog.types.get(String(value)), String(value))
  if (column === 'owner') return organizationName(String(value))
  if (column === 'active') return t(value === true ? 'contents.active' : 'contents.inactive')
  return t(value === true ? 'ui.yes' : 'ui.no')
}
