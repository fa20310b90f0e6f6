/** Whether a write changes how releases look in lists: the record itself, or what releases are made of. */
import type { RecordKind } from '../../records.ts'
import { sameJson } from '../../same-value.ts'

type Fields = Readonly<Record<string, unknown>>

const fields: Partial<Record<RecordKind, readonly string[]>> = {
  releases: ['data', 'template', 'owner', 'supplier', 'previewDivide', 'previewCuts', 'label', 'bound', 'ownPdf'],
  templates: ['design', 'placeholders', 'previewDivide', 'previewCuts'],
  pictures: ['path'],
}

export function draws(kind: RecordKind, before: Fields | undefined, after: Fields | undefined): boolean {
  const looked = fields[kind]
  if (!looked || !after || (kind === 'releases' && after['type'] !== 'print')) return false
  // A template or a picture that is new is in no release yet.
  if (!before) return kind === 'releases'
  return looked.some((field) => !sameJson(lookOf(field, before[field]), lookOf(field, after[field])))
}

/** The examples of a template's placeholders stand in no release. */
const lookOf = (field: string, value: unknown): unknown =>
  field === 'placeholders' && Array.isArray(value)
    ? value.map((placeholder: Fields) => ({ ...placeholder, previewValue: undefined }))
    : value
