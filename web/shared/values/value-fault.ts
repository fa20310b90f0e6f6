/** What is wrong with a property's value, in words: its choices and parts are called as people see them. */
import type { JsonValue, Refusal } from '#domain/errors.ts'
import { faultText } from '../../ui/fields/fault-text.ts'
import type { Property } from '../../client/window/data-sets.ts'
import { optionText } from './property-value.ts'

const mostListed = 12

export function valueFaultText(
  fault: Refusal | undefined,
  property: Pick<Property, 'options' | 'values'>,
  label: string,
  isStored = false,
): string | undefined {
  if (!fault) return undefined
  const { property: path, found } = fault.params
  const part = partOf(fault)
  // Of a part, its own property has the choices.
  const names = [...property.options.map(({ id }) => optionText(property, id)), ...property.values]
  const options = names.slice(0, mostListed).join(', ') + (names.length > mostListed ? ' …' : '')
  const params = {
    ...(fault.code === 'value.optionUnknown' && part === undefined && { options: options || '–' }),
    ...(fault.code === 'content.excluded' && {
      found: entriesOf(found)
        .map((id) => optionText(property, id))
        .join(' + '),
    }),
  }
  return faultText(fault, label, {
    isStored,
    params,
    ...(part !== undefined && typeof path === 'string' && { part: optionText(property, part) }),
  })
}

/** The ids of the entries that are excluded together. */
const entriesOf = (found: JsonValue | undefined): string[] =>
  [found].flat().flatMap((one) => (typeof one === 'object' && one && 'text' in one ? [String(one.text)] : []))

/** The part of a combination that a fault speaks of. */
export function partOf({ params: { property } }: Refusal): string | undefined {
  const parts = typeof property === 'string' ? property.split('.') : []
  return parts.length === 2 ? parts[1] : undefined
}
