/** Whether a write changes what the print check finds of a label: the content itself, or what labels are made of. */
import type { RecordKind } from '../../records.ts'
import { sameJson } from '../../same-value.ts'

type Fields = Readonly<Record<string, unknown>>

/** Of all others the test says that they change nothing: it knows every field of these kinds. */
const fields = {
  // Who sees it decides whether those that name it know what it is called.
  contents: ['data', 'label', 'parentId', 'owner', 'supplier', 'public', 'effectivelyActive', 'faulty'],
  templates: ['design', 'placeholders', 'preflight', 'owner', 'supplier'],
  pictures: ['name', 'path', 'owner', 'supplier', 'public', 'organizations'],
  // Of two that are called alike, the first file's counts.
  fonts: ['path', 'filename', 'owner', 'shared', 'status', 'embedding'],
  hyphenations: ['name', 'language', 'exceptions', 'owner', 'shared'],
  properties: [
    ...(['type', 'options', 'precision'] as const),
    // What a value is judged by: a wrong one makes no label.
    ...(['multiple', 'individual', 'values', 'minimum', 'maximum', 'format', 'translatable'] as const),
    // Without sight of it, a content's owner has no value of it.
    ...(['seenBy', 'open'] as const),
  ],
  // What is asked of an approval, whom it belongs to, and what it changes of properties for itself.
  organizations: ['publishing', 'supplier', 'properties'],
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
