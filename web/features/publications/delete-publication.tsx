/** A publication into the trash, with its versions; who asks is told what goes with it and what stays without it. */
import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalToDeletePublication } from '#domain/access/publications.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { all, is } from '#domain/query/filter.ts'
import { useActor } from '../../client/session/session.ts'
import { countDocuments, writeAll } from '../../client/records/store.ts'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import { DeleteDialog } from '../../shared/uses/delete-dialog.tsx'

export function DeletePublication({ publication }: { publication: Publication }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { id, label } = publication
  const refusal = refusalToDeletePublication(useActor(), publication)
  const drop = async () => {
    const { changeset } = await writeAll([{ kind: 'delete', collection: 'publications', id }])
    toastDone(t('publication.deleted', { name: label }), undoOffer({ changeset }))
    void navigate({ to: '/publications' })
  }
  return (
    <>
      <WithReason reason={refusal && errorText(refusal)}>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('ui.delete')}
        </Button>
      </WithReason>
      {isAsking && (
        <DeleteDialog collection="publications" id={id} name={label} onDelete={drop} onClose={() => setAsking(false)}>
          <PrintData id={id} />
        </DeleteDialog>
      )}
    </>
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
