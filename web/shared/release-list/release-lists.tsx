/** A list of versions: by publication, as cards or as a table (document 2 §2). */
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { shortId } from '#domain/formats/short-id.ts'
import type { Release } from '#domain/releases/release.ts'
import { rememberWalk } from '../../client/records/list-walk.ts'
import { usePublicationName } from '../../client/live/live-names.ts'
import type { WindowQuery } from '../../client/window/list-window.ts'
import { useGrowing } from '../../client/window/use-growing.ts'
import { useWindow } from '../../client/window/use-window.ts'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { ProofGrid, ProofSkeletons } from '../../ui/lists/proof-grid.tsx'
import type { Layout } from './publication-search.ts'
import { addressOfRelease } from '../../client/records/release-address.ts'
import { PagesView } from './pages-view.tsx'
import { ReleaseCard } from './release-card.tsx'
import { ReleaseTable } from './release-table.tsx'
import type { ReleaseScope } from './selected-releases.tsx'
import classes from './release-list.module.css'

/** Document 2 §7: at once; more on demand, without end. */
const pageSize = 50

export type ReleaseListProps = {
  where: NonNullable<WindowQuery<'releases'>['where']>
  layout: Layout
  zoom: number
  page: string | undefined
  empty: ReactNode
  /** All are of one publication. */
  isOfOne?: boolean
  /** All are in one collection, which they can leave. */
  scope?: ReleaseScope | undefined
}

export function ReleaseList({ layout, ...list }: ReleaseListProps) {
  return layout === 'table' ? (
    <ReleaseTable where={list.where} empty={list.empty} scope={list.scope} />
  ) : (
    <Cards key={JSON.stringify(list.where)} {...list} isGrouped={layout === 'grouped'} />
  )
}

/** By name, so that the versions of a publication stand together; the newest first. */
export const inGroups = [
  { field: 'label' },
  { field: 'publicationId' },
  { field: 'number', direction: 'descending' },
] as const satisfies WindowQuery<'releases'>['orderBy']
const newestFirst = [
  { field: 'updateTimestamp', direction: 'descending' },
] as const satisfies WindowQuery<'releases'>['orderBy']
const byNumber = [{ field: 'number', direction: 'descending' }] as const satisfies WindowQuery<'releases'>['orderBy']

type CardsProps = Omit<ReleaseListProps, 'layout' | 'scope'> & { isGrouped: boolean }

function Cards({ where, zoom, page, empty, isOfOne = false, isGrouped }: CardsProps) {
  const orderBy = isOfOne ? byNumber : isGrouped ? inGroups : newestFirst
  const query = useMemo(() => ({ where, orderBy }), [where, orderBy])
  const found = useWindow('releases', query)
  const { rows, more, grow } = useGrowing(found, pageSize)
  const groups = isGrouped && !isOfOne ? groupsOf(rows) : undefined
  const ordered = groups?.flatMap(([, releases]) => releases) ?? rows
  useReleaseWalk(isOfOne ? undefined : ordered)
  if (found.status === 'failed') return <ErrorState error={found.error} onRetry={found.retry} />
  if (found.status === 'ready' && found.total === 0) return empty
  return (
    <div className={classes.scroll}>
      {found.status === 'loading' ? (
        <ProofGrid zoom={zoom} busy>
          <ProofSkeletons />
        </ProofGrid>
      ) : groups ? (
        groups.map(([publication, releases]) => (
          <section key={publication} className={classes.group}>
            <h2 className={classes.groupHead}>
              <GroupName release={releases[0]} />
            </h2>
            <ProofGrid zoom={zoom}>
              {releases.map((release) => (
                <ReleaseCard key={release.id} release={release} page={page} />
              ))}
            </ProofGrid>
          </section>
        ))
      ) : (
        <ProofGrid zoom={zoom}>
          {rows.map((release) => (
            <ReleaseCard key={release.id} release={release} isNamed={!isOfOne} page={page} />
          ))}
        </ProofGrid>
      )}
      <MoreButton count={more} onMore={grow} />
      <PagesView releases={ordered} more={more} onMore={grow} />
    </div>
  )
}

/** In the order in which their first versions come. */
const groupsOf = (releases: readonly Release[]) => [
  ...Map.groupBy(releases, ({ id, publicationId }) => publicationId ?? id),
]

function GroupName({ release }: { release: Release | undefined }) {
  const publicationName = usePublicationName()
  if (!release) return null
  const { publicationId, label, id } = release
  if (publicationId === undefined) return label || shortId(id)
  return (
    <Link className={classes.groupName} to="/publications/$publicationId" params={{ publicationId }}>
      {publicationName(publicationId)}
    </Link>
  )
}

/** From publication to publication, beginning with what the list shows; a version's screen goes on from there. */
export function useReleaseWalk(releases: readonly Release[] | undefined): void {
  const first = new Map<string, string>()
  for (const one of releases ?? [])
    if (one.publicationId !== undefined && !first.has(one.publicationId))
      first.set(one.publicationId, addressOfRelease(one))
  const steps = JSON.stringify([...first].map(([id, href]) => ({ id, href })))
  useEffect(() => {
    if (steps !== '[]')
      rememberWalk(
        'publications',
        location.pathname + location.search,
        JSON.parse(steps) as { id: string; href: string }[],
      )
  }, [steps])
}
