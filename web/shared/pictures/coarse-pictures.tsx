/** That pictures of a version print more coarsely than this person lets pass; nothing where none does. */
import type { Release } from '#domain/releases/release.ts'
import { useShownParts } from '../../client/session/session.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { coarsePictures, useDpiLimit } from './dpi-limit.ts'

export function CoarsePictures({ release: { pictureInfo } }: { release: Pick<Release, 'pictureInfo'> }) {
  const t = useTexts()
  const shows = useShownParts()
  const [dpi] = useDpiLimit()
  const count = coarsePictures(pictureInfo, dpi)
  if (count === 0 || !shows('release.pictures')) return null
  return <StatusBadge label={t('dpiLimit.coarse', { count, dpi })} tone="waiting" shape="diamond" />
}
