/** What is done with a collection as a whole: downloaded, edited, copied, named after its contents, deleted. */
import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArrowUpCircle,
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconFolderPlus,
  IconPackageExport,
  IconPencil,
  IconRoute,
  IconStack2,
  IconTag,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { canEditCollection } from '#domain/access/collections.ts'
import { canUseDeployments } from '#domain/access/deployments.ts'
import { canWork } from '#domain/access/tenancy.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { contentLanguages } from '#domain/formats/languages.ts'
import { all, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { queryOf } from '../../../../client/records/queries.ts'
import { useActor } from '../../../../client/session/session.ts'
import { CopyCollectionDialog } from '../../../../shared/collect/copy-collection-dialog.tsx'
import { FromContentsDialog } from '../../../../shared/from-contents/from-contents-dialog.tsx'
import { DeployButton } from '../../../../shared/deploying/deploy-button.tsx'
import { ExportDialog } from '../../../../shared/exports/export-dialog.tsx'
import { DownloadDialog } from '../../../../shared/release-list/download-dialog.tsx'
import { LabelsDialog } from '../../../../shared/release-list/labels-dialog.tsx'
import { useMedia } from '../../../../ui/grid/use-media.ts'
import { useTexts } from '../../../../ui/words/texts.ts'
import { WithReason } from '../../../../ui/dialogs/with-reason.tsx'
import { DeleteDialog } from '../../../../shared/uses/delete-dialog.tsx'
import { AddMenu } from './add-menu.tsx'
import { deleteCollection } from './collection-writes.ts'
import { NewCollectionDialog } from './new-collection-dialog.tsx'
import type { MemberCount } from '../use-member-count.ts'
import { NewerDialog } from './newer-dialog.tsx'
import { useWhyReadOnly } from '../../../../shared/collect/use-why-read-only.ts'

type Props = { collection: Collection; counts: MemberCount | undefined }

export function CollectionActions({ collection, counts }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const reason = useWhyReadOnly(collection)
  const isNarrow = useIsNarrow()
  return (
    <>
      <AddMenu collection={collection} />
      {collection.workflowEnabled && <WorkflowLink collection={collection} />}
      <Download collection={collection} counts={counts} />
      {!isNarrow && (
        <WithReason reason={reason}>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('collection.edit')}
            title={t('collection.edit')}
            onClick={() =>
              void navigate({ to: '/collections/$collection/edit', params: { collection: collection.id } })
            }
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </WithReason>
      )}
    </>
  )
}

/** There what is edited is among the other acts, so that those beside it keep their words. */
const useIsNarrow = (): boolean => useMedia('(max-width: 640px)')

/** What comes next, where something is in it. */
export function CollectionNext({ collection, counts, isAlone }: Props & { isAlone: boolean }) {
  if (!counts?.releases) return null
  return (
    <DeployButton
      isNext={isAlone}
      from={() => ({ name: collection.name, collectionId: collection.id })}
      fileNames={collection.releaseFileNames}
    />
  )
}

/** Where an admin has set it up, for those who deliver. */
function WorkflowLink({ collection: { id, workflowTitle } }: Pick<Props, 'collection'>) {
  const t = useTexts()
  const navigate = useNavigate()
  if (!canUseDeployments(useActor())) return null
  return (
    <Button
      variant="default"
      leftSection={<IconRoute size={16} stroke={1.5} aria-hidden />}
      onClick={() => void navigate({ to: '/collections/$collection/workflow', params: { collection: id } })}
    >
      {workflowTitle || t('workflow.title')}
    </Button>
  )
}

function Download({ collection, counts }: Props) {
  const t = useTexts()
  const [isOpen, dialog] = useDisclosure(false)
  const [isExporting, exporting] = useDisclosure(false)
  const isEmpty = counts !== undefined && counts.contents + counts.releases === 0
  const button = (
    <ActionIcon variant="default" size={32} aria-label={t('collection.download')} title={t('collection.download')}>
      <IconDownload size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  if (isEmpty) return <WithReason reason={t('collection.download.nothing')}>{button}</WithReason>
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={counts?.releases === 0} onClick={dialog.open}>
            {t('collection.download.releases')}
          </Menu.Item>
          <Menu.Item disabled={counts?.contents === 0} onClick={exporting.open}>
            {t('collection.download.contents')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <DownloadDialog
          those={{ collection: collection.id }}
          usual={collection.releaseFileNames}
          onClose={dialog.close}
        />
      )}
      {isExporting && (
        <ExportDialog
          opened
          onClose={exporting.close}
          where={is(`collections.${collection.id}`, true)}
          count={counts?.contents ?? 0}
          languages={contentLanguages}
          title={collection.name}
        />
      )}
    </>
  )
}

const asked = ['copy', 'inside', 'made', 'newer', 'labels', 'delete'] as const
type Asked = (typeof asked)[number]

const icons = {
  copy: IconCopy,
  inside: IconFolderPlus,
  made: IconStack2,
  newer: IconArrowUpCircle,
  labels: IconTag,
  delete: IconTrash,
} as const

export function CollectionMore({ collection, counts }: Props) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const [open, dialog] = useAsked()
  const mayEdit = canEditCollection(actor, collection)
  const isNarrow = useIsNarrow()
  if (!canWork(actor)) return null
  const { id, name } = collection
  const go = (to: string) => void navigate({ to: '/collections/$collection', params: { collection: to } })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t('collection.more')}>
            <IconDotsVertical size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isNarrow && mayEdit && (
            <Menu.Item
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => void navigate({ to: '/collections/$collection/edit', params: { collection: id } })}
            >
              {t('collection.edit')}
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item
              leftSection={<IconUsers size={16} aria-hidden />}
              onClick={() =>
                void navigate({
                  to: '/collections/$collection/edit',
                  params: { collection: id },
                  search: queryOf('collectionEdit', { tab: 'shares' }),
                })
              }
            >
              {t('collection.act.share')}
            </Menu.Item>
          )}
          {counts?.releases === 0 && canUseDeployments(actor) && (
            <Menu.Item disabled leftSection={<IconPackageExport size={16} aria-hidden />}>
              {t('deploy.do')}
              <Text size="xs">{t('collection.noReleases')}</Text>
            </Menu.Item>
          )}
          {asked
            .filter((one) => mayEdit || one === 'copy' || one === 'made' || one === 'labels')
            .map((one) => {
              const Icon = icons[one]
              return (
                <Fragment key={one}>
                  {one === 'delete' && <Menu.Divider />}
                  <Menu.Item
                    {...(one === 'delete' && { color: 'red' })}
                    leftSection={<Icon size={16} aria-hidden />}
                    onClick={() => dialog.open(one)}
                  >
                    {t(`collection.act.${one}`)}
                  </Menu.Item>
                </Fragment>
              )
            })}
        </Menu.Dropdown>
      </Menu>
      {open === 'copy' && <CopyCollectionDialog collection={collection} onClose={dialog.close} onCopied={go} />}
      {open === 'inside' && <NewCollectionDialog parent={collection} onClose={dialog.close} />}
      {open === 'made' && <FromContentsDialog collectionId={id} onClose={dialog.close} />}
      {open === 'newer' && <NewerDialog collection={collection} onClose={dialog.close} />}
      {open === 'labels' && <LabelsDialog where={notWithdrawn(id)} onClose={dialog.close} />}
      {open === 'delete' && (
        <DeleteDialog
          collection="collections"
          id={id}
          name={name}
          onDelete={async () => {
            await deleteCollection(collection)
            void navigate({ to: '/collections' })
          }}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

/** What is withdrawn keeps its name, unless it is ticked itself. */
const notWithdrawn = (collection: string): FilterOf<'releases'> =>
  all(is(`collections.${collection}`, true), not(is('status', 'disabled')))

function useAsked(): [Asked | undefined, { open: (one: Asked) => void; close: () => void }] {
  const [open, setOpen] = useState<Asked>()
  return [open, { open: setOpen, close: () => setOpen(undefined) }]
}
