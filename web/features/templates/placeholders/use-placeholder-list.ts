/** What the tab of the placeholders shows and knows: the rows, which are ticked, which one is open, and what may be done. */
import { useCallback, useMemo, useState } from 'react'
import { inOrder, type PlaceholderEdit } from '#domain/templates/placeholder-edits.ts'
import { labelField } from '#domain/properties/label-field.ts'
import { isOffered } from '#domain/query/archived.ts'
import { missingPlaceholders } from '#domain/templates/suggestions/suggest-placeholders-of-tags.ts'
import { useProperties } from '../../../client/window/data-sets.ts'
import { isSelected, noSelection, type Selection } from '../../../ui/grid/selection.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { usePlaceholderColumns } from './placeholder-columns.tsx'
import { propertyChoices } from '../editing/property-choices.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'
import type { TemplateReport } from '../editing/template-report.ts'
import { usePlaceholderBlock } from './use-placeholder-block.ts'
import { usePlaceholderEdits } from './use-placeholder-edits.ts'
import { usePlaceholderMoves } from './use-placeholder-moves.ts'

export type PlaceholderListOf = {
  report: TemplateReport | undefined
  /** Tag of the placeholder shown in full. */
  opened: string | undefined
  onOpen: (tag: string) => void
}

export type PlaceholderList = ReturnType<typeof usePlaceholderList>

export function usePlaceholderList({ report, opened: openId, onOpen: open }: PlaceholderListOf) {
  const t = useTexts()
  const language = useLanguage()
  const { template } = useTemplateEditing()
  const properties = useProperties().documents
  const tryEdit = usePlaceholderEdits()
  /** Tells what went wrong itself. */
  const edit = useCallback(
    async (change: PlaceholderEdit) => {
      const outcome = await tryEdit(change)
      if (!outcome.ok) toastError(outcome.error)
      return outcome.ok
    },
    [tryEdit],
  )
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [isAdding, setAdding] = useState(false)
  const rows = useMemo(() => inOrder(template.placeholders), [template.placeholders])
  // A digital template has texts instead of a design; there is nothing to compare with.
  const tags = template.type === 'digital' ? undefined : report?.tags
  const inDesign = useMemo(() => tags && new Set(tags.map(({ tag }) => tag)), [tags])
  const missing = missingPlaceholders(template.placeholders, tags ?? [], [
    ...(properties.some(({ id }) => id === labelField)
      ? []
      : [{ id: labelField, type: 'string' as const, label: { [language]: t('imports.field.label') } }]),
    ...properties.filter(isOffered),
  ])
  const { placeholders } = template
  const fields = useMemo(
    () =>
      propertyChoices(properties, language, {
        isUsed: (id) => placeholders.some(({ property }) => property === id),
        labelName: t('imports.field.label'),
      }),
    [properties, language, placeholders, t],
  )
  const columns = usePlaceholderColumns({ fields, inDesign, openId })
  const block = usePlaceholderBlock(rows, columns, fields, tryEdit)
  const chosen = rows.filter(({ id }) => isSelected(selection, id)).map(({ id }) => id)
  const moves = usePlaceholderMoves(rows, chosen, edit)

  const remove = async (ids: readonly string[]) => {
    if (await edit({ kind: 'remove', ids })) toastDone(t('templates.placeholder.removed', { count: ids.length }))
  }
  const take = async () => {
    if (await edit({ kind: 'add', placeholders: missing }))
      toastDone(t('templates.placeholder.taken', { count: missing.length }))
  }
  return {
    properties,
    rows,
    columns,
    block,
    selection,
    setSelection,
    chosen,
    openId,
    opened: rows.find(({ id }) => id === openId),
    open,
    inDesign,
    missing,
    isAdding,
    setAdding,
    edit,
    moves,
    remove,
    take,
  }
}
