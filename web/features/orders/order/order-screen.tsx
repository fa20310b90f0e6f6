/** One order (document 2 §2): its positions as they were sent, its addresses and wishes, and what happened to it. */
import { NotThere } from '../../../shared/lists/not-there.tsx'
import { RecordScreen } from '../../../shared/lists/record-screen.tsx'
import { queryOf } from '#web/client/records/queries.ts'
import { Box, Tabs } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { authorName } from '#domain/fields.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { orderStepsOf } from '#domain/orders/order-progress.ts'
import type { Order } from '#domain/orders/order.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { StepLine } from '../../../shared/status/progress-line.tsx'
import { formatTime } from '../../../ui/words/dates.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TabRow } from '../../../ui/lists/tools/tab-row.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderLog } from './order-log.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import form from '../../../ui/record-form.module.css'

const tabs = ['items', 'log'] as const
type Tab = (typeof tabs)[number]

export function OrderScreen() {
  const t = useTexts()
  const { orderId } = useParams({ strict: false }) as { orderId: string }
  return (
    <RecordScreen
      kind="orders"
      id={orderId}
      label={(order) => t('orders.title.showId', { number: orderNumber(order) })}
      isKept
      missing={<NotThere to="/orders" toLabel={t('orders.toList')} />}
    >
      {(order) => <Shown order={order} />}
    </RecordScreen>
  )
}

function Shown({ order }: { order: Order }) {
  const t = useTexts()
  const navigate = useNavigate()
  const organizationName = useOrganizationName()
  const search = useSearch({ strict: false }) as { tab?: Tab }
  const tab = tabs.find((one) => one === search.tab) ?? 'items'
  const panels: Readonly<Record<Tab, ReactNode>> = {
    items: (
      <>
        <OrderItems order={order} />
        <OrderDetails order={order} />
      </>
    ),
    log: <OrderLog order={order} />,
  }
  const about = [
    organizationName(order.owner),
    authorName(order.createUser),
    formatTime(order.createTimestamp).replaceAll(' ', '\u00a0'),
  ]
  return (
    <>
      <PageHeader
        title={orderNumber(order)}
        isOfRecord
        status={<OrderStatusBadge status={order.status} />}
        second={about.join(' · ')}
        next={<OrderActions order={order} />}
      />
      <Box px="var(--edge)" pb={8}>
        <StepLine
          label={t('orders.steps')}
          isNamed
          steps={orderStepsOf(order).map(({ step, ...how }) => ({ ...how, title: t(`orders.status.${step}`) }))}
        />
      </Box>
      <Tabs
        className={form.body}
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          void navigate({ to: '.', search: queryOf('order', { tab: next ?? undefined }), replace: true })
        }
      >
        <TabRow label={t('orders.tabs')} open={tab}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`orders.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
        {tabs.map((one) => (
          <Tabs.Panel key={one} value={one} className={form.panel as string}>
            {panels[one]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
