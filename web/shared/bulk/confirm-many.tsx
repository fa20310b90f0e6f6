/** Of more than one sees at a time it is first said how many they are; of what is deleted always, and what would stay. */
import { Stack, Text } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { BulkReport } from '../../client/calls/bulk.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { reasonsOf } from '../undo/left-out.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'

type Asked = {
  title: string
  /** What is said of so many; of contents unless told otherwise. */
  says?: ((count: number) => string) | undefined
  count: number
  /** `asOf` is when the person began to look at what is asked. */
  run: (asOf: string) => Promise<unknown>
  /** Of what is asked however few they are: what would happen, judged and not done. */
  foresee?: () => Promise<BulkReport>
}

/** Runs at once what concerns few, and what concerns many after the person agreed. */
export type ConfirmMany = (asked: Asked) => void

const mostUnasked = 100

export function useConfirmMany(): { confirm: ConfirmMany; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked & { asOf: string }>()
  const [isOpen, setOpen] = useState(false)
  const confirm = useCallback((next: Asked) => {
    const asOf = serverNow()
    if (next.count <= mostUnasked && !next.foresee) return void next.run(asOf)
    setAsked({ ...next, asOf })
    setOpen(true)
  }, [])
  return { confirm, dialog: asked && <Question asked={asked} isOpen={isOpen} onClose={() => setOpen(false)} /> }
}

function Question({
  asked,
  isOpen,
  onClose,
}: {
  asked: Asked & { asOf: string }
  isOpen: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const { title, count, run, foresee, asOf, says } = asked
  // Asked anew each time: who deletes must not be told what was so a minute ago.
  const [question, setQuestion] = useState({ isOpen, id: crypto.randomUUID() })
  if (question.isOpen !== isOpen) setQuestion({ isOpen, id: crypto.randomUUID() })
  const foreseen = useQuery({
    queryKey: ['foreseen', question.id],
    queryFn: isOpen && foresee ? foresee : skipToken,
    retry: false,
  })
  return (
    <Dialog
      title={title}
      opened={isOpen}
      onClose={onClose}
      confirm={title}
      danger={foresee !== undefined}
      isWaiting={foresee !== undefined && foreseen.isPending}
      // It says itself how far it is; nobody has to wait before a dialog.
      onConfirm={() => {
        onClose()
        void run(asOf)
      }}
    >
      <Stack gap="sm">
        {foresee ? (
          <Foreseen says={says} count={count} data={foreseen.data} error={foreseen.error} />
        ) : (
          <Text>{says?.(count) ?? t('contents.many', { count, total: formatNumber(count) })}</Text>
        )}
      </Stack>
    </Dialog>
  )
}

type ForeseenProps = Pick<Asked, 'says'> & { count: number; data: BulkReport | undefined; error: Error | null }

function Foreseen({ says, count, data, error }: ForeseenProps) {
  const t = useTexts()
  const goes = (gone: number) => (
    <Text>{says?.(gone) ?? t('contents.delete.many', { count: gone, total: formatNumber(gone) })}</Text>
  )
  if (error) return <Text role="alert">{errorText(error)}</Text>
  if (!data)
    return (
      <>
        {goes(count)}
        <Text role="status">{t('bulk.foreseen.looking')}</Text>
      </>
    )
  if (data.leftOut.length === 0) return goes(count)
  return (
    <div role="alert">
      {goes(data.seen < count ? count : data.changed)}
      <Text>{t('bulk.foreseen.left', { seen: formatNumber(Math.min(data.seen, count)) })}</Text>
      {reasonsOf(data, 'bulk.foreseen.leftOut').map((reason) => (
        <Text key={reason}>{reason}</Text>
      ))}
    </div>
  )
}
