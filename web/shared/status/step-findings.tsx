/** What would go wrong in print, named where it is decided: the same of several places in one row, errors first. */
import { Loader } from '@mantine/core'
import { diagnosticText } from '../../artwork/diagnostic-text.ts'
import { findingLook } from '../../artwork/finding-look.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { errorText, useTexts } from '../../ui/texts.ts'
import classes from './status-dialog.module.css'
import type { StepCheck } from './use-step-check.ts'

type Props = {
  check: StepCheck
  /** Of placeholders, by tag. */
  names?: Readonly<Record<string, string>> | undefined
}

export function StepFindings({ check, names = {} }: Props) {
  const t = useTexts()
  if (check.state === 'none') return null
  if (check.state === 'checking')
    return (
      <p className={classes.checking} role="status">
        <Loader size={14} aria-hidden /> {t('finding.checking')}
      </p>
    )
  if (check.state === 'failed')
    return (
      <p className={classes.refused} role="alert">
        {t('release.cannotBeComposed')} {errorText(check.error)}
      </p>
    )
  if (check.findings.length === 0) return <p className={classes.checking}>{t('release.findings.noneInPrint')}</p>
  const groups = new Map<string, { severity: 'error' | 'warning'; text: string; places: Set<string> }>()
  for (const finding of check.findings) {
    const severity = finding.severity === 'error' ? 'error' : 'warning'
    const text = diagnosticText(t, finding)
    const group = groups.get(`${severity} ${text}`) ?? { severity, text, places: new Set() }
    const { placeholder: tag, page } = finding.place
    const place = tag === undefined ? page !== undefined && t('finding.page', { page }) : (names[tag] ?? tag)
    if (place) group.places.add(place)
    groups.set(`${severity} ${text}`, group)
  }
  const rows = [...groups.values()]
  const sorted = [
    ...rows.filter(({ severity }) => severity === 'error'),
    ...rows.filter(({ severity }) => severity !== 'error'),
  ]
  return (
    <section aria-label={t('release.tab.findings')}>
      <ul className={classes.findings}>
        {sorted.map(({ severity, text, places }) => (
          <li key={`${severity} ${text}`}>
            <StatusBadge label={t(`finding.severity.${severity}`)} {...findingLook[severity]} />
            <span>
              {text}
              <span className={classes.places}>{[...places].join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {check.blocking > 0 && (
        <p className={classes.refused}>{t('release.findings.blocking', { count: check.blocking })}</p>
      )}
    </section>
  )
}
