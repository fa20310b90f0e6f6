/** What an approval of pages is worth, as everybody is told. */
import type { PageVerdict } from '#domain/releases/pages/approved-pages.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTime } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'
import type { Verdict } from './use-verdict.ts'
import classes from './verify.module.css'

const good: readonly PageVerdict[] = ['valid', 'inAdvance']

export function PagesVerdict({ verdict: { verdict, at, organization, hash } }: { verdict: Verdict }) {
  const t = useTexts()
  if (verdict === 'unknown')
    return (
      <div className={classes.word}>
        <h2 className={classes.verdict}>
          <StatusBadge label={t('verify.none')} tone="waiting" shape="diamond" />
        </h2>
        <p className={classes.hint}>{t('verify.none.hint')}</p>
      </div>
    )
  return (
    <div className={classes.word}>
      <VerdictLine verdict={verdict} />
      {at !== undefined && organization !== undefined && (
        <p className={classes.hint}>{t('verify.approvedFor', { organization, time: formatTime(at) })}</p>
      )}
      <PagesHashLine hash={hash} />
    </div>
  )
}

export function VerdictLine({ verdict }: { verdict: PageVerdict }) {
  const t = useTexts()
  return <VerdictSign isGood={good.includes(verdict)}>{t(`verify.${verdict}`)}</VerdictSign>
}

/** What it comes to: a word, a colour and a sign. */
export function VerdictSign({ isGood = false, children }: { isGood?: boolean; children: string }) {
  return (
    <p className={classes.verdict}>
      <StatusBadge label={children} tone={isGood ? 'good' : 'bad'} shape={isGood ? 'check' : 'cross'} />
    </p>
  )
}

export function PagesHashLine({ hash }: { hash: string }) {
  const t = useTexts()
  return (
    <p className={classes.hash}>
      {t('verify.hash')} <code>{hash}</code>
    </p>
  )
}
