/** What is filled in at the checkout, kept in this browser until it is sent; the key that makes a repeat the same order with it. */
import { useMemo } from 'react'
import { type Address, addressFields } from '#domain/orders/order.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { usePreference } from '#web/client/preferences.ts'
import { useActor } from '#web/client/session.ts'

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

type Kept = { form?: CheckoutForm | undefined; key?: string | undefined }
const nothing: Kept = {}

export function useCheckout() {
  const [kept, setKept] = usePreference<Kept>('orders.new', nothing)
  const found = useLiveDocument('organizations', useActor().organization)
  const organization = found.status === 'ready' ? found.document : undefined
  const prefilled = useMemo((): CheckoutForm => {
    if (!organization) return empty
    const { billing, logistics } = organization
    const isElsewhere = addressFields.some((name) => logistics[name] !== '' && logistics[name] !== billing[name])
    return {
      ...empty,
      billing: { ...empty.billing, address: billing },
      logistics: { ...empty.logistics, useBillingAddress: !isElsewhere, address: logistics },
    }
  }, [organization])
  return {
    isKnown: kept.form !== undefined || found.status !== 'loading',
    form: kept.form ?? prefilled,
    fromOrganization: prefilled,
    /** Another one is another order. */
    change: (form: CheckoutForm) => setKept({ ...kept, form }),
    /** The same until the order is there. */
    keyOf(): string {
      const key = kept.key ?? crypto.randomUUID()
      if (key !== kept.key) setKept({ ...kept, key })
      return key
    },
    /** The answer was a refusal: what is sent next is another order. */
    forgetKey: () => setKept({ form: kept.form }),
    forget: () => setKept(nothing),
  }
}
