/** What would go wrong in print, named where it is decided: what holds the step up first, with what mends it; the other hints folded. */
import { Anchor, Group, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { diagnosticText } from '../../artwork/diagnostic-text.ts'
import { findingLook } from '../../artwork/finding-look.ts'
import { countsText } from '../../artwork/verdict-text.ts'
import type { PrintFinding } from '../../artwork/use-print-findings.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type Texts, useTexts } from '../../ui/words/texts.ts'
import classes from './status-dialog.module.css'
import { cannotBeSeen, type StepCheck } from './use-step-check.ts'
import { WaitingForCheck } from './waiting-for-check.tsx'

type Props = {
  check: StepCheck
  /** Of placeholders, by tag. */
  names?: Readonly<Record<string, string>> | undefined
  /** Leads to the field of a placeholder. */
  onPick?: ((tag: string) => void) | undefined
  /** Offered for a picture that is missing, by its name. */
  shareOf?: ((picture: string) => ReactNode) | undefined
}

export function StepFindings({ check, names = {}, onPick, shareOf }: Props) {
  const t = useTexts()
  if (check.state === 'none') return null
  if (check.state === 'checking')
    return (
      <p className={classes.checking} role="status">
        <Loader size={14} aria-hidden /> {t('finding.checking')}
      </p>
    )
  if (check.state === 'waiting') return <WaitingForCheck key={check.tries} {...check} />
  if (check.state === 'failed')
    return (
      <p className={classes.refused} role="alert">
        {cannotBeSeen(t, check.error)}
      </p>
    )
  const { blocking, others } = check
  if (blocking.length + others.length === 0)
    return <p className={classes.checking}>{t('release.findings.noneInPrint')}</p>
  const goTo = (tag: string | undefined) =>
    onPick &&
    tag !== undefined &&
    names[tag] !== undefined && (
      <Anchor component="button" type="button" fz="inherit" onClick={() => onPick(tag)}>
        {t('release.findings.goTo')}
      </Anchor>
    )
  const hints = others.length > 0 && <Findings rows={rowsOf(t, others, names)} />
  return (
    <section aria-label={t('release.tab.findings')}>
      {blocking.length > 0 && (
        <>
          <Text component="h3" c="var(--bad)" fw={640} mb={8}>
            {t('release.findings.stopped')}
          </Text>
          <Findings rows={rowsOf(t, blocking, names)} mend={{ goTo, shareOf }} />
        </>
      )}
      {blocking.length === 0
        ? hints
        : hints && (
            <details className={classes.hints}>
              <summary>{t('release.findings.beside', { counts: countsText(t, others) })}</summary>
              {hints}
            </details>
          )}
    </section>
  )
}

type Row = {
  severity: 'error' | 'warning'
  text: string
  places: Set<string>
  tags: string[]
  picture: string | undefined
}

/** The same of several places in one row, errors first. */
function rowsOf(t: Texts, findings: readonly PrintFinding[], names: Readonly<Record<string, string>>): Row[] {
  const rows = new Map<string, Row>()
  for (const finding of findings) {
    const severity = finding.severity === 'error' ? 'error' : 'warning'
    const text = diagnosticText(t, finding)
    const picture = finding.code === 'picture.missing' ? String(finding.params['picture']) : undefined
    const row = rows.get(`${severity} ${text}`) ?? { severity, text, places: new Set(), tags: [], picture }
    const { placeholder: tag, page } = finding.place
    const place = tag === undefined ? page !== undefined && t('finding.page', { page }) : (names[tag] ?? tag)
    if (place) row.places.add(place)
    if (tag !== undefined) row.tags.push(tag)
    rows.set(`${severity} ${text}`, row)
  }
  const isError = ({ severity }: Row) => severity === 'error'
  return [...[...rows.values()].filter(isError), ...[...rows.values()].filter((row) => !isError(row))]
}

type Mending = { goTo: (tag: string | undefined) => ReactNode; shareOf: Props['shareOf'] }

function Findings({ rows, mend }: { rows: readonly Row[]; mend?: Mending }) {
  const t = useTexts()
  return (
    <ul className={classes.findings}>
      {rows.map(({ severity, text, places, tags, picture }) => (
        <li key={`${severity} ${text}`}>
          <StatusBadge label={t(`finding.severity.${severity}`)} {...findingLook[severity]} />
          <span>
            {text}
            <span className={classes.places}>{[...places].join(' · ')}</span>
            {mend && (
              <Group component="span" gap="4px 12px">
                {picture !== undefined && mend.shareOf?.(picture)} {mend.goTo(tags[0])}
              </Group>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
