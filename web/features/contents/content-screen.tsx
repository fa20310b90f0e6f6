/** One content: its groups of fields, saved field by field, live with what others write. */
import { ActionIcon, Alert, Anchor, Button, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconGitBranch,
  IconHistory,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { valueAt } from '#domain/query/filter.ts'
import { canEditContent } from '#domain/access/contents.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { canHaveVariants } from '#domain/contents/variant.ts'
import { type Content } from '../../client/window/data-sets.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { usePreference } from '../../client/session/preferences.ts'
import { useRecordViewed } from '../../client/records/recent.ts'
import { useActor, useShownParts } from '../../client/session/session.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { LeftDrafts } from '../../shared/editing/left-drafts.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { useViewTitle } from '#web/ui/view-title.ts'
import { setArchived } from '../../shared/uses/archive.ts'
import { DeleteDialog } from '../../shared/uses/delete-dialog.tsx'
import { ImpactLine } from '../../shared/uses/impact-line.tsx'
import { propertyLabel, typeLabel, useCatalog } from '../../shared/values/catalog.ts'
import { chosenOne } from '../../client/records/chosen.ts'
import { ArchivedMark } from '../../shared/uses/archived-mark.tsx'
import { createVariant, deleteContents, duplicateContent } from '../../shared/content-grid/chosen/content-actions.ts'
import { ContentFaults, placeOf } from './content-faults.tsx'
import { ContentFields } from './content-fields.tsx'
import { ContentHistory } from './content-history.tsx'
import { contentLabel } from '../../shared/values/content-label.ts'
import { useContentName } from '../../shared/values/content-name.tsx'
import { ContentWalk } from './content-walk.tsx'
import { LabelPreview } from './label-preview.tsx'
import { useContentLanguages } from './use-content-languages.ts'
import classes from './content.module.css'

export function ContentScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const { content: id } = useParams({ strict: false }) as { content: string }
  const found = useLiveDocument('contents', id)
  const parentId = found.status === 'ready' ? found.document.parentId : undefined
  const parent = useLiveDocument('contents', parentId)
  const catalog = useCatalog()
  const label = found.status === 'ready' ? contentLabel(found.document) : undefined
  const organizationName = useOrganizationName()
  useViewTitle(label === undefined ? undefined : t('contents.title.show', { label }), {
    apart: found.status === 'ready' ? organizationName(found.document.owner) : undefined,
  })
  useRecordViewed(label === undefined ? undefined : { collection: 'contents', id, label })

  if (found.status === 'loading' || !catalog.ready) return <SkeletonRows label={t('ui.loading')} />
  if (found.status === 'failed') return <ErrorState title={t('content.loadFailed')} error={found.error} />
  if (found.status === 'missing') {
    return (
      <EmptyState
        isWholeScreen
        isRefused
        title={t('content.notFound', { id })}
        hint={t('contents.missingHint')}
        action={<Button onClick={() => void navigate({ to: '/contents' })}>{t('contents.toList')}</Button>}
      />
    )
  }
  return <Shown key={id} content={found.document} parent={parent.status === 'ready' ? parent.document : undefined} />
}

function Shown({ content, parent }: { content: Content; parent: Content | undefined }) {
  const t = useTexts()
  const navigate = useNavigate()
  const actor = useActor()
  const shows = useShownParts()
  const catalog = useCatalog()
  const organizationName = useOrganizationName()
  const [showsHistory, setShowsHistory] = useState(false)
  const [showsPreview, setShowsPreview] = usePreference('contents.preview', false)
  const [[language]] = useContentLanguages()
  const mayEdit = canEditContent(actor, content)
  const parentName = useContentName(content.parentId)
  const isActive = content.effectivelyActive
  const isArchived = content.archived === true
  const record = { collection: 'contents', id: content.id, name: contentLabel(content) } as const
  const ArchiveIcon = isArchived ? IconArchiveOff : IconArchive

  async function duplicate() {
    const cleared = [...catalog.properties.values()].filter(
      ({ id, clearOnCopy }) => clearOnCopy && Object.hasOwn(content.data, id),
    )
    const copy = await duplicateContent(content.id, cleared.map(propertyLabel))
    if (copy !== undefined) await navigate({ to: `/contents/${copy}` })
  }
  async function derive() {
    const variant = await createVariant(content.id)
    if (variant !== undefined) await navigate({ to: `/contents/${variant}` })
  }
  const [isLeaving, setLeaving] = useState(false)
  async function remove() {
    if (await deleteContents(chosenOne(content.id))) await navigate({ to: '/contents' })
  }

  return (
    <>
      <PageHeader
        title={contentLabel(content)}
        status={
          <>
            <StatusBadge
              label={t(isActive ? 'contents.active' : 'contents.inactive')}
              tone={isActive ? 'good' : 'quiet'}
              shape={isActive ? 'check' : 'bar'}
            />
            {isArchived && <StatusBadge label={t('uses.isArchived')} tone="quiet" shape="bar" />}
            <Tag>{typeLabel(catalog.types.get(content.type), content.type)}</Tag>
            <ArchivedMark of="contentTypes" record={catalog.types.get(content.type)} />
            {content.public && <Tag>{t('contents.public')}</Tag>}
          </>
        }
        note={
          <>
            {content.parentId !== undefined && (
              <>
                <Anchor component={Link} to={`/contents/${content.parentId}`} inherit>
                  {t('contents.variants.of', { name: parentName })}
                </Anchor>
                {' · '}
              </>
            )}
            {organizationName(content.owner)}
          </>
        }
        link={mayEdit && <ImpactLine collection="contents" id={content.id} />}
        actions={
          <>
            <ContentWalk id={content.id} />
            <Button
              variant="default"
              leftSection={<IconTag size={16} stroke={1.5} aria-hidden />}
              aria-expanded={showsPreview}
              onClick={() => setShowsPreview(!showsPreview)}
            >
              {t('contents.preview')}
            </Button>
            {shows('contents.history') && (
              <Button
                variant="default"
                leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}
                aria-expanded={showsHistory}
                onClick={() => setShowsHistory(!showsHistory)}
              >
                {t('contents.history')}
              </Button>
            )}
            {canWork(actor) && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="default" aria-label={t('ui.more')}>
                    <IconDots size={18} stroke={1.5} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<IconCopy size={15} stroke={1.5} />} onClick={() => void duplicate()}>
                    {t('contents.duplicate')}
                  </Menu.Item>
                  {mayEdit && canHaveVariants(content) && (
                    <Menu.Item leftSection={<IconGitBranch size={15} stroke={1.5} />} onClick={() => void derive()}>
                      {t('contents.variants.create')}
                    </Menu.Item>
                  )}
                  {mayEdit && (
                    <Menu.Item
                      leftSection={<ArchiveIcon size={15} stroke={1.5} />}
                      onClick={() => void setArchived(record, !isArchived).catch(toastError)}
                    >
                      {t(isArchived ? 'uses.restore' : 'uses.archive')}
                    </Menu.Item>
                  )}
                  {mayEdit && (
                    <Menu.Item leftSection={<IconTrash size={15} stroke={1.5} />} onClick={() => setLeaving(true)}>
                      {t('ui.delete')}
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        }
      />
      {!mayEdit && (
        <Alert color="gray" variant="light" className={classes.locked} role="note">
          {content.owner === actor.organization
            ? t('contents.lockedByRole')
            : t('contents.lockedBy', { organization: organizationName(content.owner) })}
        </Alert>
      )}
      <LeftDrafts
        collection="contents"
        id={content.id}
        isEditing={mayEdit}
        mayEdit={mayEdit}
        stored={(path) => valueAt(content, path)}
        labelOf={(path) => placeOf(path, catalog, t)}
      />
      <ContentFaults content={content} catalog={catalog} />
      <div
        className={classes.columns}
        data-history={showsHistory || undefined}
        data-preview={showsPreview || undefined}
      >
        {showsPreview && (
          <LabelPreview
            content={content}
            parent={parent}
            catalog={catalog}
            language={language}
            onClose={() => setShowsPreview(false)}
          />
        )}
        {showsHistory && (
          <ContentHistory
            content={content}
            catalog={catalog}
            mayEdit={mayEdit}
            onClose={() => setShowsHistory(false)}
          />
        )}
        <ContentFields content={content} parent={parent} catalog={catalog} mayEdit={mayEdit} />
      </div>
      {isLeaving && (
        <DeleteDialog
          collection="contents"
          id={content.id}
          name={contentLabel(content)}
          onDelete={remove}
          instead={
            isArchived
              ? undefined
              : { word: t('uses.archive'), hint: t('uses.held.archive'), run: () => setArchived(record, true) }
          }
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}
