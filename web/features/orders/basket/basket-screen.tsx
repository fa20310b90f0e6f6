/** What is to be ordered: each position with its quantity, material and reference, what has changed since, and what all costs. */
import { withQuery } from '#web/client/records/queries.ts'
import { Button } from '@mantine/core'
import { IconShoppingCart, IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { basketChanges } from '#domain/orders/basket-changes.ts'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { totalsOf } from '#domain/orders/basket.ts'
import { useOffers } from '../../../shared/ordering/use-offers.ts'
import { State } from '../../../ui/notices/state.tsx'
import { MenuAct } from '../../../ui/dialogs/menu-act.tsx'
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchBox } from '../../../ui/lists/tools/search-box.tsx'
import { PendingFrame } from '../../../ui/notices/screen-frame.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { Toolbar } from '../../../ui/lists/tools/toolbar.tsx'
import { BasketCards } from './basket-cards.tsx'
import { BasketGrid } from './basket-grid.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { ListDialog } from './list-dialog.tsx'
import type { ListedPosition } from './listed-position.ts'
import { OrderSum } from './order-sum.tsx'
import { removeNow } from './remove-positions.ts'
import { useBasketEdits } from './use-basket-edits.ts'
import { usePastedList } from './use-pasted-list.ts'
import classes from './orders.module.css'

type Search = { q?: string | undefined; only?: 'changed' | undefined; add?: '1' | undefined }

/** So many are found without a search. */
const fewPositions = 12

export function BasketScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const { status, error, retry, items, cells, change } = useBasketEdits()
  const isNarrow = useMedia('(max-width: 640px)')
  const [pasted, setPasted] = useState('')
  const listed = useListed(items)
  const go = useCallback(
    (next: Search) =>
      void navigate({
        to: '.',
        search: withQuery('basket', next),
        replace: true,
      }),
    [navigate],
  )
  usePastedList(
    useCallback(
      (text) => {
        setPasted(text)
        go({ add: '1' })
      },
      [go],
    ),
  )

  if (status === 'loading') return <PendingFrame />
  if (status === 'failed') return <State is="failed" error={error} onRetry={retry} />
  const changed = listed.filter(({ changes, offer }) => changes.length > 0 || offer?.error)
  const isOnly = search.only === 'changed' && changed.length > 0
  const shown = (isOnly ? changed : listed).filter(({ item }) => isFound(item, search.q))
  const checkout = <Button onClick={() => void navigate({ to: '/order/checkout' })}>{t('orders.checkout')}</Button>
  return (
    <>
      <PageHeader
        title={t('orders.step.basket')}
        second={items.length > 0 ? t('home.basket.positions', { count: items.length }) : undefined}
        beside={
          <Button variant="default" onClick={() => go({ add: '1' })}>
            {t('orders.list')}
          </Button>
        }
        more={
          items.length > 0 && (
            <MoreMenu label={t('orders.more')}>
              <MenuAct icon={IconTrash} label={t('orders.empty')} danger onClick={() => removeNow(listed)} />
            </MoreMenu>
          )
        }
      />
      {search.add !== undefined && <ListDialog initial={pasted} onClose={() => go({ add: undefined })} />}
      {items.length === 0 ? (
        <Nothing />
      ) : (
        <>
          {changed.length > 0 && (
            <ChangedNotice
              changed={changed}
              isOnly={isOnly}
              onOnly={(only) => go({ only: only ? 'changed' : undefined })}
              onChange={change}
            />
          )}
          {items.length > fewPositions && (
            <Toolbar label={t('orders.search')}>
              <SearchBox
                value={search.q ?? ''}
                onChange={(q) => go({ q: q || undefined })}
                label={t('orders.search')}
              />
            </Toolbar>
          )}
          {isNarrow ? (
            <BasketCards positions={shown} cells={cells} onChange={change} onRemove={(one) => removeNow([one])} />
          ) : (
            <BasketGrid positions={shown} cells={cells} onChange={change} onRemove={removeNow} />
          )}
          <div className={classes.foot}>
            <OrderSum {...totalsOf(items)} />
            {checkout}
          </div>
        </>
      )}
    </>
  )
}

/** With what has changed about each, and whether it may still be ordered. */
function useListed(items: readonly BasketItem[]): readonly ListedPosition[] {
  const ids = useMemo(() => items.map(({ releaseId }) => releaseId), [items])
  const offers = useOffers(ids)
  return useMemo(
    () =>
      items.map((item, index) => ({
        id: item.id,
        item,
        position: index + 1,
        changes: basketChanges(item),
        offer: offers.get(item.releaseId),
      })),
    [items, offers],
  )
}

function Nothing() {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <State
      is="empty"
      isWholeScreen
      title={t('orders.basket.nothing')}
      hint={t('orders.basket.nothing.hint')}
      action={
        <Button
          leftSection={<IconShoppingCart size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/publications' })}
        >
          {t('orders.toOffer')}
        </Button>
      }
    />
  )
}

function isFound({ label, reference }: BasketItem, q: string | undefined): boolean {
  const words = q?.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean) ?? []
  const text = `${label} ${reference}`.toLocaleLowerCase()
  return words.every((word) => text.includes(word))
}
