/** Where a record is edited: which releases that touches, by how far they have come; it opens their list. Nothing where there is none. */
import type { RecordKind } from '#domain/records.ts'
import { phasesOf } from '#domain/releases/course/impact.ts'
import { AnchorLink } from '../links.tsx'
import { currentLanguage, useTexts } from '../../ui/words/texts.ts'
import { useImpact } from './use-impact.ts'

type Props = { collection: RecordKind; id: string }

export function ImpactLine({ collection, id }: Props) {
  const t = useTexts()
  const { data } = useImpact(collection, id)
  const phases = data ? phasesOf(data) : []
  if (phases.length === 0) return null
  const parts = phases.map(({ phase, count }) => t(`impact.phase.${phase}`, { count }))
  return (
    <AnchorLink to={`/impact/${collection}/${id}`} size="sm" display="inline-block" mih={24}>
      {t('impact.line', {
        count: phases.reduce((sum, { count }) => sum + count, 0),
        phases: new Intl.ListFormat(currentLanguage()).format(parts),
      })}
    </AnchorLink>
  )
}
