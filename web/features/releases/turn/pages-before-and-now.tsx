/** The pages that were approved in advance, and beside them what has become of them; where nobody wrote on them, those of now. */
import { useMemo } from 'react'
import type { Release } from '#domain/releases/release.ts'
import { NotComposed } from '../../../artwork/not-composed.tsx'
import { PageView } from '../../../artwork/page-view.tsx'
import type { ComposedPage } from '../../../artwork/engine/protocol.ts'
import { type LiveComposition, useComposedPages } from '../../../artwork/use-composition.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from '../compare/decision-proof.module.css'
import { templateOf, useBoundKit } from '../draft/use-bound-kit.ts'
import { useReleasePages } from '../draft/use-release-composition.ts'
import type { ReleaseView } from '../view/use-release-view.ts'

type Props = {
  view: Pick<ReleaseView, 'release' | 'template' | 'composition'>
  /** As its owner approved it. */
  before: Release['data'] | undefined
}

const nothing: Release['data'] = {}
/** Pixels. */
const room = { width: 220, height: 320 }

export function PagesBeforeAndNow({ view: { release, template, composition }, before }: Props) {
  const t = useTexts()
  const bound = useBoundKit(release, template)
  const boundTemplate = useMemo(() => templateOf(template, bound), [template, bound])
  const earlier = useReleasePages(
    before ? release : undefined,
    before ? boundTemplate : undefined,
    before ?? nothing,
    bound,
  )
  const then = useComposedPages(earlier)
  const now = useComposedPages(composition)
  const [old, current] = [then.composed?.pages, now.composed?.pages]
  const isOther = (_: ComposedPage, index: number) => old?.[index]?.hash !== current?.[index]?.hash
  // Of many pages those are looked at that are no longer the same.
  const differing = (pages: readonly ComposedPage[] | undefined) =>
    before && old && current && current.some(isOther) ? pages?.filter(isOther) : pages
  return (
    <div className={classes.sides}>
      {before && (
        <Side
          label={t('release.confirm.before')}
          hash={then.composed?.hash}
          pages={differing(old)}
          composition={earlier}
        />
      )}
      <Side
        label={t('release.confirm.now')}
        hash={now.composed?.hash}
        pages={differing(current)}
        composition={composition}
      />
    </div>
  )
}

type SideProps = {
  label: string
  /** Of all of them. */
  hash: string | undefined
  pages: readonly ComposedPage[] | undefined
  composition: LiveComposition
}

function Side({ label, hash, pages, composition }: SideProps) {
  const t = useTexts()
  return (
    <div className={classes.pages} tabIndex={0} role="region" aria-label={label} data-pages={hash}>
      <p className={classes.version}>{label}</p>
      {pages ? (
        pages.map((page, index) => (
          <PageView
            key={index}
            page={page}
            label={`${label}, ${t('release.preview.page', { page: page.name || String(index + 1) })}`}
            scale={Math.min(room.width / page.width, room.height / page.height)}
          />
        ))
      ) : (
        <NotComposed composition={composition} />
      )}
    </div>
  )
}
