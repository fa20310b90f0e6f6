import type { Address, Order } from '#domain/orders/order.ts'
import { orderPartyOf } from '#domain/access/orders.ts'
import { useActor } from '../../../client/session/session.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { formatDay } from '../../../ui/words/dates.ts'
import { WrittenFacts } from '../../../ui/lists/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from '../basket/orders.module.css'

export function OrderDetails({ order }: { order: Order }) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const isSupplier = orderPartyOf(useActor(), order) === 'supplier'
  const { billing, logistics, reference, wishedDate, comment, owner, supplier } = order
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('orders.column.owner'), organizationName(owner)],
    [t('field.supplier'), organizationName(supplier)],
    [t(isSupplier ? 'orders.theirReference' : 'orders.ownReference'), reference],
    [t('field.wishedDate'), wishedDate && formatDay(wishedDate)],
    [t('field.paymentMethod'), billing.paymentMethod && t(`orders.payment.${billing.paymentMethod}`)],
    [t('field.shippingMethod'), logistics.shippingMethod && t(`orders.shipping.${logistics.shippingMethod}`)],
    [t('field.vatId'), billing.vatId],
    [t('orders.comment'), comment],
  ]
  return (
    <div className={classes.addresses}>
      <Panel title={t('orders.billing')}>
        <Lines address={billing.address} />
      </Panel>
      <Panel title={t('orders.delivery')}>
        {logistics.useBillingAddress ? (
          <div className={classes.address}>{t('orders.asBilling')}</div>
        ) : (
          <Lines address={logistics.address} />
        )}
      </Panel>
      <Panel title={t('orders.facts')}>
        <WrittenFacts facts={facts.filter(([, value]) => value)} />
      </Panel>
    </div>
  )
}

const Lines = ({ address: { company, name, street, zip, city, country } }: { address: Address }) => (
  <address className={classes.address}>
    {[company, name, street, `${zip} ${city}`.trim(), country].filter(Boolean).join('\n')}
  </address>
)
