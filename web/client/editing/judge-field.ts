/**
 * What is wrong with a field, asked before it is sent: the rule of the server (`domain/judging`) with the records that are
 * shown here. The server decides; what the browser does not know it leaves to it.
 */
import type { Document, Related } from '#domain/access/rule.ts'
import { parseFieldRemoval, parseFieldWrite } from '#domain/kinds/documents.ts'
import type { Refusal } from '#domain/errors.ts'
import { touchesOf } from '#domain/access/touches.ts'
import { definitionKinds, judge } from '#domain/kinds/judge.ts'
import type { Property } from '#domain/properties/property.ts'
import type { RecordKind } from '#domain/records.ts'
import { withPlaceholderField } from '#domain/templates/placeholder-field.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { placed } from '#domain/query/with-value.ts'
import { readTyped } from '#domain/values/read-typed.ts'
import { shownRecord } from '../live/use-live.ts'
import { placeholderAt } from './placeholder-path.ts'

export type FieldToJudge = {
  collection: RecordKind
  /** As the person sees it; of a list's row, the fields that the list shows. */
  document: object
  path: string
  /** Undefined removes the field. */
  value: unknown
}

/** The first fault; undefined where there is none, or where only the server can tell. */
export function faultOfField(given: FieldToJudge, related: Related = shownRecord): Refusal | undefined {
  const field = inItsList(given)
  if ('code' in field) return field
  const { collection, path, value } = field
  const parsed = value === undefined ? parseFieldRemoval(collection, path) : parseFieldWrite(collection, path, value)
  if (!parsed.ok) return parsed
  const unknown = { definitions: false, others: false }
  const before = { ...field.document } as Document
  const after = placed(before, path, value === undefined ? undefined : parsed.value)
  if (!after.ok) return after
  const faults = judge(collection, {
    before,
    after: after.value,
    touches: touchesOf([path]),
    related: (kind, id) => {
      const found = related(kind, id)
      if (!found) unknown[definitionKinds.has(kind) ? 'definitions' : 'others'] = true
      return found
    },
    // No field that is edited here makes a variant of a record, and whatever is shown here may be seen.
    variants: () => [],
    sees: () => true,
  })
  if (unknown.definitions) return undefined
  const fault = faults.find(({ code }) => !(unknown.others && code === 'value.namesNothing'))
  return (fault?.code === 'value.numberExpected' && unreadNumber(field, related)) || fault
}

/** A number that stays as it was typed is told why, by name: it stands in another unit than its property. */
function unreadNumber({ collection, path, value }: FieldToJudge, related: Related): Refusal | undefined {
  const id = collection === 'contents' ? /^data\.([^.]+)\./u.exec(path)?.[1] : undefined
  const property = id === undefined ? undefined : (related('properties', id) as Property | undefined)
  return property && typeof value === 'string' ? readTyped(value, property, { language: 'de' }).refusal : undefined
}

/** Of a field of a placeholder the list is judged, with the field in it. */
function inItsList(field: FieldToJudge): FieldToJudge | Refusal {
  const placeholder = placeholderAt(field.path)
  if (!placeholder) return field
  const { placeholders } = field.document as { placeholders: readonly Placeholder[] }
  const list = withPlaceholderField(placeholders, placeholder, field.value)
  return list.ok ? { ...field, path: 'placeholders', value: list.value } : list
}
