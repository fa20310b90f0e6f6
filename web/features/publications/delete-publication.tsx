/** A publication into the trash, with its versions; who asks is told what goes with it and what stays without it. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refusalToDeletePublication } from '#domain/access/publications.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { all, is } from '#domain/query/filter.ts'
import { useActor } from '../../client/session/session.ts'
import { countDocuments } from '../../client/records/store.ts'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { LeaveRecord } from '../../shared/uses/leave-record.tsx'

export function DeletePublication({ publication }: { publication: Publication }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { id, label } = publication
  const refusal = refusalToDeletePublication(useActor(), publication)
  return (
    <LeaveRecord
      collection="publications"
      id={id}
      name={label}
      deleted={t('publication.deleted', { name: label })}
      reason={refusal && errorText(refusal)}
      onDeleted={() => void navigate({ to: '/publications' })}
    >
      <PrintData id={id} />
    </LeaveRecord>
  )
}

/** What lies on the print drive is not taken away. */
function PrintData({ id }: { id: string }) {
  const t = useTexts()
  const count = useQuery({
    queryKey: ['print data of a publication', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      countDocuments(
        'releases',
        all(is('publicationId', id), { field: 'printDataGenerated', op: 'exists', value: true }),
        signal,
      ),
  }).data
  return count ? <Text>{t('publication.delete.printData', { count })}</Text> : null
}
