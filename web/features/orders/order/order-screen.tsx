/** One order (document 2 §2): its positions as they were sent, its addresses and wishes, and what happened to it. */
import { queryOf } from '#web/client/records/queries.ts'
import { Button, Menu, Tabs } from '@mantine/core'
import { IconDots, IconDownload, IconMail, IconNote, IconRepeat } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { canOrder, orderPartyOf } from '#domain/access/orders.ts'
import { authorName } from '#domain/fields.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Order } from '#domain/orders/order.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { DownloadOrder } from '../../../client/calls/operations.generated.ts'
import { useRecordViewed } from '../../../client/records/recent.ts'
import { saveLink } from '../../../client/files/save-file.ts'
import { useActor, useShownParts } from '../../../client/session/session.ts'
import { DeployButton } from '../../../shared/deploying/deploy-button.tsx'
import { formatTime } from '../../../ui/dates.ts'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { leftLines, toastDone, toastError, toastMore, toastWhile } from '../../../ui/notices/toasts.tsx'
import { useViewTitle } from '../../../ui/view-title.ts'
import { NoteDialog } from './note-dialog.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderLog } from './order-log.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { reorder } from './reorder.ts'
import { StatusSteps } from './status-steps.tsx'
import { TestMailDialog } from './test-mail-dialog.tsx'
import form from '../../../ui/record-form.module.css'

const tabs = ['items', 'details', 'log'] as const
type Tab = (typeof tabs)[number]

/** Of more, how many they are is enough. */
const mostNamed = 5

export function OrderScreen() {
  const t = useTexts()
  const { orderId } = useParams({ strict: false }) as { orderId: string }
  const found = useLiveDocument('orders', orderId)
  const title = found.status === 'ready' ? t('orders.title.showId', { number: orderNumber(found.document) }) : undefined
  useViewTitle(title)
  useRecordViewed(title === undefined ? undefined : { collection: 'orders', id: orderId, label: title })
  if (found.status === 'loading') return <SkeletonRows label={t('ui.loading')} />
  if (found.status === 'failed') return <ErrorState error={found.error} />
  if (found.status === 'missing') return <ErrorState isRefused title={t('order.notFound')} />
  return <Shown key={orderId} order={found.document} />
}

function Shown({ order }: { order: Order }) {
  const t = useTexts()
  const actor = useActor()
  const shows = useShownParts()
  const navigate = useNavigate()
  const organizationName = useOrganizationName()
  const search = useSearch({ strict: false }) as { tab?: Tab }
  const mayOrder = canOrder(actor)
  const [work, setWork] = useState<'reorder' | 'download'>()
  const working = async (what: 'reorder' | 'download', act: () => Promise<void>) => {
    setWork(what)
    try {
      await toastWhile(act())
    } catch (error) {
      toastError(error)
    } finally {
      setWork(undefined)
    }
  }
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
  const takes = (['pdf', 'csv'] as const).filter((format) => format === 'pdf' || shows('orders.csv'))
  const take = async (format: 'csv' | 'pdf') => {
    const { downloadOrder } = await graphql(DownloadOrder, { id: order.id, format })
    saveLink(downloadOrder.link, downloadOrder.name)
  }
  const [dialog, setDialog] = useState<'mail' | 'note'>()
  const tab = tabs.find((one) => one === search.tab) ?? 'items'
  const isSupplier = orderPartyOf(actor, order) === 'supplier'
  const panels: Readonly<Record<Tab, ReactNode>> = {
    items: <OrderItems order={order} />,
    details: <OrderDetails order={order} />,
    log: <OrderLog order={order} />,
  }
  return (
    <>
      <PageHeader
        title={orderNumber(order)}
        status={<OrderStatusBadge status={order.status} />}
        note={[organizationName(order.owner), authorName(order.createUser), formatTime(order.createTimestamp)].join(
          ' · ',
        )}
        actions={
          <>
            {mayOrder && (
              <Button
                variant="default"
                leftSection={<IconRepeat size={16} aria-hidden />}
                loading={work === 'reorder'}
                onClick={() => void working('reorder', again)}
              >
                {t('orders.reorder')}
              </Button>
            )}
            <Menu>
              <Menu.Target>
                <Button variant="default" aria-label={t('orders.more')} px={8}>
                  <IconDots size={16} aria-hidden />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {takes.map((format) => (
                  <Menu.Item
                    key={format}
                    leftSection={<IconDownload size={15} aria-hidden />}
                    onClick={() => void working('download', () => take(format))}
                  >
                    {t(`orders.take.${format}`)}
                  </Menu.Item>
                ))}
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
              </Menu.Dropdown>
            </Menu>
            <DeployButton from={() => ({ name: orderNumber(order), orderId: order.id })} />
            <StatusSteps orders={[order]} />
          </>
        }
      />
      <Tabs
        className={form.body}
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          void navigate({ to: '.', search: queryOf('order', { tab: next ?? undefined }), replace: true })
        }
      >
        <div className={form.tabs}>
          <Tabs.List className={form.tabList as string} aria-label={t('orders.tabs')}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`orders.tab.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        {tabs.map((one) => (
          <Tabs.Panel key={one} value={one} className={form.panel as string}>
            {panels[one]}
          </Tabs.Panel>
        ))}
      </Tabs>
      {dialog === 'mail' && <TestMailDialog order={order} onClose={() => setDialog(undefined)} />}
      {dialog === 'note' && <NoteDialog order={order} onClose={() => setDialog(undefined)} />}
    </>
  )
}
