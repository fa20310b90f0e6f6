/** Everything that may be done with a deployment beside what stands in view. */
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconEye,
  IconEyeOff,
  IconMail,
  IconPencil,
  IconTrash,
  IconClock,
} from '@tabler/icons-react'
import { useState } from 'react'
import { managesDeployment } from '#domain/access/deployments.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { canEndDeployment, deploymentStatusAt, isDownloadable } from '#domain/deployments/deployment-status.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { useActor } from '../../client/session/session.ts'
import { MenuAct } from '../../ui/dialogs/menu-act.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { download, trying, useCopy } from './deployment-calls.ts'
import { ExpiryDialog, RemoveDialog, RenameDialog } from './deployment-dialogs.tsx'
import { write } from './deployment-writes.ts'
import type { Listed } from './deployments-search.ts'
import { MailDialog } from './mail-dialog.tsx'

type Asked = 'mail' | 'rename' | 'expiry' | 'remove'

/** `isInGrid`: the keyboard goes by cells there, and finds the same in the opened deployment. */
export function DeploymentMenu({ deployment, isInGrid = false }: { deployment: Listed; isInGrid?: boolean }) {
  const t = useTexts()
  const actor = useActor()
  const copy = useCopy()
  const [asked, setAsked] = useState<Asked>()
  const now = serverNow()
  const mayManage = managesDeployment(actor, deployment)
  const isThere = isDownloadable(deployment, now)
  const mayHide = seesAll(actor) || actor.isSupplier
  const { hidden, name } = deployment
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant={isInGrid ? 'subtle' : 'default'}
            size={isInGrid ? 'sm' : 32}
            {...(isInGrid && { tabIndex: -1 })}
            aria-label={t('deployments.more', { name })}
          >
            <IconDotsVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!isThere}
            onClick={() => trying(() => download(deployment))}
          >
            {t('dpl.download')}
          </Menu.Item>
          {mayManage && (
            <Menu.Item
              leftSection={<IconMail size={16} aria-hidden />}
              disabled={!isThere}
              onClick={() => setAsked('mail')}
            >
              {t('deployments.mail')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => trying(() => copy(deployment))}>
            {t('deployments.copy')}
          </Menu.Item>
          {mayManage && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setAsked('rename')}>
                {t('deployments.rename')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconClock size={16} aria-hidden />}
                disabled={deploymentStatusAt(deployment, now) === 'expired'}
                onClick={() => setAsked('expiry')}
              >
                {t('deploy.expires')}
              </Menu.Item>
              {mayHide && (
                <Menu.Item
                  leftSection={hidden ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
                  onClick={() => trying(() => write(deployment, { hidden: !hidden }))}
                >
                  {t(hidden ? 'deployments.unhide' : 'deployments.hide')}
                </Menu.Item>
              )}
              {canEndDeployment(deployment, now) && (
                <>
                  <Menu.Divider />
                  <MenuAct danger icon={IconTrash} label={t('ui.delete')} onClick={() => setAsked('remove')} />
                </>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'mail' && <MailDialog deployment={deployment} onClose={close} />}
      {asked === 'rename' && <RenameDialog deployment={deployment} onClose={close} />}
      {asked === 'expiry' && <ExpiryDialog deployment={deployment} onClose={close} />}
      {asked === 'remove' && <RemoveDialog deployment={deployment} onClose={close} />}
    </>
  )
}
