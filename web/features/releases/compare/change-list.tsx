/** The differences of two versions in words, by the numbers they have on the pages; a click shows where. */
import { UnstyledButton } from '@mantine/core'
import { Fragment } from 'react'
import type { Adjusted, ReleaseChange } from '#domain/releases/release-changes.ts'
import { wordDiff } from '#domain/releases/fields/word-diff.ts'
import { formatTime } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { DifferenceWords } from './difference-words.ts'
import { adjustmentNames, adjustmentText } from '../fields/edit-words.ts'
import { InkSwatch } from '../fields/ink-swatch.tsx'
import { useActiveInSight } from './use-active-in-sight.ts'
import classes from './release-compare.module.css'
import type { Difference } from './told-differences.ts'
import type { LastEdit } from './use-last-edits.ts'

type Props = {
  differences: readonly Difference[]
  words: DifferenceWords
  /** By tag. */
  edits: ReadonlyMap<string, LastEdit>
  title: string
  /** Where there is nothing in words to show. */
  note: string | undefined
  active: string | undefined
  onPick: (id: string) => void
}

export function ChangeList({ differences, words, edits, title, note, active, onPick }: Props) {
  const t = useTexts()
  const list = useActiveInSight(active)
  return (
    <section ref={list} className={classes.changes} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {note && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
      <ol className={classes.list}>
        {differences.map((one) => (
          <li key={one.id}>
            <UnstyledButton
              className={classes.change}
              data-kind={one.kind}
              data-active={active === one.id || undefined}
              onClick={() => onPick(one.id)}
            >
              <span className={classes.name}>
                <span className={classes.number}>{one.number}</span>
                {words(one)}
              </span>
              {one.kind === 'edit' && <ChangeWords change={one.change} />}
              {one.kind === 'unexplained' && <span>{t('release.compare.unexplained.hint')}</span>}
              <Facts difference={one} edit={edits.get(one.id)} />
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Where nobody said otherwise. */
const usual: Adjusted = { textSize: 100, textTracking: 0, rotate: 0 }

/** What was and what is, and how it is set otherwise. */
export function ChangeWords({
  change: { before, after, adjusted, set, isColor },
}: {
  change: Pick<ReleaseChange, 'before' | 'after' | 'adjusted' | 'set' | 'isColor'>
}) {
  const t = useTexts()
  return (
    <>
      {before !== after && isColor && <ChangedColor before={before} after={after} />}
      {before !== after && !isColor && (
        <span className={classes.words}>
          {wordDiff(before, after).map(({ kind, text }, index, parts) =>
            kind === 'same' ? (
              <span key={index}>{text}</span>
            ) : kind === 'added' ? (
              <Fragment key={index}>
                {parts[index - 1]?.kind === 'removed' && <span aria-hidden> → </span>}
                <ins>
                  <VisuallyHidden>{t('release.compare.added')} </VisuallyHidden>
                  {text}
                </ins>
              </Fragment>
            ) : (
              <del key={index}>
                <VisuallyHidden>{t('release.compare.removed')} </VisuallyHidden>
                {text}
              </del>
            ),
          )}
        </span>
      )}
      {adjusted.map((part) => (
        <span key={part} className={classes.adjusted}>
          {set ? (
            <>
              {t(adjustmentNames[part])}: <del>{adjustmentText(part, set.before[part] ?? usual[part], t)}</del>
              <span aria-hidden> → </span>
              <ins>{adjustmentText(part, set.after[part] ?? usual[part], t)}</ins>
            </>
          ) : (
            t(`release.compare.adjusted.${part}`)
          )}
        </span>
      ))}
    </>
  )
}

/** Inks are known by how they look; one that is empty is the design's. */
function ChangedColor({ before, after }: Pick<ReleaseChange, 'before' | 'after'>) {
  const t = useTexts()
  return (
    <span className={classes.colors}>
      <del>
        <VisuallyHidden>{t('release.compare.removed')} </VisuallyHidden>
        <InkSwatch value={before} />
        {before || '–'}
      </del>
      <span aria-hidden>→</span>
      <ins>
        <VisuallyHidden>{t('release.compare.added')} </VisuallyHidden>
        <InkSwatch value={after} />
        {after || '–'}
      </ins>
    </span>
  )
}

/** Who and when, as far as one may know; and on how many places of the pages. */
function Facts({ difference: { places }, edit }: { difference: Difference; edit: LastEdit | undefined }) {
  const t = useTexts()
  if (places === undefined && !edit) return undefined
  return (
    <span className={classes.facts}>
      {edit && (
        <span>
          {edit.author ?? t('ui.bySystem')}, <time dateTime={edit.at}>{formatTime(edit.at)}</time>
        </span>
      )}
      {places !== undefined && (
        <span>{places === 0 ? t('release.compare.unseen') : t('release.compare.places', { count: places })}</span>
      )}
    </span>
  )
}
