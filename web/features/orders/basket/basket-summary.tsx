import type { BasketItem } from '#domain/orders/basket-item.ts'
import { sumOf, totalsOf } from '#domain/orders/basket.ts'
import { AnchorLink } from '../../../shared/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useReleaseNames } from '../../../client/live/release-names.ts'
import { ReleaseThumb } from '../../../shared/pictures/release-thumb.tsx'
import { sumWords } from '../../../shared/ordering/price-words.ts'
import { designOf } from './basket-columns.tsx'
import { OrderSum } from './order-sum.tsx'
import classes from './orders.module.css'

const shownPositions = 8

/** What is about to be ordered; all of it is in the basket. */
export function BasketSummary({ items }: { items: readonly BasketItem[] }) {
  const t = useTexts()
  const hidden = items.length - shownPositions
  const namesOf = useReleaseNames()
  return (
    <Panel
      title={t('home.basket.positions', { count: items.length })}
      aside={
        <AnchorLink to="/order/basket" size="sm">
          {t('orders.change')}
        </AnchorLink>
      }
    >
      <ul className={classes.lines}>
        {items.slice(0, shownPositions).map((item) => {
          const { name, format } = namesOf(item.label || item.releaseId, item.template)
          return (
            <li key={item.id}>
              <ReleaseThumb id={item.releaseId} />
              <span className={classes.lineName}>
                {name}
                <span className={classes.design}>{designOf(format, item.releaseNumber)}</span>
              </span>
              <span className={classes.figure}>{t('orders.pieces', { count: item.quantity })}</span>
              <span className={classes.figure}>{sumWords(sumOf(item), t)}</span>
            </li>
          )
        })}
      </ul>
      {hidden > 0 && <p className={classes.quiet}>{t('home.basket.more', { count: hidden })}</p>}
      <OrderSum {...totalsOf(items)} />
    </Panel>
  )
}
