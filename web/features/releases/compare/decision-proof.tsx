/** What is decided on, beside the decision: the pages as they are. */
import { useViewportSize } from '@mantine/hooks'
import type { Release } from '#domain/releases/release.ts'
import { NotComposed } from '../../../artwork/not-composed.tsx'
import { PageView } from '../../../artwork/page-view.tsx'
import { type LiveComposition, useComposedPages } from '../../../artwork/use-composition.ts'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from './decision-proof.module.css'

type Props = { release: Release; composition: LiveComposition }

/** Pixels; a label stands beside the words, a page of a brochure, too. */
const most = { width: 300, height: 400 }
/** Above and below a page; what follows it shows its edge. */
const around = 76

/** A page is seen whole, and so is where the reason is typed: on a phone that is below it. */
function useRoom() {
  const { height } = useViewportSize()
  const share = useMedia('(max-width: 640px)') ? 0.45 : 0.6
  return { ...most, height: Math.min(most.height, Math.max(160, height * share - around)) }
}

export function DecisionProof({ release, composition }: Props) {
  const t = useTexts()
  const room = useRoom()
  const { composed } = useComposedPages(composition)
  return (
    <div
      className={classes.pages}
      style={{ maxHeight: room.height + around }}
      tabIndex={0}
      role="region"
      aria-label={t('release.preview')}
    >
      <p className={classes.version}>{t('release.number', { number: release.number })}</p>
      {composed ? (
        composed.pages.map((page, index) => (
          <PageView
            key={index}
            page={page}
            label={t('release.preview.page', { page: page.name || String(index + 1) })}
            scale={Math.min(room.width / page.width, room.height / page.height)}
          />
        ))
      ) : (
        <NotComposed composition={composition} />
      )}
    </div>
  )
}
