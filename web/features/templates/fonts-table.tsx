import { is } from '#domain/query/filter.ts'
import { facesOf, spellFace } from '#domain/templates/face-name.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { ArchivedMark } from '#web/uses/archived-mark.tsx'
import type { TemplateReport } from './template-report.ts'
import classes from './templates.module.css'

/** Every face the design names, missing ones first. */
export function FontsTable({ fonts }: { fonts: TemplateReport['fonts'] }) {
  const t = useTexts()
  const { documents } = useLiveQuery('fonts', { where: is('archived', true) })
  const archived = new Set(documents.flatMap(facesOf).map(spellFace))
  return (
    <section className={classes.section} aria-labelledby="fonts">
      <h2 id="fonts">{t('templates.fonts')}</h2>
      <table className={classes.table}>
        <tbody>
          {fonts
            .toSorted((a, b) => Number(a.available) - Number(b.available) || a.family.localeCompare(b.family))
            .map(({ family, style, available }) => (
              <tr key={`${family} ${style}`}>
                <td>
                  {family} <ArchivedMark of="fonts" record={{ archived: archived.has(spellFace({ family, style })) }} />
                </td>
                <td>{style}</td>
                <td>
                  <StatusBadge
                    label={available ? t('templates.font.available') : t('templates.font.missing')}
                    tone={available ? 'good' : 'bad'}
                    shape={available ? 'check' : 'cross'}
                  />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
