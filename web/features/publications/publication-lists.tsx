/** The list of publications in its three layouts. Each reports which publications it shows, so that people can step through them. */
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { organizationLabel } from '#domain/formats/organization-label.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { type ReleaseStatus, releaseStatuses } from '#domain/releases/release-status.ts'
import { all, everything, is } from '#domain/query/filter.ts'
import { rememberWalk } from '../../client/records/list-walk.ts'
import { useActor } from '../../client/session/session.ts'
import { addressOf, shownTo } from '../../client/records/shown-release.ts'
import type { WindowQuery } from '#web/client/window/list-window.ts'
import { useGrowing } from '#web/client/window/use-growing.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { ProofGrid, proofWidth } from '../../ui/lists/tiles/proof-grid.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { PublicationCard } from './publication-card.tsx'
import classes from '../../shared/release-list/release-list.module.css'

export type ListProps = {
  query: WindowQuery<'publications'>
  zoom: number
  /** Which one the cards show; undefined is the first. */
  page: string | undefined
  /** Given where the list holds publications of several organizations. */
  ownerName: ((id: string) => string) | undefined
}

/** Document 2 §9: twelve a page, more on demand, without end. */
const pageSize = 12

export function PublicationCards({ query, zoom, page, ownerName }: ListProps) {
  const found = useWindow('publications', query)
  const { rows, more, grow } = useGrowing(found, pageSize)
  const shown = shownTo(useActor(), rows)
  useWalkThrough(shown, shown.length === rows.length ? { total: found.total, query } : undefined)
  if (found.status === 'failed') return <State is="failed" error={found.error} onRetry={found.retry} />
  if (found.status === 'loading') return <Loading zoom={zoom} />
  return (
    <div className={classes.scroll}>
      <ProofGrid zoom={zoom}>
        {shown.map((publication) => (
          <PublicationCard
            key={publication.id}
            publication={publication}
            page={page}
            {...(ownerName && { ownerName: organizationLabel(ownerName(publication.owner)) })}
          />
        ))}
      </ProofGrid>
      <MoreButton count={more} onMore={grow} />
    </div>
  )
}

const shownInGroup = 12

/** By status, in the order of the workflow: what waits for someone stands before what is done. */
export function PublicationGroups({ query, zoom, page, ownerName }: ListProps) {
  const actor = useActor()
  const { where = everything, orderBy } = query
  // To buyers all is on sale.
  const statuses = canWork(actor) ? releaseStatuses : (['published'] as const)
  const [groups, setGroups] = useState<Groups>({})
  const tell = useCallback((status: ReleaseStatus, group: Group) => {
    setGroups((before) => ({ ...before, [status]: group }))
  }, [])
  const known = statuses.flatMap((status) => groups[status] ?? [])
  useWalkThrough(known.flatMap(({ members }) => members))
  const isLoading = known.every(({ isReady }) => !isReady)
  return (
    <>
      {isLoading && <Loading zoom={zoom} />}
      <div className={classes.scroll} hidden={isLoading}>
        {statuses.map((status) => (
          <PublicationGroup
            key={status}
            status={status}
            query={{ where: canWork(actor) ? all(where, is('status', status)) : where, ...(orderBy && { orderBy }) }}
            zoom={zoom}
            page={page}
            ownerName={ownerName}
            tell={tell}
          />
        ))}
      </div>
    </>
  )
}

type Group = { isReady: boolean; total: number; members: readonly Publication[] }
type Groups = { readonly [Status in ReleaseStatus]?: Group }

type PublicationGroupProps = Pick<ListProps, 'zoom' | 'page' | 'ownerName'> & {
  status: ReleaseStatus
  query: WindowQuery<'publications'>
  tell: (status: ReleaseStatus, group: Group) => void
}

/** The first of them, and how many there are. */
function PublicationGroup({ status, query, zoom, page, ownerName, tell }: PublicationGroupProps) {
  const t = useTexts()
  const actor = useActor()
  const found = useWindow('publications', query)
  const { total, error, retry } = found
  const isReady = found.status !== 'loading'
  const members = useMemo(
    () =>
      shownTo(
        actor,
        Array.from({ length: Math.min(total, shownInGroup) }, (_, index) => found.at(index)).filter(
          (one) => one !== undefined,
        ),
      ),
    [actor, found, total],
  )
  useEffect(() => tell(status, { isReady, total, members }), [tell, status, isReady, total, members])
  if (found.status === 'failed') return <State is="failed" error={error} onRetry={retry} />
  if (total === 0) return null
  return (
    <section className={classes.group}>
      <h2 className={classes.groupHead}>
        <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
        <span className={classes.count}>{formatNumber(total)}</span>
        {total > shownInGroup && (
          <Link
            className={classes.all}
            to="."
            search={(before: Record<string, unknown>) => ({
              ...before,
              ...(canWork(actor) && { status }),
              layout: undefined,
            })}
          >
            {t('publications.group.all')}
          </Link>
        )}
      </h2>
      <ProofGrid zoom={zoom}>
        {members.map((publication) => (
          <PublicationCard
            key={publication.id}
            publication={publication}
            page={page}
            {...(ownerName && { ownerName: organizationLabel(ownerName(publication.owner)) })}
          />
        ))}
      </ProofGrid>
    </section>
  )
}

function Loading({ zoom }: { zoom: number }) {
  return (
    <div className={classes.scroll}>
      <State is="loading" shape="cards" card={proofWidth(zoom)} isInset />
    </div>
  )
}

type Whole = { total: number; query: Pick<WindowQuery<'publications'>, 'where' | 'orderBy'> }

/** Beginning with what the list shows; a release's screen goes on from there, through the whole list where that is one. */
export function useWalkThrough(publications: readonly Publication[], whole?: Whole): void {
  const actor = useActor()
  const walk = JSON.stringify({
    steps: publications.map((one) => ({ id: one.id, href: addressOf(actor, one) })),
    ...(whole && { whole: { total: whole.total, query: { where: whole.query.where, orderBy: whole.query.orderBy } } }),
  })
  useEffect(() => {
    const { steps, whole: all } = JSON.parse(walk) as { steps: { id: string; href: string }[]; whole?: Whole }
    if (steps.length > 0) rememberWalk('publications', location.pathname + location.search, steps, all)
  }, [walk])
}
