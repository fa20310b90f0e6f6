/** Empties the selected cells of the list, or pastes a block from a spreadsheet into it: as one step, all of it or nothing. */
import { valueAt } from '#domain/query/filter.ts'
import { sameValue } from '#domain/same-value.ts'
import type { CellEdit } from '#domain/templates/placeholder-edits.ts'
import { type Placeholder, placeholderLabel, placeholderTypes } from '#domain/templates/placeholder.ts'
import { placeholderPath } from '../../../client/editing/placeholder-path.ts'
import type { FieldWrite } from '../../../client/editing/write-field.ts'
import { canBeKept, mostKept, writeTogether } from '../../../client/editing/write-together.ts'
import { connectionState } from '../../../client/live/connection.ts'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import { type Clip, widthOf } from '../../../ui/grid/cells/clip.ts'
import type { GridProps } from '../../../ui/grid/grid-props.ts'
import type { Marked } from '../../../ui/grid/cells/marked.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { fieldOfColumn } from '../editing/name-field.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'
import { type EditPlaceholders, useJudgePlaceholders } from './use-placeholder-edits.ts'

type Grid = GridProps<Placeholder>

/** `columns` are those of the list, which `choices` of properties are pasted into by their names. */
export function usePlaceholderBlock(
  rows: readonly Placeholder[],
  columns: readonly GridColumn<Placeholder>[],
  choices: readonly { value: string; label: string }[],
  edit: EditPlaceholders,
): { onClear: NonNullable<Grid['onClear']>; onPaste: NonNullable<Grid['onPaste']> } {
  const t = useTexts()
  const language = useLanguage()
  const judge = useJudgePlaceholders()
  const { template } = useTemplateEditing()

  /** Where a column writes, and what a text means there, undefined where it means nothing; a tag and a type are never empty. */
  function targetOf(column: string, one: Placeholder, text: string): { field: string; value: unknown } | undefined {
    const named = (all: readonly { value: string; label: string }[]) =>
      text === '' ? '' : all.find(({ value, label }) => text === label || text === value)?.value
    const types = placeholderTypes.map((type) => ({ value: type, label: t(`placeholder.type.${type}`) }))
    const field = fieldOfColumn(column, one, language)
    if (column === 'tag' || (column === 'type' && text === '')) return undefined
    return { field, value: column === 'type' ? named(types) : column === 'property' ? named(choices) : text }
  }

  async function write(
    work: 'paste' | 'fill' | 'clear',
    block: readonly (readonly string[])[],
    shown: readonly Placeholder[],
    into: readonly string[],
  ): Promise<void> {
    const cells: (CellEdit & { title: string })[] = []
    for (const [index, line] of block.entries())
      for (const [position, text] of line.entries()) {
        const [one, column = ''] = [shown[index], into[position]]
        const title = columns.find(({ id }) => id === column)?.title ?? ''
        const target = one && targetOf(column, one, text.trim())
        if (one && column === 'tag' && text.trim() !== one.id) return toastError(t('templates.placeholder.cells.tag'))
        if (target && target.value === undefined) {
          const reason = t('templates.placeholder.cells.unknown', { name: title, value: text.trim() })
          return toastError(t('templates.placeholder.cells.refused', { reason }))
        }
        const before = one && target && valueAt(one, target.field)
        if (one && target && !sameValue(before, target.value))
          cells.push({ id: one.id, field: target.field, before, after: target.value || undefined, title })
      }
    if (cells.length === 0) return toastDone(t(`contents.${work === 'clear' ? 'clear' : 'paste'}.nothing`))
    for (const { title, ...cell } of cells) {
      const fault = judge({ kind: 'set', cells: [cell] })
      if (!fault) continue
      const label = placeholderLabel(rows.find(({ id }) => id === cell.id) ?? { id: cell.id, label: '' }, language)
      const reason = faultText(fault, `${label} › ${title}`)
      return toastError(t('templates.placeholder.cells.refused', { reason }))
    }
    const fields = cells.map(({ id, field, before, after }) => {
      const spot = { collection: 'templates', id: template.id, path: placeholderPath(id, field) } as const
      return { ...spot, value: after, base: before }
    })
    if (connectionState() === 'offline' && !canBeKept(fields)) return toastError(t('editing.tooMuch', mostKept))
    const send = async (known: readonly FieldWrite[]) => {
      const based = cells.map(({ title: _title, ...cell }, index) => ({ ...cell, before: known[index]?.base }))
      const outcome = await edit({ kind: 'set', cells: based })
      if (!outcome.ok) throw outcome.error
    }
    const { kind } = await writeTogether(fields, { send })
    const words = { count: cells.length }
    if (kind === 'waiting') toastDone(t('editing.waiting', words))
    if (kind === 'saved') toastDone(t(`contents.${work}.done`, words))
  }

  async function clear({ columns: marked, width, height, rows: rowsOf }: Marked<Placeholder>): Promise<void> {
    const emptied = idsOf(marked.slice(0, width)).filter((column) => column !== 'tag')
    const shown = await rowsOf(height)
    const nothing = emptied.map(() => '')
    await write(
      'clear',
      shown.map(() => nothing),
      shown,
      emptied,
    )
  }
  async function paste(
    clip: Clip,
    { columns: into, below, rows: rowsOf }: Marked<Placeholder>,
    act: 'paste' | 'fill',
  ): Promise<void> {
    // A placeholder comes by its tag in the design, and there are no other columns.
    if (clip.length > below || widthOf(clip) > into.length) return toastError(t('templates.placeholder.cells.beyond'))
    const block = clip.map((line) => line.map(({ text }) => text))
    await write(act, block, await rowsOf(block.length), idsOf(into))
  }

  return {
    onClear: (marked) => void clear(marked).catch(toastError),
    onPaste: (clip, marked, act) => void paste(clip, marked, act).catch(toastError),
  }
}

const idsOf = (columns: readonly { id: string }[]): string[] => columns.map(({ id }) => id)
