/** What may be done with a column of the list from its head. */
import {
  IconArrowBarToLeft,
  IconArrowLeft,
  IconArrowNarrowDown,
  IconArrowNarrowUp,
  IconArrowRight,
  IconArrowsSort,
  IconEyeOff,
  IconFilter,
  IconFold,
  IconList,
  IconListTree,
  IconPin,
  IconPinnedOff,
  IconSum,
} from '@tabler/icons-react'
import { operatorsOf } from '#domain/query/question.ts'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import type { HeadAct, HeadActs } from '../../../ui/grid/head/head-act.ts'
import type { Texts } from '../../../ui/words/texts.ts'
import type { Asking } from '../../questions/use-question.ts'
import type { useListAddress } from '../use-list-address.ts'
import { totalsOffered } from './totals.ts'
import type { useGroups } from './use-groups.ts'
import type { Look } from './use-look.ts'
import type { Summary } from './use-summary.ts'

type Column = Pick<GridColumn<never>, 'id' | 'sortable'>

type Acting = {
  address: Pick<ReturnType<typeof useListAddress>, 'order' | 'setOrder' | 'sortBy'>
  asking: Asking
  columns: readonly Column[]
  look: Look
  summary: Summary
  groups: Omit<ReturnType<typeof useGroups>, 'rows'>
  /** Of which values totals are, where that does not go without saying. */
  totalsNote?: string | undefined
  /** What else may be done with a column of this list. */
  moreActs?: ((id: string) => readonly HeadAct[]) | undefined
}

export function headActs(column: Column, fit: () => void, view: Acting, t: Texts): HeadActs {
  return [
    sortActs(column, view, t),
    [...askActs(column.id, view, t), ...(view.moreActs?.(column.id) ?? [])],
    [...groupActs(column.id, view, t), ...totalActs(column.id, view, t)],
    placeActs(column.id, fit, view, t),
  ]
}

const size = 15
const act = (label: string, Icon: typeof IconFilter, run: () => void): HeadAct => ({
  label,
  icon: <Icon size={size} stroke={1.75} aria-hidden />,
  run,
})

function sortActs({ id, sortable }: Column, { address: { order, setOrder, sortBy } }: Acting, t: Texts) {
  if (!sortable) return []
  const isFirst = order[0]?.column === id
  return [
    act(t('contents.head.ascending'), IconArrowNarrowUp, () => setOrder([{ column: id, direction: 'ascending' }])),
    act(t('contents.head.descending'), IconArrowNarrowDown, () => setOrder([{ column: id, direction: 'descending' }])),
    ...(isFirst ? [] : [act(t('contents.head.sortToo'), IconArrowsSort, () => sortBy(id, true))]),
  ]
}

function askActs(id: string, { asking }: Acting, t: Texts) {
  const field = asking.fields.get(id)
  if (!field) return []
  return [
    act(t('contents.head.filter'), IconFilter, () => asking.askOf(id)),
    ...(!operatorsOf(field.type).includes('empty')
      ? []
      : [
          act(t('contents.head.empty'), IconFilter, () => asking.add(id, 'empty')),
          act(t('contents.head.filled'), IconFilter, () => asking.add(id, 'filled')),
        ]),
  ]
}

function groupActs(id: string, { asking, groups, summary }: Acting, t: Texts): HeadAct[] {
  if (!asking.fields.get(id)?.says) return []
  if (summary.group?.column !== id)
    return [act(t('contents.head.group'), IconListTree, () => summary.setGroup({ column: id, direction: 'ascending' }))]
  return [
    act(t('contents.head.ungroup'), IconList, () => summary.setGroup(null)),
    ...(groups.isFolded ? [act(t('contents.head.unfold'), IconFold, () => groups.foldAll(false))] : []),
    ...(groups.groups ? [act(t('contents.head.foldAll'), IconFold, () => groups.foldAll(true))] : []),
  ]
}

/** The one that stands there, chosen again, goes. */
function totalActs(id: string, { asking, summary, totalsNote }: Acting, t: Texts): HeadAct[] {
  const field = asking.fields.get(id)
  const offered = field ? totalsOffered(field) : []
  if (offered.length === 0) return []
  const now = summary.totals.find((one) => one.id === id)?.total
  const acts = offered.map((total) => ({
    label: t(`contents.head.total.${total}`),
    isOn: total === now,
    run: () => summary.setTotal(id, total === now ? undefined : total),
  }))
  const icon = <IconSum size={size} stroke={1.75} aria-hidden />
  return [{ label: t('contents.head.total'), icon, acts, ...(totalsNote !== undefined && { note: totalsNote }) }]
}

function placeActs(id: string, fit: () => void, { columns, look }: Acting, t: Texts) {
  const at = columns.findIndex((one) => one.id === id)
  const { frozen, setFrozen, moveColumn, columnIds, setOwnColumns } = look
  // The name comes first, and stays.
  const isName = at === 0
  return [
    ...(at > 1 ? [act(t('contents.head.left'), IconArrowLeft, () => moveColumn(id, columns[at - 1]?.id))] : []),
    ...(at > 0 && at < columns.length - 1
      ? [act(t('contents.head.right'), IconArrowRight, () => moveColumn(id, columns[at + 2]?.id))]
      : []),
    ...(frozen !== at + 1 ? [act(t('contents.head.freeze'), IconPin, () => setFrozen(at + 1))] : []),
    ...(frozen > 1 ? [act(t('contents.head.unfreeze'), IconPinnedOff, () => setFrozen(1))] : []),
    act(t('contents.head.fit'), IconArrowBarToLeft, fit),
    ...(isName
      ? []
      : [act(t('contents.head.hide'), IconEyeOff, () => setOwnColumns(columnIds.filter((one) => one !== id)))]),
  ]
}
