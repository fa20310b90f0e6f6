/** What can be done with an order: sent again, taken along, noted on, deployed, brought on its way. */
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconMail, IconNote } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { canOrder, orderPartyOf } from '#domain/access/orders.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Order } from '#domain/orders/order.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { DownloadOrder } from '../../../client/calls/operations.generated.ts'
import { saveLink } from '../../../client/files/save-file.ts'
import { useActor, useShownParts } from '../../../client/session/session.ts'
import { DeployButton } from '../../../shared/deploying/deploy-button.tsx'
import { leftLines, toastDone, toastError, toastMore, toastWhile } from '../../../ui/notices/toasts.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { NoteDialog } from './note-dialog.tsx'
import { reorder } from './reorder.ts'
import { StatusSteps } from './status-steps.tsx'
import { TestMailDialog } from './test-mail-dialog.tsx'

/** Of more, how many they are is enough. */
const mostNamed = 5

export function OrderActions({ order }: { order: Order }) {
  const t = useTexts()
  const actor = useActor()
  const [dialog, setDialog] = useState<'mail' | 'note'>()
  const isSupplier = orderPartyOf(actor, order) === 'supplier'
  // While it is under way there is nothing to be done next.
  const isOver = order.status === 'done' || order.status === 'cancelled'
  return (
    <>
      {canOrder(actor) && <ReorderButton order={order} isNext={!isSupplier && isOver} />}
      <DeployButton from={() => ({ name: orderNumber(order), orderId: order.id })} />
      <StatusSteps orders={[order]}>
        <TakeItems order={order} />
        {isSupplier && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconNote size={15} aria-hidden />} onClick={() => setDialog('note')}>
              {t('orders.note')}
            </Menu.Item>
            <Menu.Item leftSection={<IconMail size={15} aria-hidden />} onClick={() => setDialog('mail')}>
              {t('orders.testMail')}
            </Menu.Item>
          </>
        )}
      </StatusSteps>
      {dialog === 'mail' && <TestMailDialog order={order} onClose={() => setDialog(undefined)} />}
      {dialog === 'note' && <NoteDialog order={order} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** Into the basket once more, by the versions that can be ordered now. */
function ReorderButton({ order, isNext }: { order: Order; isNext: boolean }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [isWorking, setWorking] = useState(false)
  const again = async () => {
    const { added, newer, replaced, left } = await reorder(order)
    const lines = [
      ...(newer > 0 ? [t('orders.reordered.newer', { count: newer })] : []),
      ...(replaced.length > mostNamed
        ? [t('orders.reordered.replacedMany', { count: replaced.length })]
        : replaced.map((one) => t('orders.reordered.replaced', one))),
      ...(left.length > 0 ? leftLines(left) : []),
    ]
    const done = t('orders.reordered', { count: added })
    if (lines.length > 0) toastMore(done, lines)
    else toastDone(done)
    if (added > 0) void navigate({ to: '/order/basket' })
  }
  return (
    <Button
      {...(!isNext && { variant: 'default' })}
      loading={isWorking}
      onClick={() => {
        setWorking(true)
        void toastWhile(again())
          .catch(toastError)
          .finally(() => setWorking(false))
      }}
    >
      {t('orders.reorder')}
    </Button>
  )
}

function TakeItems({ order }: { order: Order }) {
  const t = useTexts()
  const shows = useShownParts()
  const take = async (format: 'csv' | 'pdf') => {
    const { downloadOrder } = await graphql(DownloadOrder, { id: order.id, format })
    saveLink(downloadOrder.link, downloadOrder.name)
  }
  const formats = (['pdf', 'csv'] as const).filter((format) => format === 'pdf' || shows('orders.csv'))
  return formats.map((format) => (
    <Menu.Item
      key={format}
      leftSection={<IconDownload size={15} aria-hidden />}
      onClick={() => void toastWhile(take(format)).catch(toastError)}
    >
      {t(`orders.take.${format}`)}
    </Menu.Item>
  ))
}
