/** The tree of collections by organization, and beside it the one that is chosen, or all of an organization. */
import { Box, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { any, is } from '#domain/query/filter.ts'
import { useLiveDocument, useWhole } from '../../../../client/live/use-live.ts'
import { useOrganizationName } from '../../../../client/live/live-names.ts'
import { usePreference } from '../../../../client/session/preferences.ts'
import { useActor } from '../../../../client/session/session.ts'
import { State } from '../../../../ui/notices/state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Toolbar } from '../../../../ui/lists/tools/toolbar.tsx'
import { SplitPane } from '../../../../ui/split-pane.tsx'
import { locales, texts, useLanguage, useTexts } from '../../../../ui/words/texts.ts'
import { toastError } from '../../../../ui/notices/toasts.tsx'
import {
  type CollectionsSearch,
  filterOf,
  inTreeAddress,
  isFiltered,
  unfiltered,
  useTreeSearch,
} from '../collection-search.ts'
import { ShownCollection } from '../collection-screen.tsx'
import { CollectionList, NoCollections } from '../collection-list.tsx'
import { CollectionTree } from './collection-tree.tsx'
import { CollectionFilters, CollectionLook } from '../collections-toolbar.tsx'
import { writeCollection } from '../acts/collection-writes.ts'
import { NewButton } from '../acts/new-button.tsx'
import { NewCollectionDialog } from '../acts/new-collection-dialog.tsx'
import { isWithin, keyOfOrganization, type TreeRow, treeRows } from './tree-rows.ts'
import classes from '../collections.module.css'

type Params = { organization?: string | undefined; collection?: string | undefined }

export function CollectionTreeScreen() {
  const t = useTexts()
  const actor = useActor()
  const { organization, collection } = useParams({ strict: false }) as Params
  const [search, change] = useTreeSearch()
  const [share, setShare] = usePreference('collections.share', 0.32)
  const isNarrow = useMediaQuery('(max-width: 900px)') ?? false
  const found = useTree(search)
  // Where nothing is chosen, the first of them shows what there is; it is no choice: nothing new lies in it.
  const first = organization === undefined ? found.rows.find((row) => row.collection)?.key : undefined
  const shown = collection ?? (isNarrow ? undefined : first)
  const look = <CollectionLook search={search} look="tree" />
  const tree = (
    <div className={classes.pane}>
      {/* In one line with the head of the collection beside it. */}
      <Box pt={isNarrow ? 0 : 12}>
        <Toolbar label={t('collections.filters')}>
          <CollectionFilters search={search} onChange={change} />
          {isNarrow && look}
        </Toolbar>
      </Box>
      <Tree organization={organization} collection={shown} {...{ found, search }} onChange={change} />
    </div>
  )
  return (
    <>
      <PageHeader
        title={t('collections.title')}
        beside={!isNarrow && look}
        next={<NewButton onNew={() => change({ new: '1' })} />}
      />
      {isNarrow ? (
        tree
      ) : (
        <SplitPane
          label={t('collections.divider')}
          share={share}
          onShare={setShare}
          start={tree}
          end={
            <div className={classes.pane}>
              {shown !== undefined ? (
                <ShownCollection id={shown} isChosen={collection !== undefined} />
              ) : organization !== undefined ? (
                <CollectionList key={organization} of={ofOrganization(organization)} />
              ) : null}
            </div>
          }
        />
      )}
      {search.new !== undefined && canWork(actor) && <NewInPlace collection={collection} onChange={change} />}
    </>
  )
}

/** What is asked for, as the rows of the tree. */
function useTree({ q, view, type }: CollectionsSearch) {
  const actor = useActor()
  const organizationName = useOrganizationName()
  const language = useLanguage()
  const [closed, setClosed] = usePreference<readonly string[]>('collections.closed', [])
  const where = useMemo(() => filterOf({ q, view, type }, actor), [q, view, type, actor])
  const found = useWhole('collections', { where })
  const isSearching = Boolean(q)
  const { documents } = found
  const rows = useMemo(() => {
    const shut = new Set(closed)
    return treeRows<Collection>({
      collections: documents,
      own: actor.organization,
      nameOf: organizationName,
      isOpen: (key) => isSearching || !shut.has(key),
      compare: new Intl.Collator(locales[language], { numeric: true }).compare,
    })
  }, [documents, closed, isSearching, actor.organization, organizationName, language])
  const twist = (key: string, isOpen: boolean) =>
    setClosed(isOpen ? closed.filter((one) => one !== key) : [...closed, key])
  return { ...found, rows, twist }
}

type TreeProps = Params & {
  found: ReturnType<typeof useTree>
  search: CollectionsSearch
  onChange: (next: CollectionsSearch) => void
}

function Tree({ organization, collection, found, search, onChange }: TreeProps) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 900px)') ?? false
  const { q, view, type } = search
  const { rows, documents } = found
  const open = (row: TreeRow<Collection>) => {
    const kept = inTreeAddress({ view, q, type })
    if (!row.collection)
      return void navigate({
        to: '/collections/by-organization/$organization',
        params: { organization: row.organization },
        search: kept,
        state: { insteadOf: location.pathname },
      })
    if (isNarrow) return void navigate({ to: '/collections/$collection', params: { collection: row.collection.id } })
    return void navigate({
      to: '/collections/by-organization/$organization/$collection',
      params: { organization: row.organization, collection: row.collection.id },
      search: kept,
      // One view, whichever is chosen in it.
      state: { insteadOf: location.pathname },
    })
  }
  const move = (id: string, target: TreeRow<Collection>) => {
    const byId = new Map(documents.map((one) => [one.id, one]))
    const moved = byId.get(id)
    if (!moved) return
    const into = target.collection
    if (into && isWithin(id, into.id, byId)) {
      toastError(texts('collections.move.within', { name: moved.name }))
      return
    }
    if (moved.owner !== target.organization) {
      toastError(texts('collections.move.stranger', { name: moved.name }))
      return
    }
    void writeCollection(
      id,
      into ? { set: { parentId: into.id } } : { unset: ['parentId'] },
      texts('collections.moved.into', { name: moved.name, target: target.name }),
    ).catch(toastError)
  }
  if (found.status === 'failed') return <State is="failed" error={found.error} onRetry={found.retry} />
  if (found.status === 'loading') return <State is="loading" rows={12} />
  if (rows.length === 0 && isFiltered(search))
    return (
      <State
        is="empty"
        title={t('collections.nothingFound')}
        action={
          <Button variant="default" onClick={() => onChange(unfiltered)}>
            {t('contents.clearFilters')}
          </Button>
        }
      />
    )
  if (rows.length === 0) return <NoCollections onNew={canWork(actor) ? () => onChange({ new: '1' }) : undefined} />
  return (
    <CollectionTree
      rows={rows}
      chosen={collection ?? (organization === undefined ? undefined : keyOfOrganization(organization))}
      onOpen={open}
      onTwist={found.twist}
      onMove={canWork(actor) ? move : undefined}
    />
  )
}

/** All that belongs to an organization or was made for it. */
const ofOrganization = (organization: string) => any(is('owner', organization), is('organization', organization))

/** A new one lies in the one that is chosen, where that may be changed. */
function NewInPlace({ collection, onChange }: Pick<Params, 'collection'> & Pick<TreeProps, 'onChange'>) {
  const found = useLiveDocument('collections', collection)
  if (collection !== undefined && found.status === 'loading') return null
  return (
    <NewCollectionDialog
      parent={found.status === 'ready' ? found.document : undefined}
      onClose={() => onChange({ new: undefined })}
    />
  )
}
