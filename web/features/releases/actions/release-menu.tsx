/** What is done to a release less often: into a collection, as a publication of its own, drawn again, away; and the steps that nobody waits for. */
import { canWork } from '#domain/access/tenancy.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopyPlus,
  IconDotsVertical,
  IconFilePlus,
  IconFileUpload,
  IconFolderPlus,
  IconRefresh,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { printFileAction } from '#domain/imports/print-file-action.ts'
import { canDiscardRelease, canEditRelease, releasesOf } from '#domain/releases/course/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { refusalToRedraw } from '#domain/releases/course/redrawing.ts'
import type { Transition } from '#domain/releases/course/release-transitions.ts'
import type { Release } from '#domain/releases/release.ts'
import { StatusItems } from '../../../shared/status/status-menu.tsx'
import { redrawOne } from '../../../shared/bulk/redraw-releases.ts'
import { useActor, useShownParts } from '../../../client/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { MenuAct } from '../../../ui/dialogs/menu-act.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { PrintFileDialog } from './print-file-dialog.tsx'
import { GuestsDialog } from '../guests/guests-dialog.tsx'
import { OwnPdfChoice } from '../files/own-pdf-choice.tsx'
import { discardRelease } from './release-operations.ts'

type Props = { release: Release; publication: Publication | undefined }
type Menus = Props & {
  mayEdit: boolean
  transitions: readonly Transition[]
  onStep: (transition: Transition) => void
  /** Where no button begins the next version. */
  onCopy?: () => void
}

export function ReleaseMenu({ release, publication, mayEdit, transitions, onStep, onCopy }: Menus) {
  const t = useTexts()
  const actor = useActor()
  const shows = useShownParts()
  const [open, setOpen] = useState<'collect' | 'copy' | 'guests' | 'print' | 'discard'>()
  const close = () => setOpen(undefined)
  if (!canWork(actor)) return undefined
  const releases = releasesOf(publication)
  const isHere = canEditRelease(actor, release, publication)
  // Whoever has one replaces it where it is named.
  const mayBring = release.type === 'print' && !(isHere && release.ownPdf) && (isHere || publication !== undefined)
  return (
    <>
      <OwnPdfChoice id={release.id}>
        {(choose, isSending) => (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="default"
                loading={isSending}
                size={32}
                aria-label={t('release.more')}
                title={t('release.more')}
              >
                <IconDotsVertical size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown maw={320}>
              {onCopy && (
                <Menu.Item leftSection={<IconFilePlus size={16} aria-hidden />} onClick={onCopy}>
                  {t('release.newVersion')}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconFolderPlus size={16} aria-hidden />} onClick={() => setOpen('collect')}>
                {t('release.collect')}
              </Menu.Item>
              <Menu.Item leftSection={<IconCopyPlus size={16} aria-hidden />} onClick={() => setOpen('copy')}>
                {t('release.copyToNew')}
              </Menu.Item>
              {release.type === 'print' && (
                <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setOpen('guests')}>
                  {t('guests.menu')}
                </Menu.Item>
              )}
              {mayBring && (
                <Menu.Item
                  leftSection={<IconFileUpload size={16} aria-hidden />}
                  disabled={isSending}
                  onClick={isHere ? choose : () => setOpen('print')}
                >
                  {t('ownPdf.upload')}
                </Menu.Item>
              )}
              {shows('releases.redraw') && refusalToRedraw(release) === undefined && (
                <Menu.Item
                  leftSection={<IconRefresh size={16} aria-hidden />}
                  onClick={() => void redrawOne(release.id)}
                >
                  {t('release.redraw')}
                </Menu.Item>
              )}
              {transitions.length > 0 && (
                <>
                  <Menu.Label>{t('release.status.change')}</Menu.Label>
                  <StatusItems releases={[release]} transitions={transitions} onChoose={onStep} />
                </>
              )}
              {/* Where no button says it. */}
              {!mayEdit && <Menu.Label>{t('release.edit.notAllowed')}</Menu.Label>}
              {canDiscardRelease(actor, release, publication) && (
                <>
                  <Menu.Divider />
                  <MenuAct danger icon={IconTrash} label={t('release.discard')} onClick={() => setOpen('discard')} />
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </OwnPdfChoice>
      {open === 'collect' && <CollectDialog release={release} onClose={close} />}
      {open === 'guests' && <GuestsDialog release={release} onClose={close} />}
      {open === 'copy' && <CopyDialog release={release} onClose={close} />}
      {open === 'print' && publication && (
        <PrintFileDialog
          publication={publication.id}
          releases={releases}
          what={printFileAction(actor, [{ id: publication.id, releases }])}
          onClose={close}
        />
      )}
      {open === 'discard' && <DiscardDialog release={release} publication={publication} onClose={close} />}
    </>
  )
}

function DiscardDialog({ release, publication, onClose }: Props & { onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const isOnly = publication !== undefined && Object.keys(publication.releases).length <= 1
  const discard = async () => {
    const left = await discardRelease(release.id)
    void navigate({ to: left ? `/publications/${left}` : '/publications' })
  }
  return (
    <Dialog
      opened
      danger
      title={t('release.discard.title', { number: release.number })}
      confirm={t('release.discard.confirm')}
      onConfirm={discard}
      onClose={onClose}
    >
      {t(isOnly ? 'release.discard.only' : 'release.discard.hint')}
    </Dialog>
  )
}
