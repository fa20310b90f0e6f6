import { Fragment } from 'react'
import { is } from '#domain/query/filter.ts'
import { facesOf, spellFace } from '#domain/fonts/face-name.ts'
import { AnchorLink } from '../../../shared/links.tsx'
import { useLiveQuery } from '../../../client/live/use-live.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { ArchivedMark } from '../../../shared/uses/archived-mark.tsx'
import type { TemplateReport } from '../editing/template-report.ts'
import classes from '../editing/templates.module.css'

/** The faces that the design's words are set in; what is missing of them stands apart. */
export function FontsTable({ fonts }: Pick<TemplateReport, 'fonts'>) {
  const t = useTexts()
  const { documents } = useLiveQuery('fonts', { where: is('archived', true) })
  const archived = new Set(documents.flatMap(facesOf).map(spellFace))
  const there = fonts.filter(({ available }) => available)
  const families = Map.groupBy(there, ({ family }) => family)
  return (
    <section className={classes.section} aria-labelledby="fonts">
      <h2 id="fonts">{t('templates.fonts')}</h2>
      {there.length === 0 && <p className={classes.nothing}>{t('templates.fonts.none')}</p>}
      <table className={classes.table}>
        <tbody>
          {[...families]
            .toSorted(([one], [other]) => one.localeCompare(other))
            .map(([family, faces]) => (
              <tr key={family}>
                <td>{family}</td>
                <td>
                  {faces.map((face, index) => (
                    <Fragment key={spellFace(face)}>
                      {index > 0 && ', '}
                      {face.style}
                      {archived.has(spellFace(face)) && ' '}
                      <ArchivedMark of="fonts" record={{ archived: archived.has(spellFace(face)) }} />
                    </Fragment>
                  ))}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className={classes.note}>
        <AnchorLink to="/artwork/fonts" inherit>
          {t('templates.files.fonts.manage')}
        </AnchorLink>
      </p>
    </section>
  )
}
