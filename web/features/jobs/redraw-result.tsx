/** How many versions got new pages, and each that got none, with the reason. */
import { Text } from '@mantine/core'
import { RedrawReport } from '#domain/releases/course/redrawing.ts'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import classes from './renewal-result.module.css'

export function RedrawResult({ result }: { result: unknown }) {
  const t = useTexts()
  const read = RedrawReport.safeParse(result)
  if (!read.success) return null
  const { made, refused } = read.data
  return (
    <>
      {made > 0 && <Text size="sm">{t('releases.redraw.done', { count: made })}</Text>}
      {refused.length > 0 && (
        <details className={classes.refused} open={made === 0}>
          <summary>{t('releases.redraw.failed', { count: refused.length })}</summary>
          <ul>
            {refused.map(({ id, label, ...reason }) => (
              <li key={id}>
                <strong>{label || id}</strong>: {errorText(reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
