/** A dialog with a title, a body and its decision at the lower right; Mod+Enter decides, Esc leaves. */
import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { WithReason } from './with-reason.tsx'
import { useTexts } from './texts.ts'

export type DialogProps = {
  title: string
  opened: boolean
  onClose: () => void
  children?: ReactNode
  /** The word on the deciding button; without it the dialog only shows something. */
  confirm?: string
  onConfirm?: () => void
  /** Why one cannot decide yet. */
  reason?: string
  busy?: boolean
  danger?: boolean
  size?: number | string
}

export function Dialog({
  title,
  opened,
  onClose,
  children,
  confirm,
  onConfirm,
  reason,
  busy,
  danger,
  size = 440,
}: DialogProps) {
  const t = useTexts()
  const decide = () => {
    if (reason === undefined && !busy) onConfirm?.()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide()
      }}
    >
      {typeof children === 'string' ? <Text>{children}</Text> : children}
      {confirm !== undefined && (
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <WithReason reason={reason}>
            <Button color={danger ? 'red' : undefined} loading={busy} onClick={decide}>
              {confirm}
            </Button>
          </WithReason>
        </Group>
      )}
    </Modal>
  )
}
