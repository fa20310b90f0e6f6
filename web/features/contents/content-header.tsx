/** What a content is, and what can be done with all of it. */
import { Button, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconGitBranch,
  IconHistory,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { textsIn } from '#domain/contents/exclusions/combination-parts.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { canHaveVariants } from '#domain/contents/variant-inheritance.ts'
import { AnchorLink } from '../../shared/links.tsx'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { chosenOne } from '../../client/records/chosen.ts'
import { useActor, useShownParts } from '../../client/session/session.ts'
import type { Content } from '../../client/window/data-sets.ts'
import { createVariant, deleteContents, duplicateContent } from '../../shared/content-grid/chosen/content-actions.ts'
import { setArchived } from '../../shared/uses/archive.ts'
import { ArchivedMark } from '../../shared/uses/archived-mark.tsx'
import { DeleteDialog } from '../../shared/uses/delete-dialog.tsx'
import { ImpactLine } from '../../shared/uses/impact-line.tsx'
import { type Catalog, propertyLabel, typeLabel } from '../../shared/values/catalog.ts'
import { contentLabel } from '../../shared/values/content-label.ts'
import { PictureThumbnail } from '../../shared/values/picture-thumbnail.tsx'
import { useContentName } from '../../shared/values/content-name.tsx'
import { MenuAct } from '../../ui/dialogs/menu-act.tsx'
import { useMedia } from '../../ui/grid/use-media.ts'
import { MoreMenu } from '../../ui/dialogs/more-menu.tsx'
import { toastError } from '../../ui/notices/toasts.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Thumb } from '#web/ui/pictures/thumb.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { groupsOf } from './content-groups.ts'
import { ContentWalk } from './content-walk.tsx'

type Pane = { isOpen: boolean; toggle: () => void }
type Props = { content: Content; catalog: Catalog; mayEdit: boolean; panes: { preview: Pane; history: Pane } }

export function ContentHeader({ content, catalog, mayEdit, panes: { preview, history } }: Props) {
  const t = useTexts()
  const actor = useActor()
  const shows = useShownParts()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const { id } = content
  const picture = pictureOf(content, catalog)
  // On a phone these go with the other acts, so that the head leaves room for the fields.
  const isNarrow = useMedia('(max-width: 640px)')
  const shown = [
    { Icon: IconTag, label: t('contents.preview'), ...preview },
    ...(shows('contents.history') ? [{ Icon: IconHistory, label: t('contents.history'), ...history }] : []),
  ]
  const remove = async () => {
    if (await deleteContents(chosenOne(id))) await navigate({ to: '/contents' })
  }
  return (
    <>
      <PageHeader
        {...(picture !== undefined && {
          lead: (
            <Thumb>
              <PictureThumbnail name={picture} width={64} />
            </Thumb>
          ),
        })}
        title={contentLabel(content)}
        isOfRecord
        status={<ContentState content={content} catalog={catalog} />}
        second={
          <>
            <WhoseContent content={content} />
            {mayEdit && <ImpactLine collection="contents" id={id} />}
          </>
        }
        beside={
          <>
            <ContentWalk id={id} />
            {!isNarrow &&
              shown.map(({ Icon, label, isOpen, toggle }) => (
                <Button
                  key={label}
                  variant="default"
                  leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
                  aria-expanded={isOpen}
                  onClick={toggle}
                >
                  {label}
                </Button>
              ))}
          </>
        }
        more={
          (isNarrow || canWork(actor)) && (
            <MoreMenu label={t('ui.more')}>
              {isNarrow &&
                shown.map(({ Icon, label, isOpen, toggle }) => (
                  <MenuAct key={label} icon={Icon} label={label} isOn={isOpen} onClick={toggle} />
                ))}
              {canWork(actor) && (
                <ContentActs content={content} catalog={catalog} mayEdit={mayEdit} onDelete={() => setLeaving(true)} />
              )}
            </MoreMenu>
          )
        }
      />
      {isLeaving && (
        <DeleteDialog
          collection="contents"
          id={id}
          name={contentLabel(content)}
          onDelete={remove}
          mayArchive={!content.archived}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}

/** The first of its pictures. */
function pictureOf(content: Content, catalog: Catalog): string | undefined {
  const [first] = groupsOf(content, catalog).flatMap(({ properties }) =>
    properties.filter(({ type }) => type === 'image').flatMap(({ id }) => textsIn(content.data[id]?.value)),
  )
  return first
}

function ContentState({ content, catalog }: Pick<Props, 'content' | 'catalog'>) {
  const t = useTexts()
  const isActive = content.effectivelyActive
  const type = catalog.types.get(content.type)
  return (
    <>
      <StatusBadge
        label={t(isActive ? 'contents.active' : 'contents.inactive')}
        tone={isActive ? 'good' : 'quiet'}
        shape={isActive ? 'check' : 'bar'}
      />
      {content.archived && <StatusBadge label={t('uses.isArchived')} tone="quiet" shape="bar" />}
      <Tag>{typeLabel(type, content.type)}</Tag>
      <ArchivedMark of="contentTypes" record={type} />
      {content.public && <Tag>{t('contents.public')}</Tag>}
    </>
  )
}

function WhoseContent({ content: { parentId, owner } }: Pick<Props, 'content'>) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const parentName = useContentName(parentId)
  return (
    <>
      {parentId !== undefined && (
        <>
          <AnchorLink to={`/contents/${parentId}`} inherit>
            {t('contents.variants.of', { name: parentName })}
          </AnchorLink>
          {' · '}
        </>
      )}
      {organizationName(owner)}
    </>
  )
}

function ContentActs({ content, catalog, mayEdit, onDelete }: Omit<Props, 'panes'> & { onDelete: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const isArchived = content.archived === true
  const record = { collection: 'contents', id: content.id, name: contentLabel(content) } as const
  const show = async (made: string | undefined) => {
    if (made !== undefined) await navigate({ to: `/contents/${made}` })
  }
  const duplicate = async () => {
    const cleared = [...catalog.properties.values()].filter(
      ({ id, clearOnCopy }) => clearOnCopy && Object.hasOwn(content.data, id),
    )
    await show(await duplicateContent(content.id, cleared.map(propertyLabel)))
  }
  const derive = async () => show(await createVariant(content.id))
  return (
    <>
      <MenuAct icon={IconCopy} label={t('contents.duplicate')} onClick={() => void duplicate()} />
      {mayEdit && canHaveVariants(content) && (
        <MenuAct icon={IconGitBranch} label={t('contents.variants.create')} onClick={() => void derive()} />
      )}
      {mayEdit && (
        <>
          <MenuAct
            icon={isArchived ? IconArchiveOff : IconArchive}
            label={t(isArchived ? 'uses.restore' : 'uses.archive')}
            onClick={() => void setArchived(record, !isArchived).catch(toastError)}
          />
          <Menu.Divider />
          <MenuAct icon={IconTrash} label={t('ui.delete')} danger onClick={onDelete} />
        </>
      )}
    </>
  )
}
