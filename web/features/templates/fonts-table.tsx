import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import type { TemplateReport } from './template-report.ts'
import classes from './templates.module.css'

/** Every face the design names, missing ones first. */
export function FontsTable({ fonts }: { fonts: TemplateReport['fonts'] }) {
  const t = useTexts()
  return (
    <section className={classes.section} aria-labelledby="fonts">
      <h2 id="fonts">{t('templates.fonts')}</h2>
      <table className={classes.table}>
        <tbody>
          {fonts
            .toSorted((a, b) => Number(a.available) - Number(b.available) || a.family.localeCompare(b.family))
            .map(({ family, style, available }) => (
              <tr key={`${family} ${style}`}>
                <td>{family}</td>
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
