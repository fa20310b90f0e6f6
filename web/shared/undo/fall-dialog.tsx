/** By what is about to be done, stored values would be wrong: whether that is meant. */
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

type Props = { title: string; confirm: string; decide: (isMeant: boolean) => void; children: ReactNode }

export function FallDialog({ title, confirm, decide, children }: Props) {
  return (
    <Dialog opened title={title} confirm={confirm} danger onClose={() => decide(false)} onConfirm={() => decide(true)}>
      {children}
    </Dialog>
  )
}
