import { is } from '#domain/query/filter.ts'
import { facesOf, spellFace } from '#domain/fonts/face-name.ts'
import { useLiveQuery } from '../../../client/live/use-live.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { ArchivedMark } from '../../../shared/uses/archived-mark.tsx'
import type { facesOfDesign, TemplateReport } from '../editing/template-report.ts'
import classes from '../editing/templates.module.css'

/** The faces of the design's texts, missing ones first; below them those that it only names. */
export function FontsTable({ missed, there, unused }: ReturnType<typeof facesOfDesign>) {
  const t = useTexts()
  return (
    <section className={classes.section} aria-labelledby="fonts">
      <h2 id="fonts">{t('templates.fonts')}</h2>
      <Faces faces={[...missed.toSorted(byFamily), ...there.toSorted(byFamily)]} />
      {unused.length > 0 && (
        <details>
          <summary>{t('templates.fonts.unused', { count: unused.length })}</summary>
          <Faces faces={unused.toSorted(byFamily)} />
        </details>
      )}
    </section>
  )
}

type Face = TemplateReport['fonts'][number]

const byFamily = (one: Face, other: Face): number => one.family.localeCompare(other.family)

function Faces({ faces }: { faces: readonly Face[] }) {
  const t = useTexts()
  const { documents } = useLiveQuery('fonts', { where: is('archived', true) })
  const archived = new Set(documents.flatMap(facesOf).map(spellFace))
  return (
    <table className={classes.table}>
      <tbody>
        {faces.map(({ family, style, available }) => (
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
  )
}
