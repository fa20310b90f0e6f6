/** Document 2 §7, OrderTestMail: the mail about an order, to an address that one chooses. */
import { useState } from 'react'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Order } from '#domain/orders/order.ts'
import { isEmail } from '#domain/users/email-address.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { OrderTestMail } from '../../../client/calls/operations.generated.ts'
import { useSession } from '../../../client/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'

export function TestMailDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts()
  const [to, setTo] = useState(useSession().user.email)
  const send = async () => {
    await graphql(OrderTestMail, { to: to.trim(), id: order.id })
    toastDone(t('orders.testMail.sent', { to: to.trim() }))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.testMail.title', { number: orderNumber(order) })}
      confirm={t('orders.testMail.send')}
      reason={isEmail(to.trim()) ? undefined : t('login.emailInvalid')}
      onConfirm={send}
    >
      <LineInput
        type="email"
        label={t('field.email')}
        value={to}
        data-autofocus
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </Dialog>
  )
}
