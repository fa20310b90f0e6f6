/**
 * A dialog with a title, a body and its decision at the lower right; Mod+Enter decides, and Enter in its only field; Esc leaves. While the decision is
 * carried out its button waits; what it throws is said above it, and the dialog stays as it was filled in.
 */
import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './dialog.module.css'
import { useMedia } from '../grid/use-media.ts'
import { useFocusBack } from '../use-focus-back.ts'
import { WithReason } from './with-reason.tsx'
import { errorText, useTexts } from '../words/texts.ts'

export type DialogProps = {
  title: string
  opened: boolean
  onClose: () => void
  children?: ReactNode
  /** The word on the button that leaves, where something was done already and nothing is to be cancelled. */
  leave?: string | undefined
  /** The word on the deciding button; without it the dialog only shows something. */
  confirm?: string
  onConfirm?: () => unknown
  /** Another way to decide, beside it. */
  other?: { label: string; run: () => unknown } | undefined
  /** Why one cannot decide. */
  reason?: string | undefined
  /** What one must know to decide is on its way. */
  isWaiting?: boolean
  danger?: boolean
  /** No key decides: what is done cannot be taken back. */
  isDeliberate?: boolean
  /** There is something to look at: on a phone it takes the whole screen, its decision at the thumb. */
  isScreen?: boolean
  size?: number | string
}

export function Dialog({
  title,
  opened,
  onClose,
  children,
  leave,
  confirm,
  onConfirm,
  other,
  reason,
  isWaiting = false,
  danger,
  isDeliberate = false,
  isScreen = false,
  size = 440,
}: DialogProps) {
  const t = useTexts()
  const isNarrow = useMedia('(max-width: 640px)')
  const isWhole = isScreen && isNarrow
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  useFocusBack(opened)
  const decide = async () => {
    if (reason === undefined && !isWaiting) await carryOut(onConfirm)
  }
  const carryOut = async (decision: (() => unknown) | undefined) => {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await decision?.()
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    setFault(undefined)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      padding={isNarrow ? 'lg' : 'xl'}
      fullScreen={isWhole}
      classNames={{
        content: `${isWhole ? classes.whole : classes.content} ${isNarrow ? classes.touched : ''}`,
        ...(isWhole && { body: classes.filling ?? '' }),
      }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      onKeyDown={(event) => {
        if (isDeliberate || event.key !== 'Enter' || event.defaultPrevented) return
        if (event.ctrlKey || event.metaKey || (!danger && isOnlyField(event.target, event.currentTarget))) void decide()
      }}
    >
      {typeof children === 'string' ? <Text>{children}</Text> : children}
      {fault !== undefined && (
        <Text size="sm" c="var(--bad)" mt="md" role="alert">
          {fault}
        </Text>
      )}
      {confirm !== undefined && (
        <Group
          justify="flex-end"
          gap="sm"
          {...(isWhole ? { mt: 'auto', className: classes.thumb ?? '' } : { className: classes.decision ?? '' })}
        >
          {/* Where nothing is to be filled in first, Enter does not destroy. */}
          <Button variant="default" onClick={close} {...(danger && { 'data-autofocus': true })}>
            {leave ?? t('ui.cancel')}
          </Button>
          {other && (
            <Button variant="default" disabled={isBusy} onClick={() => void carryOut(other.run)}>
              {other.label}
            </Button>
          )}
          <WithReason reason={reason} isSaid={other ? 'above' : 'beside'}>
            <Button {...(danger && { color: 'red' })} loading={isBusy || isWaiting} onClick={() => void decide()}>
              {confirm}
            </Button>
          </WithReason>
        </Group>
      )}
    </Modal>
  )
}

/** A line to type into, and nothing else to fill in. */
const isOnlyField = (target: EventTarget, dialog: Element): boolean =>
  target instanceof HTMLInputElement &&
  target.matches(line) &&
  !target.hasAttribute('aria-haspopup') &&
  dialog.querySelectorAll(`${line}, textarea`).length === 1

const line = 'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden])'
