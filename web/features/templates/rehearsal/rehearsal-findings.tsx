import type { Diagnostic } from '#artwork/index.ts'
import { diagnosticText } from '../../../artwork/diagnostic-text.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { severityLook } from './rehearsal-look.ts'
import classes from './rehearsal.module.css'

type Found = {
  findings: readonly Diagnostic[]
  /** How many there are, where only the gravest are told. */
  count?: number | undefined
}

/** Each finding with its page and placeholder. */
export function RehearsalFindings({ findings, count = findings.length }: Found) {
  const t = useTexts()
  if (findings.length === 0) return null
  return (
    <ul className={classes.findings}>
      {findings.map((finding, index) => (
        <li key={index}>
          <StatusBadge label={t(`finding.severity.${finding.severity}`)} {...severityLook[finding.severity]} />
          <span>
            {diagnosticText(t, finding)}
            <small>
              {[
                finding.place.page !== undefined && t('finding.page', { page: finding.place.page }),
                finding.place.placeholder,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </li>
      ))}
      {count > findings.length && <li>{t('ui.andMore', { more: count - findings.length })}</li>}
    </ul>
  )
}
