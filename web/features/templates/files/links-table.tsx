import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import type { TemplateReport } from '../editing/template-report.ts'
import classes from '../editing/templates.module.css'

const look = {
  asset: { tone: 'good', shape: 'check' },
  library: { tone: 'good', shape: 'check' },
  embedded: { tone: 'quiet', shape: 'ring' },
} as const
const order = ['asset', 'library', 'embedded'] as const

/** The files that the design places; what is missing of them stands apart. */
export function LinksTable({ links }: Pick<TemplateReport, 'links'>) {
  const t = useTexts()
  const stated = links
    .flatMap(({ state, ...link }) => (state === 'missing' ? [] : [{ ...link, state }]))
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.name.localeCompare(b.name))
  return (
    <section className={classes.section} aria-labelledby="links">
      <h2 id="links">{t('templates.files.links')}</h2>
      {stated.length === 0 && <p className={classes.nothing}>{t('templates.files.links.allMissing')}</p>}
      {stated.length > 0 && (
        <table className={classes.table}>
          <tbody>
            {stated.map(({ name, type, state }, index) => (
              <tr key={index}>
                <td className={classes.mono}>{name}</td>
                <td>{type}</td>
                <td>
                  <StatusBadge label={t(`templates.files.links.state.${state}`)} {...look[state]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
