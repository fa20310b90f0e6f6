/** The list of publications in its three layouts. Each reports which publications it shows, so that people can step through them. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Publication } from '#domain/publications/publication.ts'
import { releaseStatuses } from '#domain/publications/release-status.ts'
import type { Query } from '#domain/query/query.ts'
import { rememberWalk } from '#web/client/list-walk.ts'
import { useGrowingQuery } from '#web/client/live/use-growing-query.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { useActor } from '#web/client/session.ts'
import { addressOf, releaseFor, shownTo } from '#web/client/shown-release.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProofGrid, ProofSkeletons } from '#web/ui/proof-grid.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { PublicationCard } from './publication-card.tsx'
import classes from './publications-screen.module.css'

export type ListProps = {
  query: Omit<Query, 'limit'>
  zoom: number
  /** Given where the list holds publications of several organizations. */
  ownerName: ((id: string) => string) | undefined
  empty: ReactNode
}

/** Document 2 §9: twelve a page; two at once, more on demand, without end. */
const pageSize = 12

export function PublicationCards({ query, zoom, ownerName, empty }: ListProps) {
  const t = useTexts()
  const [pages, setPages] = useState(2)
  const limit = pages * pageSize
  const { status, documents, error } = useLiveQuery('publications', { ...query, limit: limit + 1 })
  const shown = shownTo(useActor(), documents.slice(0, limit))
  useWalkThrough(shown)
  if (status === 'failed') return <ErrorState error={error} />
  if (status === 'loading' && documents.length === 0) return <Loading zoom={zoom} />
  if (shown.length === 0 && documents.length <= limit) return empty
  return (
    <div className={classes.scroll}>
      <ProofGrid zoom={zoom}>
        {shown.map((publication) => (
          <PublicationCard
            key={publication.id}
            publication={publication}
            {...(ownerName && { ownerName: ownerName(publication.owner) })}
          />
        ))}
      </ProofGrid>
      {documents.length > limit && (
        <Button className={classes.more} variant="default" onClick={() => setPages(pages + 2)}>
          {t('publications.more')}
        </Button>
      )}
    </div>
  )
}

const shownInGroup = 12

/** By status, in the order of the workflow: what waits for someone stands before what is done. */
export function PublicationGroups({ query, zoom, ownerName, empty }: ListProps) {
  const t = useTexts()
  const { status, documents, error } = useGrowingQuery('publications', query)
  const actor = useActor()
  const groups = releaseStatuses.flatMap((one) => {
    const members = shownTo(actor, documents).filter((publication) => releaseFor(actor, publication)?.status === one)
    return members.length > 0 ? [{ status: one, members }] : []
  })
  useWalkThrough(groups.flatMap(({ members }) => members.slice(0, shownInGroup)))
  if (status === 'failed') return <ErrorState error={error} />
  if (status === 'loading' && documents.length === 0) return <Loading zoom={zoom} />
  if (groups.length === 0) return empty
  return (
    <div className={classes.scroll}>
      {groups.map((group) => (
        <section key={group.status} className={classes.group}>
          <h2 className={classes.groupHead}>
            <StatusBadge label={t(`release.status.${group.status}`)} {...statusLook[group.status]} />
            <span className={classes.count}>{group.members.length}</span>
            {group.members.length > shownInGroup && (
              <Link
                className={classes.all}
                to="."
                search={(before: Record<string, unknown>) => ({ ...before, status: group.status, layout: undefined })}
              >
                {t('publications.group.all')}
              </Link>
            )}
          </h2>
          <ProofGrid zoom={zoom}>
            {group.members.slice(0, shownInGroup).map((publication) => (
              <PublicationCard
                key={publication.id}
                publication={publication}
                {...(ownerName && { ownerName: ownerName(publication.owner) })}
              />
            ))}
          </ProofGrid>
        </section>
      ))}
    </div>
  )
}

function Loading({ zoom }: { zoom: number }) {
  return (
    <div className={classes.scroll}>
      <ProofGrid zoom={zoom} busy>
        <ProofSkeletons />
      </ProofGrid>
    </div>
  )
}

/** Beginning with what the list shows; a release's screen goes on from there. */
export function useWalkThrough(publications: readonly Publication[]): void {
  const actor = useActor()
  const steps = JSON.stringify(publications.map((one) => ({ id: one.id, href: addressOf(actor, one) })))
  useEffect(() => {
    if (steps !== '[]')
      rememberWalk(
        'publications',
        location.pathname + location.search,
        JSON.parse(steps) as { id: string; href: string }[],
      )
  }, [steps])
}
