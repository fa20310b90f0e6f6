import type { Diagnostic } from '#artwork/index.ts'
import { diagnosticText } from '#web/artwork/diagnostic-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { severityLook } from './findings.ts'
import classes from './templates.module.css'

/** What the engine does not draw exactly, or could not read. */
export function DiagnosticsTable({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const t = useTexts()
  return (
    <section className={classes.section} aria-labelledby="diagnostics">
      <h2 id="diagnostics">{t('templates.diagnostics')}</h2>
      {diagnostics.length === 0 ? (
        <p className={classes.nothing}>{t('templates.diagnostics.none')}</p>
      ) : (
        <table className={classes.table}>
          <tbody>
            {diagnostics.map((diagnostic, index) => (
              <tr key={index}>
                <td>
                  <StatusBadge
                    label={t(`diagnostic.severity.${diagnostic.severity}`)}
                    {...severityLook[diagnostic.severity]}
                  />
                </td>
                <td>{diagnosticText(t, diagnostic)}</td>
                <td>{diagnostic.place.page !== undefined && t('diagnostic.page', { page: diagnostic.place.page })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
