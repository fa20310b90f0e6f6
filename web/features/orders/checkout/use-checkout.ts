/** What is filled in at the checkout, kept in this browser until it is sent; with it what was sent and is not answered yet. */
import { useMemo } from 'react'
import { is } from '#domain/query/filter.ts'
import { type Address, addressFields } from '#domain/orders/order.ts'
import { useLiveDocument, useLiveQuery } from '../../../client/live/use-live.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import { useActor } from '../../../client/session/session.ts'
import type { SentOrder } from './sent-order.ts'

export type CheckoutForm = {
  billing: { vatId: string; paymentMethod: string; address: Address }
  logistics: { shippingMethod: string; useBillingAddress: boolean; address: Address }
  reference: string
  wishedDate: string
  comment: string
  termsAccepted: boolean
}

const nowhere: Address = { company: '', name: '', street: '', zip: '', city: '', country: '' }

const empty: CheckoutForm = {
  billing: { vatId: '', paymentMethod: 'invoice', address: nowhere },
  logistics: { shippingMethod: 'default', useBillingAddress: true, address: nowhere },
  reference: '',
  wishedDate: '',
  comment: '',
  termsAccepted: false,
}

type Kept = { form?: CheckoutForm | undefined; sent?: SentOrder | undefined }
const nothing: Kept = {}

const lastOf = (organization: string) => ({
  where: is('owner', organization),
  orderBy: [{ field: 'createTimestamp', direction: 'descending' } as const],
  limit: 1,
})

export function useCheckout() {
  const [kept, setKept] = usePreference<Kept>('orders.new', nothing)
  const actor = useActor()
  const found = useLiveDocument('organizations', actor.organization)
  const organization = found.status === 'ready' ? found.document : undefined
  // The organization has none of its own: as it stood on its last order.
  const before = useLiveQuery(
    'orders',
    useMemo(() => lastOf(actor.organization), [actor.organization]),
  )
  const vatId = before.documents[0]?.billing.vatId ?? ''
  const prefilled = useMemo((): CheckoutForm => {
    if (!organization) return empty
    const { billing, logistics } = organization
    const isElsewhere = addressFields.some((name) => logistics[name] !== '' && logistics[name] !== billing[name])
    return {
      ...empty,
      billing: { ...empty.billing, vatId, address: billing },
      logistics: { ...empty.logistics, useBillingAddress: !isElsewhere, address: logistics },
    }
  }, [organization, vatId])
  return {
    isKnown: kept.form !== undefined || (found.status !== 'loading' && before.status !== 'loading'),
    form: kept.form ?? prefilled,
    fromOrganization: prefilled,
    change: (form: CheckoutForm) => setKept({ ...kept, form }),
    sent: kept.sent,
    /** Without an answer nobody knows whether it went. */
    keepSent: (sent: SentOrder) => setKept({ ...kept, sent }),
    /** The answer was a refusal: what is sent next is another order. */
    forgetSent: () => setKept({ form: kept.form }),
    forget: () => setKept(nothing),
  }
}
