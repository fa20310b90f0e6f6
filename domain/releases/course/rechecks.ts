/** Whether a write changes what the print check finds of a label: the content itself, or what labels are made of. */
import type { RecordKind } from '../../records.ts'
import { sameJson } from '../../same-value.ts'

type Fields = Readonly<Record<string, unknown>>

const fields = {
  contents: ['data', 'label', 'parentId', 'owner', 'supplier', 'faulty'],
  templates: ['design', 'placeholders', 'preflight', 'owner', 'supplier'],
  pictures: ['name', 'path', 'owner', 'supplier', 'public', 'organizations'],
  fonts: ['path', 'owner', 'shared', 'status', 'archived'],
  hyphenations: ['language', 'exceptions', 'owner', 'shared'],
  properties: ['type', 'multiple', 'values', 'options', 'translatable', 'precision', 'format', 'latin', 'archived'],
  // Whose pictures and fonts there are, and what is asked of an approval.
  organizations: ['publishing', 'supplier'],
} as const satisfies Partial<Record<RecordKind, readonly string[]>>

export type CheckedKind = keyof typeof fields
export const isCheckedKind = (kind: RecordKind): kind is CheckedKind => Object.hasOwn(fields, kind)

export function rechecks(kind: RecordKind, before: Fields | undefined, after: Fields | undefined): boolean {
  if (!isCheckedKind(kind)) return false
  // What is new is in no label yet; a picture or a font may be what was missing.
  if (!before || !after)
    return before !== undefined || kind === 'pictures' || kind === 'fonts' || kind === 'hyphenations'
  return fields[kind].some((field) => !sameJson(before[field], after[field]))
}
