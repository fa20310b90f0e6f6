import type { Color } from '../model/color.ts'
import type { ArtworkData, PlaceholderValue } from '../model/data.ts'
import type { Document, Run } from '../model/document.ts'

/** Data whose values have been checked; colours given by name are replaced by the design's swatches. */
export type Values = ArtworkData<Color>
export type Value = PlaceholderValue<Color>

export const valueOf = (data: Values, tag: string | undefined): Value | undefined =>
  tag !== undefined && Object.hasOwn(data, tag) ? data[tag] : undefined

/** Values that replace the words themselves. */
export const isContent = (value: Value | undefined): boolean =>
  value?.kind === 'text' || value?.kind === 'picture' || value?.kind === 'pictograms' || value?.kind === 'barcode'

export const isOff = (value: Value | undefined): boolean => value?.kind === 'condition' && !value.on

/**
 * Whether data has taken the words away: by a tag around them, or by the name of all their conditions. A tag around the
 * whole story, `storyTag`, is the frame's, which is hidden with it.
 */
export function isTakenAway(document: Document, run: Run, data: Values, storyTag: string | undefined): boolean {
  for (const id of run.tags) {
    const tag = document.tags.get(id)?.tag
    if (tag !== storyTag && isOff(valueOf(data, tag))) return true
  }
  const names = (run.character.AppliedConditions ?? []).map((id) => document.conditions.get(id)?.name)
  return names.some((name) => isOff(valueOf(data, name))) && isUnseen(document, run, data)
}

/** Words with conditions show while one of them does: as data decides by name, else as the design left it. */
export function isUnseen(document: Document, run: Run, data: Values): boolean {
  const conditions = run.character.AppliedConditions ?? []
  return conditions.length > 0 && !conditions.some((id) => isConditionOn(document, id, data))
}

function isConditionOn(document: Document, id: string, data: Values): boolean {
  const condition = document.conditions.get(id)
  const value = valueOf(data, condition?.name)
  return value?.kind === 'condition' ? value.on : (condition?.visible ?? true)
}
