/** What was to be corrected, each beside what became another for it; then what nobody asked for, and what nobody did. */
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../ui/words/texts.ts'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { ChangeWords } from './change-list.tsx'
import type { Corrections, Wanted } from './corrections.ts'
import type { DifferenceWords } from './difference-words.ts'
import { useActiveInSight } from './use-active-in-sight.ts'
import classes from './release-compare.module.css'
import type { Difference } from './told-differences.ts'

type Props = {
  corrections: Corrections
  words: DifferenceWords
  title: string
  /** Where the pages are being looked through. */
  note: string | undefined
  active: string | undefined
  onPick: (id: string) => void
}

export function CorrectionList({ corrections: { wanted, unasked, nobodys }, title, note, ...shown }: Props) {
  const t = useTexts()
  const list = useActiveInSight(shown.active)
  return (
    <section ref={list} className={classes.changes} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {note && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
      <ol className={classes.list}>
        {wanted.map(({ of, differences }) => (
          <li key={of.id} className={classes.wanted}>
            <q className={classes.said}>{of.text}</q>
            <p className={classes.facts}>{whereOf(of, t)}</p>
            {differences.length > 0 ? (
              <Differences {...shown} of={differences} />
            ) : (
              !note && <p className={classes.facts}>{t('release.compare.asked.none')}</p>
            )}
          </li>
        ))}
      </ol>
      {unasked.length > 0 && (
        <Section title={t('release.compare.unasked')} hint={t('release.compare.unasked.hint')} tone="waiting">
          <Differences {...shown} of={unasked} look="other" />
        </Section>
      )}
      {nobodys.length > 0 && (
        <Section title={t('release.compare.nobodys')} hint={t('release.compare.unexplained.hint')} tone="bad">
          <Differences {...shown} of={nobodys} />
        </Section>
      )}
    </section>
  )
}

const whereOf = ({ place, person, isReason }: Wanted, t: ReturnType<typeof useTexts>): string =>
  isReason
    ? t('release.compare.asked.reason', { person })
    : [person, place ? t('remarks.where', { page: place.page }) : t('remarks.whole')].join(' · ')

type SectionProps = { title: string; hint: string; tone: Tone; children: ReactNode }

function Section({ title, hint, tone, children }: SectionProps) {
  return (
    <section className={classes.apart} aria-label={title}>
      <h3 className={classes.apartTitle}>
        <StatusBadge label={title} tone={tone} shape="diamond" />
      </h3>
      <p className={classes.note}>{hint}</p>
      {children}
    </section>
  )
}

type DifferencesProps = Pick<Props, 'words' | 'active' | 'onPick'> & {
  of: readonly Difference[]
  /** Of the numbers; else by what they are. */
  look?: Difference['kind']
}

function Differences({ of, look, words, active, onPick }: DifferencesProps) {
  return (
    <ul className={classes.list}>
      {of.map((one) => (
        <li key={one.id}>
          <UnstyledButton
            className={classes.change}
            data-kind={look ?? one.kind}
            data-active={active === one.id || undefined}
            onClick={() => onPick(one.id)}
          >
            <span className={classes.name}>
              <span className={classes.number}>{one.number}</span>
              {words(one)}
            </span>
            {one.kind === 'edit' && <ChangeWords change={one.change} />}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
