/** One field of one placeholder, written into the list as it is now: the list is written whole. */
import { accept, type JsonValue, type Outcome, refuse } from '../errors.ts'
import { valueAt } from '../query/filter.ts'
import { sameValue } from '../same-value.ts'
import { placed } from '../query/with-value.ts'
import type { Placeholder } from './placeholder.ts'

/** `field` is a path in the placeholder, such as `previewValue` or `labels.de`. */
export type PlaceholderSpot = { id: string; field: string }

/**
 * The list with the value; undefined takes the field away. `base` is what the person saw: where someone else wrote something
 * else meanwhile, that is a conflict of the field. Without it the value goes over whatever there is.
 */
export function withPlaceholderField(
  list: readonly Placeholder[],
  { id, field }: PlaceholderSpot,
  value: unknown,
  base?: { value: unknown },
): Outcome<Placeholder[]> {
  const placeholder = list.find((one) => one.id === id)
  if (!placeholder) return refuse('release.placeholderUnknown', { placeholder: id })
  const found = valueAt(placeholder, field)
  if (base && !sameValue(found, base.value) && !sameValue(found, value))
    return refuse('write.conflict', {
      path: field,
      expected: json(base.value),
      found: json(found),
      version: 0,
      by: null,
      desk: null,
    })
  const next = placed(placeholder, field, value ?? undefined)
  return next.ok ? accept(list.map((one) => (one === placeholder ? next.value : one))) : next
}

const json = (value: unknown): JsonValue => (value ?? null) as JsonValue
