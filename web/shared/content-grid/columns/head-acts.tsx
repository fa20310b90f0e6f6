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
  IconListCheck,
  IconListTree,
  IconPin,
  IconPinnedOff,
  IconSum,
} from '@tabler/icons-react'
import { readyTemplate } from '#domain/values/column-id.ts'
import { operatorsOf } from '#domain/query/question.ts'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import type { HeadAct, HeadActs } from '../../../ui/grid/head/head-act.ts'
import { currentLanguage, type Texts } from '../../../ui/texts.ts'
import { checkList } from '../ready/check-list.ts'
import type { ContentsView } from '../use-contents-view.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import { totalsOffered } from './totals.ts'
import { isGroupable, type useGroups } from './use-groups.ts'

type Acting = Pick<
  ContentsView,
  'asking' | 'catalog' | 'columns' | 'filters' | 'look' | 'summary' | 'setOrder' | 'sortBy' | 'where'
> & { groups: ReturnType<typeof useGroups> }

export function headActs(column: GridColumn<ListedContent>, fit: () => void, view: Acting, t: Texts): HeadActs {
  return [
    sortActs(column, view, t),
    [...askActs(column.id, view, t), ...readyActs(column.id, view, t)],
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

function sortActs({ id, sortable }: GridColumn<ListedContent>, { filters, setOrder, sortBy }: Acting, t: Texts) {
  if (!sortable) return []
  const isFirst = filters.order[0]?.column === id
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

function readyActs(id: string, { where }: Acting, t: Texts): HeadAct[] {
  const template = readyTemplate(id)
  if (template === undefined) return []
  return [act(t('contents.ready.all'), IconListCheck, () => void checkList(where, template, currentLanguage()))]
}

function groupActs(id: string, { catalog, groups, summary }: Acting, t: Texts): HeadAct[] {
  if (!isGroupable(id, catalog)) return []
  if (summary.group?.column !== id)
    return [act(t('contents.head.group'), IconListTree, () => summary.setGroup({ column: id, direction: 'ascending' }))]
  return [
    act(t('contents.head.ungroup'), IconList, () => summary.setGroup(null)),
    ...(groups.isFolded ? [act(t('contents.head.unfold'), IconFold, () => groups.foldAll(false))] : []),
    ...(groups.groups ? [act(t('contents.head.foldAll'), IconFold, () => groups.foldAll(true))] : []),
  ]
}

/** The one that stands there, chosen again, goes. */
function totalActs(id: string, { asking, summary }: Acting, t: Texts): HeadAct[] {
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
  return [{ label: t('contents.head.total'), icon, acts, note: t('contents.total.own') }]
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
