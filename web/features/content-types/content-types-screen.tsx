/** Content types as a tree (document 1 §2), each with its names, its fields in groups, and the columns that its list begins with. */
import { queryOf } from '#web/client/records/queries.ts'
import { Button, Switch, Tabs } from '@mantine/core'
import { IconArrowLeft, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { isOffered } from '#domain/query/archived.ts'
import { valueAt } from '#domain/query/filter.ts'
import { type ContentType, useContentTypes } from '../../client/window/data-sets.ts'
import { useActor } from '../../client/session/session.ts'
import { deleteDocument } from '../../client/records/store.ts'
import { fieldPlace } from '../../shared/editing/draft-place.ts'
import { LeftDrafts } from '../../shared/editing/left-drafts.tsx'
import { RecordEditingContext } from '../../shared/editing/record-editing.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { localized, useTexts } from '#web/ui/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import { ArchiveButton } from '../../shared/uses/archive-button.tsx'
import { DeleteDialog } from '../../shared/uses/delete-dialog.tsx'
import { UsedBy } from '../../shared/uses/used-by.tsx'
import { TypeColumns } from './type-columns.tsx'
import { TypeGeneral } from './type-general.tsx'
import { TypeProperties } from './type-properties.tsx'
import { TypeTree } from './type-tree.tsx'
import { NewTypeDialog } from './new-type-dialog.tsx'
import form from '#web/ui/record-form.module.css'
import classes from './content-types.module.css'

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
  const shown = types.documents.find(({ id }) => id === search.type)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
      {t('contentTypes.new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('contentTypes.title')}
        note={types.status === 'ready' ? formatNumber(found.length) : undefined}
        actions={add}
      />
      <Toolbar label={t('contentTypes.filters')}>
        <Switch
          label={t('uses.archive.shown')}
          checked={search.archive !== undefined}
          onChange={(event) => change({ archive: event.currentTarget.checked ? '1' : undefined })}
        />
      </Toolbar>
      {types.status === 'failed' ? (
        <ErrorState error={types.error} />
      ) : types.status === 'loading' ? (
        <SkeletonRows rows={10} label={t('ui.loading')} />
      ) : found.length === 0 && shown === undefined ? (
        <EmptyState title={t('contentTypes.empty')} hint={t('contentTypes.empty.hint')} action={add} />
      ) : (
        <div className={classes.panes} data-chosen={shown !== undefined || undefined}>
          <TypeTree types={found} chosen={search.type} onChoose={(type) => change({ type }, false)} />
          {shown ? (
            <TypeDetail
              key={shown.id}
              type={shown}
              tab={tabs.find((one) => one === search.tab) ?? 'general'}
              onTab={(tab) => change({ tab })}
              onBack={() => change({ type: undefined })}
            />
          ) : search.type === undefined ? (
            <p className={classes.nothing}>{t('contentTypes.choose')}</p>
          ) : (
            <ErrorState title={t('contentType.notFound', { id: search.type })} />
          )}
        </div>
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
  const [isLeaving, setLeaving] = useState(false)
  const { id } = type
  const name = localized(type.label) || id
  const isArchived = type.archived === true
  const count = {
    general: '',
    properties: type.groups.flatMap(({ properties }) => properties).length,
    columns: type.columns.length,
  }
  const drop = async () => {
    await deleteDocument('contentTypes', id)
    toastDone(t('contentTypes.deleted', { name }), undoOffer({ collection: 'contentTypes', ids: [id] }))
    onBack()
  }
  return (
    <RecordEditingContext value={record}>
      <article className={classes.detail} aria-label={name}>
        <header className={classes.detailHead}>
          <Button
            className={classes.back ?? ''}
            variant="subtle"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={onBack}
          >
            {t('contentTypes.back')}
          </Button>
          <h2>{name}</h2>
          {mayEdit && (
            <div className={classes.acts}>
              <ArchiveButton collection="contentTypes" id={id} name={name} archived={isArchived} />
              <Button
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setLeaving(true)}
              >
                {t('ui.delete')}
              </Button>
            </div>
          )}
        </header>
        <LeftDrafts
          collection="contentTypes"
          id={id}
          isEditing={mayEdit}
          mayEdit={mayEdit}
          stored={(path) => valueAt({ ...type }, path)}
          labelOf={(path) => fieldPlace({ collection: 'contentTypes', id, path }, { ...type })}
        />
        <Tabs value={tab} keepMounted={false} onChange={(next) => onTab(next as Tab)}>
          <Tabs.List className={form.tabList as string} aria-label={t('contentTypes.tabs')}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`contentTypes.tab.${one}`)} {count[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
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
      </article>
      {isLeaving && (
        <DeleteDialog
          collection="contentTypes"
          id={id}
          name={name}
          onDelete={drop}
          mayArchive={!isArchived}
          onClose={() => setLeaving(false)}
        />
      )}
    </RecordEditingContext>
  )
}
