/** What the list of contents shows and knows: its filters, its columns, the rows, what is ticked, and what may be done. */
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { askedAlone } from '#domain/query/question.ts'
import { readyTemplate } from '#domain/values/column-id.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { useConfirmMany } from '../bulk/confirm-many.tsx'
import { takeOut } from '../collect/membership.ts'
import { useOrganizationName, useTemplateName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import { noSelection } from '../../ui/grid/selection.ts'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'
import type { ContentsScope } from './chosen/contents-scope.ts'
import { useCatalog } from '../values/catalog.ts'
import { useNewContentType } from './made/new-content-type.ts'
import { deleteContents, foreseeDeletion } from './chosen/content-actions.ts'
import { defaultColumns, gridColumns } from './columns/content-columns.tsx'
import { useKeptLook } from '../lists/look/use-kept-look.ts'
import { useLook } from '../lists/look/use-look.ts'
import { useSummary } from '../lists/look/use-summary.ts'
import { useTotals } from '../lists/look/use-totals.ts'
import { useViewing } from '../lists/views/use-viewing.ts'
import { useAskedContents } from './use-asked-contents.ts'
import { useReadyFoot } from './ready/use-ready-foot.ts'
import { useBeside } from './ready/use-beside.ts'
import { useCommitCell } from './chosen/use-commit-cell.ts'
import { narrowedBy, narrowing } from './content-filters.ts'
import { useContentFilters } from './use-content-filters.ts'
import { useListedContents } from './use-listed-contents.ts'
import { usePaste } from './paste/use-paste.tsx'
import { useTicked } from '../lists/use-ticked.ts'
import { useTypeChange } from './chosen/use-type-change.tsx'

export type ContentsView = ReturnType<typeof useContentsView>

export function useContentsView(scope?: ContentsScope) {
  const t = useTexts()
  const language = useLanguage()
  const actor = useActor()
  const catalog = useCatalog()
  const organizationName = useOrganizationName()
  const [isCreating, creating] = useDisclosure(false)
  const [isReplacing, replacing] = useDisclosure(false)
  const searched: { type?: string; look?: string } = useSearch({ strict: false })
  // A collection says itself how it is looked at.
  const viewing = useViewing('contents', narrowing, scope ? undefined : searched.type)
  const address = useContentFilters(viewing.view, scope)
  const { filters } = address
  const type = filters.type ?? askedAlone(filters.question, 'type')

  const scoped = scope?.columns
  const usual = useMemo(() => (scoped?.length ? scoped : defaultColumns(catalog, type)), [scoped, catalog, type])
  const place = { name: 'contents', place: scope ? `in.${scope.id}` : (type ?? 'all') }
  const look = useLook({ ...place, first: 'label', usual }, viewing)
  const { columnIds } = look
  const summary = useSummary(place, viewing)
  // Of its own type the usual view is there anyway.
  const isUsual = searched.look === undefined && viewing.view !== undefined && viewing.view.usualFor === filters.type
  const narrowed = narrowedBy(isUsual ? { ...filters, type: undefined } : filters, scope !== undefined)
  const keeping = useKeptLook(address, narrowed, { look, summary }, viewing)
  const asking = useAskedContents(address, filters.type, columnIds, catalog)
  const { where, orderBy, list, shown, total, unsearched } = useListedContents(address.filters, columnIds, catalog, {
    fields: asking.fields,
    order: address.order,
    group: summary.group,
    isReady: !viewing.isLoading,
  })
  const ticked = useTicked(where, total)
  const { chosen, isChosen, setSelection } = ticked
  const { confirm, dialog: confirmation } = useConfirmMany()
  const commits = useCommitCell(chosen, isChosen, confirm)
  const { writes, dialog: typeQuestion } = useTypeChange(commits, catalog, chosen, isChosen)
  const navigate = useNavigate()
  const open = useCallback((id: string) => void navigate({ to: `/contents/${id}` }), [navigate])
  const beside = useBeside()
  const { show: showLabel } = beside
  /** On the template of its column, else on the one that the list is checked on. */
  const peek = useCallback(
    (id: string, column: string) => {
      const [checked] = columnIds.flatMap((one) => readyTemplate(one) ?? [])
      showLabel(id, readyTemplate(column) ?? checked)
    },
    [columnIds, showLabel],
  )
  const client = useQueryClient()
  const templateName = useTemplateName()
  const columns = useMemo(
    () =>
      gridColumns(columnIds, {
        t,
        actor,
        catalog,
        language,
        organizationName,
        open,
        writes,
        client,
        templateName,
        showLabel,
      }),
    [columnIds, t, actor, catalog, language, organizationName, open, writes, client, templateName, showLabel],
  )
  const totals = useTotals(
    { kind: 'contents', where, total, isHere: shown.status === 'ready', fields: asking.fields },
    summary.totals,
    columns,
  )
  const readyFoot = useReadyFoot(where, columnIds, shown.status === 'ready')
  const foot = useMemo(() => ({ ...totals, cells: new Map([...totals.cells, ...readyFoot]) }), [totals, readyFoot])
  /** Why this person cannot create contents. */
  const createReason = canWork(actor) ? undefined : t('contents.create.notAllowed')
  const { collection } = address.filters
  const begun = useNewContentType({ collection, ...(collection === undefined && { owner: actor.organization }), type })
  const making =
    createReason ??
    (begun.type && begun.organization
      ? {
          type: begun.type.id,
          owner: begun.organization.id,
          supplier: begun.organization.supplier,
          languages: begun.organization.languages,
          collection,
        }
      : t('contents.new.needsType'))
  const pasting = usePaste({ t, actor, catalog, language }, making, { where, count: total }, confirm)
  const removeChosen = () =>
    confirm({
      title: t('ui.delete'),
      count: chosen.count,
      foresee: () => foreseeDeletion(chosen),
      run: async (asOf) => {
        if (await deleteContents(chosen, asOf)) setSelection(noSelection)
      },
    })
  const takeOutChosen = async () => {
    if (scope && (await takeOut({ kind: 'contents', ...chosen }, scope))) setSelection(noSelection)
  }
  return {
    ...address,
    address,
    scope,
    ...ticked,
    catalog,
    viewing,
    look,
    keeping,
    type,
    summary,
    asking,
    columns,
    beside,
    peek,
    foot,
    open,
    where,
    orderBy,
    list,
    shown,
    total,
    unsearched,
    pasting,
    confirm,
    confirmation,
    typeQuestion,
    removeChosen,
    takeOutChosen,
    isCreating,
    creating,
    createReason,
    isReplacing,
    replacing,
  }
}
