/** Lets a PDF be chosen, and sends it: whatever opens the choice is the caller's. */
import { FileButton } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { sendOwnPdf } from './use-own-pdf.ts'

/** `replaces`: the name of the PDF that is there. */
type Props = { id: string; replaces?: string; children: (choose: () => void, isSending: boolean) => ReactNode }

export function OwnPdfChoice({ id, replaces, children }: Props) {
  const t = useTexts()
  const [isSending, setSending] = useState(false)
  // The same file may be chosen again, once it was mended.
  const again = useRef<() => void>(null)
  const send = async (file: File | null) => {
    if (!file) return
    setSending(true)
    await sendOwnPdf(t, id, file, replaces).catch(toastError)
    setSending(false)
    again.current?.()
  }
  return (
    <FileButton
      accept="application/pdf,.pdf"
      resetRef={again}
      onChange={(file) => void send(file)}
      inputProps={{ 'aria-label': t('ownPdf.file') }}
    >
      {({ onClick }) => children(onClick, isSending)}
    </FileButton>
  )
}
