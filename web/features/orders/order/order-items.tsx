/** The positions of an order, frozen: what is printed of them is what was approved then. */
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { sumOf, totalsOf } from '#domain/orders/basket.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { pathOf } from '../../../client/calls/api.ts'
import { PrivateImage } from '../../../client/files/private-image.tsx'
import { saveFile } from '../../../client/files/save-file.ts'
import { priceWords, sumWords } from '../../../shared/ordering/price-words.ts'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { useReleaseNames } from '../../../client/live/release-names.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { designOf } from '../basket/basket-columns.tsx'
import { OrderSum } from '../basket/order-sum.tsx'
import classes from '../basket/orders.module.css'

export function OrderItems({ order }: { order: Order }) {
  const t = useTexts()
  const { items } = order
  const namesOf = useReleaseNames()
  const hasMaterial = items.some(({ material }) => material !== undefined)
  const hasPrint = items.some(({ pageHash, print }) => pageHash !== undefined || print !== undefined)
  // On a phone each column would be a line: what is said beside another has none of its own there.
  const isNarrow = useMedia('(max-width: 640px)')
  const hasReference = !isNarrow && items.some(({ reference }) => reference !== undefined)
  return (
    <div className={classes.items}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.figure}>{t('orders.column.position')}</th>
            <th aria-label={t('orders.picture')} />
            <th>{t('orders.column.label')}</th>
            <th className={classes.figure}>{t('orders.column.quantity')}</th>
            {hasMaterial && <th>{t('field.material')}</th>}
            {hasReference && <th>{t('field.reference')}</th>}
            {!isNarrow && <th className={classes.figure}>{t('orders.column.price')}</th>}
            <th className={classes.figure}>{t('orders.column.sum')}</th>
            {hasPrint && <th>{t('orders.printFile')}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => {
            const price = priceWords(item.price, item.priceReference, t)
            const { name, format } = namesOf(item.label || item.releaseId, item.template)
            return (
              <tr key={index}>
                <td className={classes.figure}>{item.position ?? index + 1}</td>
                <td>
                  <Picture order={order} item={item} index={index} />
                </td>
                <td>
                  <Link to={`/release/${item.releaseId}`}>{name}</Link>
                  <span className={classes.design}>
                    {[designOf(format, item.releaseNumber), item.design?.name, isNarrow && item.reference]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </td>
                <td className={classes.figure} data-title={t('orders.column.quantity')}>
                  {[formatNumber(item.quantity), isNarrow && price].filter(Boolean).join(' · ')}
                </td>
                {hasMaterial && (
                  <td data-title={t('field.material')}>{item.material?.replace(/ (?=\S{1,3}$)/, '\u00a0') ?? '–'}</td>
                )}
                {hasReference && <td data-title={t('field.reference')}>{item.reference ?? '–'}</td>}
                {!isNarrow && (
                  <td className={classes.figure} data-title={t('orders.column.price')}>
                    {price}
                  </td>
                )}
                <td className={classes.figure} data-title={t('orders.column.sum')}>
                  {sumWords(sumOf(item), t)}
                </td>
                {hasPrint && (
                  <td data-title={t('orders.printFile')}>
                    <PrintFile order={order} item={item} index={index} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      <OrderSum {...totalsOf(items)} />
    </div>
  )
}

type Frozen = { order: Order; item: OrderItem; index: number }

function Picture({ order, item, index }: Frozen) {
  if (item.picture === undefined) return null
  const position = String(item.position ?? index + 1)
  const path = pathOf('GET /api/orders/:id/items/:position/picture', { params: { id: order.id, position } })
  return <PrivateImage className={classes.thumbnail} path={path} version={item.pageHash} alt="" />
}

function PrintFile({ order, item, index }: Frozen) {
  const t = useTexts()
  const position = String(item.position ?? index + 1)
  const path = pathOf('GET /api/orders/:id/items/:position/print', { params: { id: order.id, position } })
  if (item.pageHash === undefined && item.print === undefined) return <>–</>
  const name = `${orderNumber(order)}-${position}_${item.label || item.releaseId}.pdf`
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => void titled(t('file.loadFailed', { name }), saveFile(path, name)).catch(toastError)}
    >
      {t('orders.printFile.take')}
    </Anchor>
  )
}
