/** What stands where the picture of a release would be, and what is said over one that does not show it as it is. */
import type { Release } from '#domain/releases/release.ts'
import type { Texts } from '../../ui/texts.ts'

/** `isEarlier`: there is a picture, of the version before. */
export function pictureWords(
  t: Texts,
  { type, undrawn }: Pick<Release, 'type' | 'undrawn'>,
  isEarlier = false,
): { nothing: string; mark: string | undefined } {
  const why = undrawn && t(`release.undrawn.${undrawn}`)
  return {
    nothing: why ?? t(type === 'digital' ? 'publications.digital' : 'publications.noPreview'),
    mark: why ?? (isEarlier ? t('publications.earlierPreview') : undefined),
  }
}
