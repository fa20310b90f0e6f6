import { Textarea } from '@mantine/core'
import { longestNote, type Order } from '#domain/orders/order.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { useKeptText } from '../../../client/session/preferences.ts'
import { OrderNote } from '../../../client/calls/operations.generated.ts'
import { noteEdited } from '../../../client/records/recent.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'

export function NoteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts()
  const [message, setMessage, sent] = useKeptText(`note ${order.id}`)
  const keep = async () => {
    await graphql(OrderNote, { id: order.id, message: message.trim() })
    noteEdited('orders', order.id)
    sent()
    toastDone(t('orders.note.kept'))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.note')}
      confirm={t('orders.note.keep')}
      reason={message.trim() === '' ? t('orders.note.empty') : undefined}
      onConfirm={keep}
    >
      <Textarea
        label={t('orders.note')}
        description={t('orders.note.hint')}
        autosize
        minRows={3}
        maxLength={longestNote}
        data-autofocus
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </Dialog>
  )
}
