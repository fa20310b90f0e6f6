/** Of more than one sees at a time it is first said how many they are. */
import { Text } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { formatNumber } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTexts } from '#web/ui/texts.ts'

type Asked = { title: string; count: number; run: () => Promise<unknown> }

/** Runs at once what concerns few, and what concerns many after the person agreed. */
export type ConfirmMany = (asked: Asked) => void

const mostUnasked = 100

export function useConfirmMany(): { confirm: ConfirmMany; dialog: ReactNode } {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const confirm = useCallback((next: Asked) => {
    if (next.count <= mostUnasked) return void next.run()
    setAsked(next)
    setOpen(true)
  }, [])
  const dialog = (
    <Dialog
      title={asked?.title ?? ''}
      opened={isOpen}
      onClose={() => setOpen(false)}
      confirm={asked?.title ?? ''}
      // It says itself how far it is; nobody has to wait before a dialog.
      onConfirm={() => {
        setOpen(false)
        void asked?.run()
      }}
    >
      <Text>{t('contents.many', { count: asked?.count ?? 0, total: formatNumber(asked?.count ?? 0) })}</Text>
    </Dialog>
  )
  return { confirm, dialog }
}
