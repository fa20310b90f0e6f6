import type { Placeholder } from '#domain/templates/placeholder.ts'
import { useTexts } from '#web/ui/texts.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { TemplateReport } from './template-report.ts'
import classes from './templates.module.css'

/** The template's placeholders, and whether the design has their tags. */
export function PlaceholdersTable({
  placeholders,
  report,
}: {
  placeholders: readonly Placeholder[]
  report: TemplateReport | undefined
}) {
  const t = useTexts()
  const inDesign = report && new Set(report.tags.map(({ tag }) => tag))
  const declared = new Set(placeholders.map(({ id }) => id))
  const undeclared = [...(inDesign ?? [])].filter((tag) => !declared.has(tag))
  return (
    <section className={classes.section} aria-labelledby="placeholders">
      <h2 id="placeholders">{t('templates.placeholders')}</h2>
      {placeholders.length === 0 ? (
        <p className={classes.nothing}>{t('templates.placeholders.none')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('templates.placeholder.tag')}</th>
              <th scope="col">{t('templates.placeholder.label')}</th>
              <th scope="col">{t('templates.placeholder.type')}</th>
              <th scope="col">{t('templates.placeholder.property')}</th>
            </tr>
          </thead>
          <tbody>
            {placeholders
              .toSorted((a, b) => a.order - b.order)
              .map((placeholder) => (
                <tr key={placeholder.id}>
                  <td className={classes.mono}>
                    {placeholder.id}
                    {inDesign && !inDesign.has(placeholder.id) && (
                      <div className={classes.missing}>{t('templates.placeholder.notInDesign')}</div>
                    )}
                  </td>
                  <td>{placeholder.label}</td>
                  <td>
                    <Tag>{t(`placeholder.type.${placeholder.type}`)}</Tag>
                  </td>
                  <td className={classes.mono}>{placeholder.property ?? '–'}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {undeclared.length > 0 && (
        <p className={classes.note}>
          {t('templates.placeholders.undeclared', { count: undeclared.length })}{' '}
          <span className={classes.mono}>{undeclared.join(', ')}</span>
        </p>
      )}
    </section>
  )
}
