/** What became of new versions of many: those that were made, by equal change, and each refusal in words. */
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { shortId } from '#domain/formats/short-id.ts'
import { RenewalReport } from '#domain/releases/course/renewal.ts'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { RenewedFields } from '../../shared/status/renewed-fields.tsx'
import classes from './renewal-result.module.css'

export function RenewalResult({ result }: { result: unknown }) {
  const t = useTexts()
  const read = RenewalReport.safeParse(result)
  if (!read.success) return null
  const { groups, refused } = read.data
  return (
    <>
      {groups.map(({ renewal, changes, versions }) => (
        <div key={renewal}>
          <Anchor component={Link} to={`/publications?renewal=${renewal}&layout=table`} size="sm">
            {t('renewal.group', { count: versions.length })}
          </Anchor>
          <RenewedFields changes={changes} />
        </div>
      ))}
      {refused.length > 0 && (
        <details className={classes.refused} open={groups.length === 0}>
          <summary>{t('renewal.refused', { count: refused.length })}</summary>
          <ul>
            {refused.map(({ id, label, isMade, ...reason }) => (
              <li key={id}>
                <strong>{label || shortId(id)}</strong>
                {isMade && ` (${t('renewal.notSent')})`}: {errorText(reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
