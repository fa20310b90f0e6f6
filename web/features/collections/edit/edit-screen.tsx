/** A collection's own settings: what it is, what is made in it begins with, how files and numbers go; and with whom it is shared. */
import { Button, Tabs } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { canEditCollection } from '#domain/access/collections.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { MissingCollection } from '../../../shared/collect/missing-collection.tsx'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useActor } from '../../../client/session/session.ts'
import { RecordDrafts } from '../../../shared/editing/unsaved/record-drafts.tsx'
import { RecordEditingContext } from '../../../shared/editing/record-editing.ts'
import { State } from '../../../ui/notices/state.tsx'
import { PendingFrame } from '../../../ui/notices/screen-frame.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TabRow } from '../../../ui/lists/tools/tab-row.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useViewTitle } from '../../../ui/view-title.ts'
import { UsedBy } from '../../../shared/uses/used-by.tsx'
import type { CollectionsSearch } from '../list/collection-search.ts'
import { GeneralTab } from './general-tab.tsx'
import { SharesLink, sharesOf } from '../list/shared-with.tsx'
import { SharesTab } from './shares-tab.tsx'
import { useNoteEdits } from './use-note-edits.ts'
import { useWhyReadOnly } from '../../../shared/collect/use-why-read-only.ts'
import classes from '../../../ui/record-form.module.css'

const tabs = ['general', 'shares'] as const

export function CollectionEditScreen() {
  const t = useTexts()
  const { collection: id } = useParams({ strict: false }) as { collection: string }
  const found = useLiveDocument('collections', id)
  const name = found.status === 'ready' ? found.document.name : undefined
  const [shown, setShown] = useState<{ id: string; name: string }>()
  if (name !== undefined && (shown?.id !== id || shown.name !== name)) setShown({ id, name })
  useViewTitle(name, { mark: t('collection.edit') })
  if (found.status === 'loading') return <PendingFrame />
  if (found.status === 'failed')
    return <State is="failed" title={t('collection.loadFailed')} error={found.error} onRetry={found.retry} />
  if (found.status === 'missing' && shown?.id === id) return <Gone name={shown.name} />
  if (found.status === 'missing') return <MissingCollection />
  return <CollectionEditor key={id} collection={found.document} />
}

/** Somebody deleted it while it was open. */
function Gone({ name }: { name: string }) {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <State
      is="empty"
      title={t('collection.deletedMeanwhile', { name })}
      hint={t('collection.deletedMeanwhile.hint')}
      isWholeScreen
      isRefused
      action={
        <Button variant="default" onClick={() => void navigate({ to: '/collections-table' })}>
          {t('collections.title')}
        </Button>
      }
    />
  )
}

function CollectionEditor({ collection }: { collection: Collection }) {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as CollectionsSearch
  const mayEdit = canEditCollection(useActor(), collection)
  const reason = useWhyReadOnly(collection)
  const record = useMemo(
    () => ({ collection: 'collections', document: collection, mayEdit }) as const,
    [collection, mayEdit],
  )
  useNoteEdits(collection)
  const { id, name } = collection
  const tab = tabs.find((one) => one === search.tab) ?? 'general'
  const shares = sharesOf(collection)
  return (
    <RecordEditingContext value={record}>
      <PageHeader
        title={name}
        isOfRecord
        status={<SharesLink collection={collection} />}
        beside={
          <Button
            variant="default"
            rightSection={<IconArrowRight size={16} stroke={1.5} aria-hidden />}
            onClick={() => void navigate({ to: '/collections/$collection', params: { collection: id } })}
          >
            {t('collection.toMembers')}
          </Button>
        }
      />
      {reason !== undefined && <p className={classes.readOnly}>{reason}</p>}
      <RecordDrafts />
      <Tabs
        className={classes.body}
        value={tab}
        keepMounted={false}
        onChange={(next) => void navigate({ to: '.', search: { tab: next ?? undefined }, replace: true })}
      >
        <TabRow label={t('collection.tabs')} open={tab}>
          <Tabs.Tab value="general">{t('collection.tab.general')}</Tabs.Tab>
          <Tabs.Tab value="shares">
            {shares > 0 ? t('collection.tab.shares.counted', { count: shares }) : t('collection.tab.shares')}
          </Tabs.Tab>
        </TabRow>
        <Tabs.Panel value="general" className={classes.panel as string}>
          <GeneralTab collection={collection} />
          <div className={classes.below}>
            <UsedBy collection="collections" id={id} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="shares" className={classes.panel as string}>
          <SharesTab collection={collection} />
        </Tabs.Panel>
      </Tabs>
    </RecordEditingContext>
  )
}
