/** Basket, checkout and thank-you (document 2 §2): the steps of an order. */
import { Navigate, useParams } from '@tanstack/react-router'
import { canOrder } from '#domain/access/orders.ts'
import { isOrderStep, type OrderStep } from '#domain/access/routes.ts'
import { useActor } from '../../../client/session/session.ts'
import { State } from '../../../ui/notices/state.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useViewTitle } from '../../../ui/view-title.ts'
import { BasketScreen } from '../basket/basket-screen.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import { ThankYou } from './thank-you.tsx'

export function StepScreen() {
  const { step } = useParams({ strict: false }) as { step: string }
  return isOrderStep(step) ? <Step key={step} step={step} /> : <Navigate to="/404" replace />
}

function Step({ step }: { step: OrderStep }) {
  const t = useTexts()
  useViewTitle(t(`orders.step.${step}`))
  if (!canOrder(useActor())) return <State is="empty" isWholeScreen isRefused title={t('order.suppliersSell')} />
  if (step === 'basket') return <BasketScreen />
  return step === 'checkout' ? <CheckoutScreen /> : <ThankYou />
}
