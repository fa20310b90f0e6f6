/** A list of versions: by publication, as cards or as a table (document 2 §2). */
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { shortId } from '#domain/formats/short-id.ts'
import type { OrderOf, FilterOf } from '#domain/query/path.ts'
import type { Question } from '#domain/query/question.ts'
import { versionBefore } from '#domain/releases/course/editable-release.ts'
import type { Release } from '#domain/releases/release.ts'
import { rememberWalk } from '../../client/records/list-walk.ts'
import { useActor } from '../../client/session/session.ts'
import { usePublicationName } from '../../client/live/live-names.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { useGrowing } from '../../client/window/use-growing.ts'
import type { Windowed } from '../../client/window/windowed.ts'
import type { GridSort } from '../../ui/grid/sort.ts'
import { noSelection } from '../../ui/grid/selection.ts'
import { State } from '../../ui/notices/state.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { ProofGrid, proofWidth } from '../../ui/lists/tiles/proof-grid.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { useList } from '../lists/use-list.ts'
import { LayoutChoice } from './layout-choice.tsx'
import { isFiltered, narrowedOf, older, unfiltered } from './publication-search.ts'
import { PublicationFilters } from './publication-filters.tsx'
import { addressOfRelease } from '../../client/records/release-address.ts'
import { PagesView } from './pages-view.tsx'
import { ReleaseCard } from './release-card.tsx'
import { useOpenRelease, useReleaseColumns } from './release-columns.tsx'
import { type ReleaseScope, SelectedReleases } from './selected-releases.tsx'
import type { useListLook } from './use-list-look.ts'
import classes from './release-list.module.css'

/** Document 2 §7: at once; more on demand, without end. */
const pageSize = 50
/** Versions of a publication that are seen at a glance. */
const few = 8

export type ReleaseListProps = {
  where: (question: Question) => FilterOf<'releases'>
  look: ReturnType<typeof useListLook>
  /** Above the list; `total` is how many it has, undefined until that is known. */
  renderHead?: (total: number | undefined) => ReactNode
  /** In place of the filters of all others, where all are of one publication. */
  filtersOfOne?: ReactNode
  none: ReactNode
  /** The screen is that of a collection, which no filter says. */
  isOfCollection?: boolean
  /** All are in one collection, which they can leave. */
  scope?: ReleaseScope | undefined
}

const usual: readonly [GridSort] = [{ column: 'updateTimestamp', direction: 'descending' }]

export function ReleaseList({
  where,
  look,
  renderHead,
  filtersOfOne,
  none,
  isOfCollection = false,
  scope,
}: ReleaseListProps) {
  const t = useTexts()
  const { given, layout, zoom, page, change } = look
  const isOfOne = filtersOfOne !== undefined
  const list = useList({
    kind: 'releases',
    name: 'releases',
    columns: useReleaseColumns(),
    where,
    usual,
    narrowed: narrowedOf(isOfOne ? {} : given, useActor()),
    older,
    ordered: layout === 'table' ? undefined : isOfOne ? byNumber : layout === 'grouped' ? inGroups : newestFirst,
  })
  const { found, chosen, setSelection } = list
  const onDone = () => setSelection(noSelection)
  return (
    <>
      {renderHead?.(found.status === 'ready' ? found.total : undefined)}
      <ListFrame
        list={list}
        label={t('releases.title')}
        rowLabel={({ label, number }) => `${label} ${t('release.number', { number })}`}
        filters={
          filtersOfOne ?? (
            <PublicationFilters given={given} list="releases" isOfCollection={isOfCollection} onChange={change} />
          )
        }
        tools={
          <LayoutChoice
            layout={layout}
            zoom={zoom}
            page={page}
            where={list.query.where}
            by={isOfOne ? 'nothing' : 'publication'}
            onChange={change}
          />
        }
        isShort={isOfOne && found.total <= few}
        acts={layout === 'table' && <SelectedReleases chosen={chosen} scope={scope} onDone={onDone} />}
        onOpen={useOpenRelease()}
        empty={{
          isNarrowed: isFiltered({ ...given, ...(isOfCollection && { collection: undefined }) }),
          nothingFound: t('publications.empty.filtered'),
          clear: unfiltered,
          none,
        }}
      >
        {layout !== 'table' && (
          <Cards
            key={JSON.stringify(list.query)}
            found={found}
            zoom={zoom}
            page={page}
            isOfOne={isOfOne}
            isGrouped={layout === 'grouped'}
          />
        )}
      </ListFrame>
    </>
  )
}

/** By name, so that the versions of a publication stand together; the newest first. */
const inGroups: OrderOf<'releases'> = [
  { field: 'label' },
  { field: 'publicationId' },
  { field: 'number', direction: 'descending' },
]
const newestFirst: OrderOf<'releases'> = [{ field: 'updateTimestamp', direction: 'descending' }]
const byNumber: OrderOf<'releases'> = [{ field: 'number', direction: 'descending' }]

type CardsProps = {
  found: Windowed<Release>
  zoom: number
  page: string | undefined
  isOfOne: boolean
  isGrouped: boolean
}

function Cards({ found, zoom, page, isOfOne, isGrouped }: CardsProps) {
  const { rows, more, grow } = useGrowing(found, pageSize)
  const groups = isGrouped && !isOfOne ? groupsOf(rows) : undefined
  const ordered = groups?.flatMap(([, releases]) => releases) ?? rows
  useReleaseWalk(isOfOne ? undefined : ordered)
  if (found.status === 'failed') return <State is="failed" error={found.error} onRetry={found.retry} />
  return (
    <div className={classes.scroll}>
      {found.status === 'loading' ? (
        <State is="loading" shape="cards" card={proofWidth(zoom)} isInset />
      ) : groups ? (
        // A version that is alone takes no row of its own: such ones stand beside each other, each below its publication.
        <ProofGrid zoom={zoom}>
          {groups.map(([publication, releases]) => {
            const cards = releases.map((release) => <ReleaseCard key={release.id} release={release} page={page} />)
            return (
              <section
                key={publication}
                className={classes.publication}
                data-several={releases.length > 1 || undefined}
              >
                <h2 className={classes.groupHead}>
                  <GroupName release={releases[0]} />
                </h2>
                {releases.length > 1 ? <ProofGrid zoom={zoom}>{cards}</ProofGrid> : cards}
              </section>
            )
          })}
        </ProofGrid>
      ) : (
        <ProofGrid zoom={zoom}>
          {rows.map((release) => (
            <ReleaseCard
              key={release.id}
              release={release}
              isNamed={!isOfOne}
              isWhole={isOfOne}
              before={isOfOne ? rows.find(({ id }) => id === versionBefore(release.number, rows)?.id) : undefined}
              page={page}
            />
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
  const namesOf = useReleaseNames()
  if (!release) return null
  const { publicationId, label, id, template } = release
  const whole = publicationId === undefined ? label || shortId(id) : publicationName(publicationId)
  const { name, format } = namesOf(whole, template)
  return (
    <>
      {publicationId === undefined ? (
        name
      ) : (
        <Link className={classes.groupName} to="/publications/$publicationId" params={{ publicationId }}>
          {name}
        </Link>
      )}
      {format && <span className={classes.groupFormat}>{format}</span>}
    </>
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
