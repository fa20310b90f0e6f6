/** Combinations that a content excludes name entries there are, and none of them is what the content itself selects. */
import { touchedEntries } from '../../access/touches.ts'
import { refuse } from '../../errors.ts'
import { found } from '../../formats/refusals/expected.ts'
import type { Property } from '../../properties/property.ts'
import { at, type Fault, type Judged } from '../../judging/fault.ts'
import type { Content, ExcludedCombination } from '../content.ts'
import { checkExcludedCombinations, isExcluded } from './excluded-combinations.ts'

const path = 'excludeCombination'

type DefinitionOf = (property: string) => Pick<Property, 'type' | 'options' | 'values' | 'individual'> | undefined

export function exclusionFaults(judged: Judged, definitionOf: DefinitionOf): Fault[] {
  const combinations = (judged.after as Content).excludeCombination ?? []
  const written = judged.touches(path) ? writtenFaults(combinations, definitionOf) : []
  return written.length > 0 ? written : selectedFaults(judged, definitionOf)
}

function writtenFaults(combinations: readonly ExcludedCombination[], definitionOf: DefinitionOf): Fault[] {
  const checked = checkExcludedCombinations(combinations)
  if (!checked.ok) return [at(path, checked)]
  for (const [property, entry] of combinations.flatMap((combination) => Object.entries(combination))) {
    const definition = definitionOf(property)
    if (definition?.type !== 'exclude') return [at(path, refuse('content.excludeProperty', { property }))]
    const { options, values, individual } = definition
    if (!individual && !options.some(({ id }) => id === entry) && !values.includes(entry))
      return [at(path, refuse('content.excludeOption', { property, entry }))]
  }
  return []
}

/** Asked where a selection or what it excludes is written; a variant is bound by what its parent excludes, too. */
function selectedFaults(judged: Judged, definitionOf: DefinitionOf): Fault[] {
  const { after, touches, related, variants } = judged
  const content = after as Content
  const parent =
    content.parentId === undefined ? undefined : (related('contents', content.parentId) as Content | undefined)
  const own = selectedFault(content, parent, touches)
  if (own || parent || judged.isStored) return own ? [own] : []
  // What others inherit must suit them, too.
  const isInherited =
    touches(path) ||
    touchedEntries(content.data ?? {}, 'data', touches).some(([id]) => definitionOf(id)?.type === 'exclude')
  const found = isInherited
    ? variants().flatMap((variant) => selectedFault(variant as Content, content, touches) ?? [])
    : []
  return found.slice(0, 1)
}

function selectedFault(content: Content, parent: Content | undefined, touches: Judged['touches']): Fault | undefined {
  const combinations = [...(content.excludeCombination ?? []), ...(parent?.excludeCombination ?? [])]
  const named = new Set(combinations.flatMap((combination) => Object.keys(combination)))
  const changed = [...named].find((property) => touches(`data.${property}`))
  if (changed === undefined && !touches(path)) return undefined
  const entriesOf = (property: string): string[] => {
    const value = content.data?.[property]?.value ?? parent?.data?.[property]?.value
    return [value].flat().filter((one): one is string => typeof one === 'string')
  }
  const hit = combinations.find((combination) => isExcluded(selectionIn(combination, entriesOf), [combination]))
  if (!hit) return undefined
  const entries = Object.values(hit).map(found)
  return at(changed === undefined ? path : `data.${changed}.value`, refuse('content.excluded', { found: entries }))
}

/** Of several entries of a property, those that the combination speaks of. */
const selectionIn = (
  combination: ExcludedCombination,
  entriesOf: (property: string) => string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(combination).flatMap(([property, entry]) =>
      entriesOf(property).includes(entry) ? [[property, entry]] : [],
    ),
  )
