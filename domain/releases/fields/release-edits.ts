/** What a change of a release edited, part by part; what the machine keeps beside is left out. */
import { sameValue } from '../../same-value.ts'
import { placeholderTag } from '../../templates/placeholder.ts'
import { adjustments } from '../release-changes.ts'

/** Of the release itself. */
export const editedFields = [
  'label',
  'description',
  'status',
  'template',
  'number',
  'owner',
  'previewDivide',
  'previewCuts',
  'collections',
] as const
/** Of what fills a placeholder: what stands there, which content it comes from, and what was adjusted. */
export const editedParts = ['value', 'content', ...adjustments] as const

export type ReleaseEdit = { before: unknown; after: unknown } & (
  | { field: Exclude<(typeof editedFields)[number], 'collections'> }
  | { field: 'collections'; collection: string }
  | { tag: string; part: (typeof editedParts)[number] }
)

type Fields = Readonly<Record<string, unknown>>

/** Both by path, as the change log tells an update. In the order of the log: fields first, then placeholders. */
export function releaseEdits(before: Fields, after: Fields): ReleaseEdit[] {
  const old = steps(before)
  const now = steps(after)
  const fields = editedFields.flatMap((field): ReleaseEdit[] =>
    field === 'collections'
      ? names(old.get(field), now.get(field)).map((collection) => ({
          field,
          collection,
          before: at(old.get(field), collection),
          after: at(now.get(field), collection),
        }))
      : [{ field, before: old.get(field), after: now.get(field) }],
  )
  const placeholders = names(old.get('data'), now.get('data')).flatMap((key): ReleaseEdit[] =>
    editedParts.map((part) => ({
      tag: placeholderTag(key),
      part,
      before: at(at(old.get('data'), key), part),
      after: at(at(now.get('data'), key), part),
    })),
  )
  return [...fields, ...placeholders].filter((edit) => !sameValue(plain(edit.before), plain(edit.after)))
}

/** Absent and empty are the same to who reads. */
const plain = (value: unknown): unknown => (value === undefined || value === '' || value === false ? null : value)

const at = (value: unknown, name: string): unknown =>
  isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const names = (old: unknown, now: unknown): string[] => [
  ...new Set([old, now].flatMap((value) => (isFields(value) ? Object.keys(value) : []))),
]

/** `data.title.value` of one and the same field stands in it, whether the log names the whole or a part. */
function steps(fields: Fields): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [path, value] of Object.entries(fields)) {
    const [root = '', ...below] = path.split('.')
    found.set(root, within(found.get(root), below, value))
  }
  return found
}

function within(into: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...below] = path
  if (name === undefined) return value
  return { ...(isFields(into) && into), [name]: within(at(into, name), below, value) }
}
