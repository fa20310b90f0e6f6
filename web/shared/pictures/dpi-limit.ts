/** From how many dots per inch on a picture is fine enough to this person: kept in this browser with what else they set up. */
import type { PictureInfo } from '#domain/releases/release.ts'
import { usePreference } from '../../client/session/preferences.ts'

/** Document 2 §9. */
const usualLimit = 300

export const useDpiLimit = () => usePreference<number>('dpiWarning', usualLimit)

/** Undefined for what is no limit: below zero, or not a number (document 2 §5). */
export function dpiLimitOf(typed: string | number): number | undefined {
  const limit = typed === '' ? Number.NaN : Number(typed)
  return limit >= 0 && limit < Infinity ? limit : undefined
}

/** How many of the pictures in a version print with less. */
export const coarsePictures = (pictures: readonly Pick<PictureInfo, 'minDpi'>[], limit: number): number =>
  pictures.filter(({ minDpi }) => minDpi !== undefined && minDpi < limit).length
