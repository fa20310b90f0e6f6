import { useTexts } from '../../../ui/words/texts.ts'
import { sumWords } from '../../../shared/ordering/price-words.ts'
import classes from './orders.module.css'

/** What all costs, net; one position on request makes it so. */
export function OrderSum({ quantity, net }: { quantity: number; net: number }) {
  const t = useTexts()
  return (
    <p className={classes.total}>
      <span>{t('orders.pieces', { count: quantity })}</span>
      <span className={classes.net}>
        {t('orders.net')} <strong>{sumWords(net, t)}</strong>
      </span>
    </p>
  )
}
