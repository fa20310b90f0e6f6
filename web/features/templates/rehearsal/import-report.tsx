/** What becomes of each construct of the design: what is not drawn as InDesign would first, then all that is. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ImportReport as Report } from '#artwork/index.ts'
import { diagnosticText } from '../../../artwork/diagnostic-text.ts'
import { send } from '../../../client/calls/api.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { State } from '../../../ui/notices/state.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { severityLook } from './rehearsal-look.ts'
import sections from '../editing/templates.module.css'
import classes from './rehearsal.module.css'

export function ImportReport({ id }: { id: string }) {
  const t = useTexts()
  const answer = useQuery({
    queryKey: ['template-report', id, 'import'],
    queryFn: ({ signal }) => send('GET /api/artwork/templates/:id', { params: { id } }, { signal }),
    select: ({ data }) => data.report,
  })
  if (answer.error) return <State is="failed" error={answer.error} onRetry={answer.refetch} />
  if (!answer.data) return null
  const { findings, kept } = answer.data
  return (
    <section className={sections.section} aria-labelledby="import-report">
      <h2 id="import-report">{t('templates.report')}</h2>
      {findings.length === 0 ? (
        <p className={classes.note}>{t('templates.report.exact')}</p>
      ) : (
        <Findings findings={findings} />
      )}
      {/* Where all is well it is for those who want to look. */}
      <details open={findings.length > 0}>
        <Text component="summary" size="sm" mb={4}>
          {t('templates.report.kept')}
        </Text>
        <dl className={classes.kept}>
          {kept.map(({ kind, count, names }) => (
            <div key={kind}>
              <dt>{t(`templates.report.kind.${kind}`)}</dt>
              <dd>
                {names.length === 0 ? (
                  <strong>{formatNumber(count)}</strong>
                ) : (
                  <details>
                    <summary title={t('templates.report.names')}>{formatNumber(count)}</summary>
                    {names.join(', ')}
                    {names.length < count && ' …'}
                  </details>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

function Findings({ findings }: Pick<Report, 'findings'>) {
  const t = useTexts()
  return (
    <ul className={classes.findings}>
      {findings.map(({ outcome, count, places, ...message }, index) => {
        const pages = [...new Set(places.flatMap(({ page }) => (page === undefined ? [] : [page])))]
        const items = [...new Set(places.flatMap(({ item, story }) => item ?? story ?? []))]
        return (
          <li key={index}>
            <StatusBadge label={t(`templates.report.outcome.${outcome}`)} {...severityLook[message.severity]} />
            <span>
              {diagnosticText(t, message)}
              <small>
                {[
                  count > 1 && t('templates.report.times', { count }),
                  pages.length > 0 &&
                    t('templates.report.pages', {
                      count: pages.length,
                      pages: pages.slice(0, 12).join(', ') + (pages.length > 12 ? ' …' : ''),
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {items.length > 0 && (
                <details>
                  <summary>{t('templates.report.items')}</summary>
                  <code>{items.join(', ')}</code>
                </details>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
