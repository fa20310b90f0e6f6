/** A page as it was and as it is, in one of the ways of comparing. */
import type { PageMark } from '../../../artwork/page-marks.ts'
import { PageView } from '../../../artwork/page-view.tsx'
import type { ComposedPage } from '../../../artwork/engine/protocol.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import type { CompareMode } from './compare-bar.tsx'
import { type Face, faces } from './faces.ts'
import classes from './release-compare.module.css'

export type PagePair = readonly [before: ComposedPage | undefined, after: ComposedPage | undefined]

export const pairs = (before: readonly ComposedPage[] = [], after: readonly ComposedPage[] = []): PagePair[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, index) => [before[index], after[index]])

type PairProps = {
  pair: PagePair
  labels: readonly [string, string]
  mode: CompareMode
  /** How much of the newer one is seen, in percent. */
  share: number
  scale: number
  names: Readonly<Record<string, string>>
  /** Of the former one, and of the newer. */
  marks: readonly [readonly PageMark[], readonly PageMark[]]
  active: string | undefined
  onPick: (tag: string) => void
  /** Of those that would lie beside each other, where there is room for one. */
  only?: Face | undefined
}

export function PagePairView({
  pair: [before, after],
  labels,
  mode,
  share,
  scale,
  names,
  marks,
  active,
  onPick,
  only,
}: PairProps) {
  const t = useTexts()
  const isSame = before?.hash === after?.hash
  const view = (page: ComposedPage | undefined, label: string, shown?: readonly PageMark[]) =>
    page ? (
      <PageView
        page={page}
        label={label}
        scale={scale}
        {...(shown && { names, marks: shown, onPick, onMark: onPick, active, chosen: active })}
      />
    ) : (
      <span className={classes.missing}>{t('release.compare.noPage')}</span>
    )
  if (mode === 'side')
    return (
      <div className={classes.pair} data-pair>
        {([before, after] as const).map(
          (page, index) =>
            (only === undefined || only === faces[index]) && (
              <figure key={index} className={classes.one}>
                <figcaption className={classes.caption}>
                  {labels[index]}
                  {isSame && ` · ${t('release.compare.pageSame')}`}
                </figcaption>
                {view(page, labels[index] as string, marks[index])}
              </figure>
            ),
        )}
      </div>
    )
  return (
    <figure className={classes.one} data-pair>
      <figcaption className={classes.caption}>
        {mode === 'turns' ? labels[share > 50 ? 1 : 0] : labels.join(' / ')}
        {isSame && ` · ${t('release.compare.pageSame')}`}
      </figcaption>
      <div className={classes.stack} data-mode={mode}>
        <div className={classes.layer}>{view(before, labels[0])}</div>
        <div className={classes.layer} style={mode === 'difference' ? undefined : { opacity: share / 100 }}>
          {view(after, labels[1])}
        </div>
      </div>
    </figure>
  )
}
