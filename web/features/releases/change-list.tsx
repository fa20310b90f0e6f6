/** The differences of two versions in words; a click shows where on the page. */
import { UnstyledButton } from '@mantine/core'
import type { ReleaseChange } from '#domain/releases/release-changes.ts'
import { wordDiff } from '#domain/releases/word-diff.ts'
import { useTexts } from '#web/ui/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import classes from './release-compare.module.css'

type Props = {
  changes: readonly ReleaseChange[]
  title: string
  /** Where there is nothing in words to show. */
  note: string | undefined
  active: string | undefined
  onPick: (tag: string) => void
}

export function ChangeList({ changes, title, note, active, onPick }: Props) {
  const t = useTexts()
  return (
    <section className={classes.changes} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {note && <p className={classes.note}>{note}</p>}
      <ol className={classes.list}>
        {changes.map(({ tag, name, before, after, adjusted }) => (
          <li key={tag}>
            <UnstyledButton
              className={classes.change}
              data-active={active === tag || undefined}
              onClick={() => onPick(tag)}
            >
              <span className={classes.name}>{name}</span>
              {before !== after && (
                <span className={classes.words}>
                  {wordDiff(before, after).map(({ kind, text }, index) =>
                    kind === 'same' ? (
                      <span key={index}>{text}</span>
                    ) : kind === 'added' ? (
                      <ins key={index}>
                        <VisuallyHidden>{t('release.compare.added')} </VisuallyHidden>
                        {text}
                      </ins>
                    ) : (
                      <del key={index}>
                        <VisuallyHidden>{t('release.compare.removed')} </VisuallyHidden>
                        {text}
                      </del>
                    ),
                  )}
                </span>
              )}
              {adjusted.length > 0 && (
                <span className={classes.adjusted}>
                  {adjusted.map((one) => t(`release.compare.adjusted.${one}`)).join(', ')}
                </span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  )
}
