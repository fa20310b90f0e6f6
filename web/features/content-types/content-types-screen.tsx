/** Content types as a tree (document 1 §2), each with its names, its fields in groups, and the columns that its list begins with. */
import { queryOf } from '#web/client/records/queries.ts'
import { Button, Switch, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isOffered } from '#domain/query/archived.ts'
import { type ContentType, useContentTypes } from '../../client/window/data-sets.ts'
import { useActor } from '../../client/session/session.ts'
import { RecordDrafts } from '../../shared/editing/unsaved/record-drafts.tsx'
import { RecordEditingContext } from '../../shared/editing/record-editing.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { localized, useTexts } from '../../ui/words/texts.ts'
import { BesideList, BesideRecord } from '../../ui/lists/beside-list.tsx'
import { TabRow } from '../../ui/lists/tools/tab-row.tsx'
import { LeaveRecord } from '../../shared/uses/leave-record.tsx'
import { UsedBy } from '../../shared/uses/used-by.tsx'
import { TypeColumns } from './type-columns.tsx'
import { TypeGeneral } from './type-general.tsx'
import { TypeProperties } from './type-properties.tsx'
import { topTypes, TypeTree } from './type-tree.tsx'
import { NewTypeDialog } from './new-type-dialog.tsx'
import form from '#web/ui/record-form.module.css'

const tabs = ['general', 'properties', 'columns'] as const
type Tab = (typeof tabs)[number]
type Search = {
  type?: string | undefined
  tab?: Tab | undefined
  archive?: string | undefined
  new?: string | undefined
}

export function ContentTypesScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const change = (next: Search, replace = true) => void navigate({ to: '.', search: { ...search, ...next }, replace })
  const types = useContentTypes()
  const found = types.documents.filter((one) => isOffered(one) === (search.archive === undefined))
  const hasArchive = search.archive !== undefined || types.documents.some((one) => !isOffered(one))
  const chosen = types.documents.find(({ id }) => id === search.type)
  const shown = chosen ?? (search.type === undefined ? topTypes(found)[0] : undefined)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
      {t('contentTypes.new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('contentTypes.title')}
        second={types.status === 'ready' ? formatNumber(found.length) : undefined}
        next={add}
      />
      {types.status === 'failed' ? (
        <State is="failed" error={types.error} onRetry={types.retry} />
      ) : types.status === 'loading' ? (
        <State is="loading" rows={10} />
      ) : found.length === 0 && chosen === undefined && !hasArchive ? (
        <State is="empty" title={t('contentTypes.empty')} hint={t('contentTypes.empty.hint')} action={add} />
      ) : (
        <BesideList
          list={
            <>
              <TypeTree types={found} chosen={shown?.id} onChoose={(type) => change({ type }, false)} />
              {hasArchive && (
                <Switch
                  p="12px var(--edge)"
                  label={t('uses.archive.shown')}
                  checked={search.archive !== undefined}
                  onChange={(event) => change({ archive: event.currentTarget.checked ? '1' : undefined })}
                />
              )}
            </>
          }
          record={
            shown ? (
              <TypeDetail
                key={shown.id}
                type={shown}
                tab={tabs.find((one) => one === search.tab) ?? 'general'}
                onTab={(tab) => change({ tab })}
                onBack={() => change({ type: undefined })}
              />
            ) : (
              search.type && <State is="failed" title={t('contentType.notFound', { id: search.type })} />
            )
          }
          isChosen={search.type !== undefined}
        />
      )}
      {search.new && (
        <NewTypeDialog
          parent={search.type}
          onClose={() => change({ new: undefined })}
          onMade={(type) =>
            void navigate({ to: '.', search: queryOf('contentTypes', { type, tab: 'properties' }), replace: true })
          }
        />
      )}
    </>
  )
}

type TypeDetailProps = { type: ContentType; tab: Tab; onTab: (tab: Tab) => void; onBack: () => void }

function TypeDetail({ type, tab, onTab, onBack }: TypeDetailProps) {
  const t = useTexts()
  const mayEdit = useActor().role === 'admin'
  const record = useMemo(() => ({ collection: 'contentTypes', document: type, mayEdit }) as const, [type, mayEdit])
  const { id } = type
  const name = localized(type.label) || id
  const count = {
    general: '',
    properties: type.groups.flatMap(({ properties }) => properties).length,
    columns: type.columns.length,
  }
  return (
    <RecordEditingContext value={record}>
      <BesideRecord
        title={name}
        back={t('contentTypes.back')}
        onBack={onBack}
        acts={
          mayEdit && (
            <LeaveRecord
              collection="contentTypes"
              id={id}
              name={name}
              isArchived={type.archived === true}
              deleted={t('contentTypes.deleted', { name })}
              onDeleted={onBack}
            />
          )
        }
      >
        <RecordDrafts />
        <Tabs value={tab} keepMounted={false} onChange={(next) => onTab(next as Tab)}>
          <TabRow label={t('contentTypes.tabs')} open={tab}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`contentTypes.tab.${one}`)} {count[one]}
              </Tabs.Tab>
            ))}
          </TabRow>
          <Tabs.Panel value="general">
            <TypeGeneral type={type} />
            <div className={form.below}>
              <UsedBy collection="contentTypes" id={id} />
            </div>
          </Tabs.Panel>
          <Tabs.Panel value="properties">
            <TypeProperties type={type} />
          </Tabs.Panel>
          <Tabs.Panel value="columns">
            <TypeColumns type={type} />
          </Tabs.Panel>
        </Tabs>
      </BesideRecord>
    </RecordEditingContext>
  )
}
