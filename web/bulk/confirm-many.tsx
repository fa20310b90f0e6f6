/** Of more than one sees at a time it is first said how many they are; of what is deleted always, and what would stay. */
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { BulkReport } from '#web/client/bulk.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { reasonsOf } from './left-out.ts'

type Asked = {
  title: string
  count: number
  run: () => Promise<unknown>
  /** Of what is asked however few they are: what would happen, judged and not done. */
  foresee?: () => Promise<BulkReport>
}

/** Runs at once what concerns few, and what concerns many after the person agreed. */
export type ConfirmMany = (asked: Asked) => void

const mostUnasked = 100

export function useConfirmMany(): { confirm: ConfirmMany; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const confirm = useCallback((next: Asked) => {
    if (next.count <= mostUnasked && !next.foresee) return void next.run()
    setAsked(next)
    setOpen(true)
  }, [])
  return { confirm, dialog: asked && <Question asked={asked} isOpen={isOpen} onClose={() => setOpen(false)} /> }
}

function Question({ asked, isOpen, onClose }: { asked: Asked; isOpen: boolean; onClose: () => void }) {
  const t = useTexts()
  const { title, count, run, foresee } = asked
  return (
    <Dialog
      title={title}
      opened={isOpen}
      onClose={onClose}
      confirm={title}
      danger={foresee !== undefined}
      // It says itself how far it is; nobody has to wait before a dialog.
      onConfirm={() => {
        onClose()
        void run()
      }}
    >
      <Stack gap="sm">
        {foresee ? (
          isOpen && <Foreseen asked={asked} foresee={foresee} />
        ) : (
          <Text>{t('contents.many', { count, total: formatNumber(count) })}</Text>
        )}
      </Stack>
    </Dialog>
  )
}

function Foreseen({ asked, foresee }: { asked: Asked; foresee: () => Promise<BulkReport> }) {
  const t = useTexts()
  // Asked anew each time: who deletes must not be told what was so a minute ago.
  const [question] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({ queryKey: ['foreseen', question], queryFn: foresee, retry: false })
  const goes = (count: number) => <Text>{t('contents.delete.many', { count, total: formatNumber(count) })}</Text>
  if (error) return <Text role="alert">{errorText(error)}</Text>
  if (!data)
    return (
      <>
        {goes(asked.count)}
        <Text role="status">{t('bulk.foreseen.looking')}</Text>
      </>
    )
  if (data.leftOut.length === 0) return goes(asked.count)
  return (
    <div role="alert">
      {goes(data.seen < asked.count ? asked.count : data.changed)}
      <Text>{t('bulk.foreseen.left', { seen: formatNumber(Math.min(data.seen, asked.count)) })}</Text>
      {reasonsOf(data, 'bulk.foreseen.leftOut').map((reason) => (
        <Text key={reason}>{reason}</Text>
      ))}
    </div>
  )
}
