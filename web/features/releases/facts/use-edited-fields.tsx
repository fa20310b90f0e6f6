/** Edits of a release as the history shows them: fields by the names people know, records by theirs. */
import { type ReactNode, useMemo } from 'react'
import type { ReleaseEdit } from '#domain/releases/fields/release-edits.ts'
import { placeholderLabel } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { useValueWords } from '../../../shared/values/history/use-value-words.tsx'
import { useCatalog } from '../../../shared/values/catalog.ts'
import type { ChangedField } from '../../../ui/history/changed-fields.tsx'
import { valueInWords } from '../../../ui/history/value-in-words.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { adjustmentNames, adjustmentText, cutsText } from '../fields/edit-words.ts'
import { useLinkedDatabase } from '../draft/use-linked-database.ts'

type PlaceholderEdit = Extract<ReleaseEdit, { tag: string }>
type FieldEdit = Exclude<ReleaseEdit, PlaceholderEdit>

export function useEditedFields(template: Template | undefined, all: readonly ReleaseEdit[]) {
  const t = useTexts()
  const language = useLanguage()
  const inWords = useValueWords('releases', useCatalog())
  const database = useLinkedDatabase(linksIn(all))
  const placeholders = useMemo(
    () => new Map(template?.placeholders.map((one) => [one.id, one])),
    [template?.placeholders],
  )

  const fieldText = (edit: FieldEdit, value: unknown): ReactNode =>
    edit.field === 'previewCuts'
      ? cutsText(value, t)
      : inWords(edit.field === 'collections' ? `collections.${edit.collection}` : edit.field, value)

  function partText({ tag, part }: PlaceholderEdit, value: unknown): string {
    if (part === 'content') return typeof value === 'string' ? database.label(value, language) : valueInWords(value, t)
    if (part !== 'value') return adjustmentText(part, value, t)
    const isCondition = placeholders.get(tag)?.type === 'condition'
    if (isCondition && typeof value === 'boolean') return t(value ? 'release.condition.on' : 'release.condition.off')
    return valueInWords(value, t)
  }

  function partName({ tag, part }: PlaceholderEdit): string {
    const placeholder = placeholders.get(tag)
    const name = placeholder ? placeholderLabel(placeholder, language) : tag
    if (part === 'value') return name
    return `${name}, ${t(part === 'content' ? 'release.log.source' : adjustmentNames[part])}`
  }

  return (edits: readonly ReleaseEdit[]): ChangedField[] =>
    edits.map((edit) =>
      'tag' in edit
        ? {
            key: `${edit.part} ${edit.tag}`,
            name: partName(edit),
            before: partText(edit, edit.before),
            after: partText(edit, edit.after),
          }
        : {
            key: edit.field === 'collections' ? `collections ${edit.collection}` : edit.field,
            name: t(`field.${edit.field}`),
            before: fieldText(edit, edit.before),
            after: fieldText(edit, edit.after),
          },
    )
}

/** The contents that edits name, as entries that draw from them. */
const linksIn = (edits: readonly ReleaseEdit[]) =>
  Object.fromEntries(
    edits
      .flatMap((edit) => ('tag' in edit && edit.part === 'content' ? [edit.before, edit.after] : []))
      .filter((id) => typeof id === 'string')
      .map((content) => [content, { content }]),
  )
