/** What stands where the picture of a release would be, and what is said over one that does not show it as it is. */
import type { Release } from '#domain/releases/release.ts'
import { pictureStateOf } from '#domain/releases/undrawn.ts'
import { serverTime } from '../../../client/calls/server-clock.ts'
import type { Texts } from '../../../ui/words/texts.ts'

type Drawn = Partial<Pick<Release, 'type' | 'undrawn' | 'updateTimestamp'>>
type Words = { nothing: string; isDrawing: boolean; isFile: boolean; mark: string | undefined }

/** `isEarlier`: there is a picture, of the version before. */
export function pictureWords(t: Texts, of: Drawn, isEarlier = false): Words {
  const state = pictureStateOf(of, serverTime())
  const isDrawing = state === 'drawing' && of.type !== 'digital'
  const why = state === 'drawing' || state === 'missing' ? undefined : t(`release.undrawn.${state}`)
  const none =
    of.type === 'digital' ? 'publications.digital' : isDrawing ? 'publications.drawing' : 'publications.noPicture'
  const isFile = of.type === 'digital' && why === undefined
  return {
    nothing: why ?? t(none),
    isDrawing,
    isFile,
    mark: why ?? (isEarlier ? t('publications.earlierPreview') : undefined),
  }
}
