/** What is done with publications that are ticked: to the newest version of each, or to all of it (document 2 §4). */
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canManage, canWork } from '#domain/access/tenancy.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { PathOf } from '#domain/query/path.ts'
import { type Chosen, hasId } from '../../client/records/chosen.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { useActor } from '../../client/session/session.ts'
import { RememberMenu } from '../../shared/collect/remember-menu.tsx'
import { DownloadButton } from '../../shared/release-list/download-button.tsx'
import { MoreActs } from '../../shared/release-list/more-acts.tsx'
import { newestOf, StatusOfVersions } from '../../shared/release-list/status-of-versions.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { DeleteMany } from './delete-many.tsx'
import { InviteButton } from './invite-button.tsx'

type Props = { chosen: Chosen<PathOf<'publications'>>; onDone: () => void }

export function SelectedPublications({ chosen, onDone }: Props) {
  const t = useTexts()
  const actor = useActor()
  const selected = useQuery({
    queryKey: ['selected publications', chosen.where],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchAll('publications', { where: chosen.where }, { signal }),
  }).data
  const newest = useMemo(() => (selected ?? nothing).flatMap(newestOf), [selected])
  const where = useMemo(() => hasId(newest.map(({ id }) => id)), [newest])
  return (
    <>
      {canWork(actor) && (
        <>
          <RememberMenu chosen={{ kind: 'releases', where, count: newest.length }} />
          <DownloadButton
            those={{ where, title: t('publications.title') }}
            label={t('releases.download')}
            isWaiting={selected === undefined}
          />
          <InviteButton selected={newest} />
          <DeleteMany where={chosen.where} count={chosen.count} onDone={onDone} />
        </>
      )}
      {chosen.count === 1 && selected?.[0] && <EditButton publication={selected[0]} />}
      <StatusOfVersions selected={newest} onDone={onDone} />
      {canWork(actor) && newest.length > 0 && <MoreActs where={where} />}
    </>
  )
}

function EditButton({ publication }: { publication: Publication }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  if (!canManage(actor, publication)) return null
  return (
    <Button variant="default" onClick={() => void navigate({ to: `/publications/${publication.id}/edit` })}>
      {t('publication.edit')}
    </Button>
  )
}

const nothing: readonly Publication[] = []
