/** The values of a content that another type has no field for. They stay, and stand in a group of their own. */
import { isEmptyValue } from '../../same-value.ts'
import type { ContentType } from './content-type.ts'
import type { Content } from '../content.ts'

/** Properties, in the order in which the content holds them. */
export function leftByType({ data }: Pick<Content, 'data'>, { groups }: Pick<ContentType, 'groups'>): string[] {
  const known = new Set(groups.flatMap(({ properties }) => properties))
  return Object.entries(data).flatMap(([property, { value, translation = {} }]) => {
    const isFilled = [value, ...Object.values(translation)].some((one) => !isNothing(one))
    return isFilled && !known.has(property) ? [property] : []
  })
}

/** Those that the type before has a field for, and the one after has none. */
export function newlyLeft(
  content: Pick<Content, 'data'>,
  before: Pick<ContentType, 'groups'>,
  after: Pick<ContentType, 'groups'>,
): string[] {
  const known = new Set(leftByType(content, before))
  return leftByType(content, after).filter((property) => !known.has(property))
}

/** Of an emptied list nobody misses anything. */
const isNothing = (value: unknown): boolean => isEmptyValue(value) || (Array.isArray(value) && value.length === 0)
