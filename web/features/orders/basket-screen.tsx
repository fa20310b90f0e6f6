/** What is to be ordered: each position with its quantity, material and reference, what has changed since, and what all costs. */
import { Button, Menu } from '@mantine/core'
import { IconClipboardList, IconDots, IconShoppingCart, IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { basketChanges } from '#domain/orders/basket-changes.ts'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { totalsOf } from '#domain/orders/basket.ts'
import { writeAll } from '#web/client/store.ts'
import { useOffers } from '#web/ordering/use-offers.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useMedia } from '#web/ui/grid/use-media.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError } from '#web/ui/toasts.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { undoOffer } from '#web/undo/take-back.tsx'
import { BasketCards } from './basket-cards.tsx'
import { BasketGrid } from './basket-grid.tsx'
import { ListDialog } from './list-dialog.tsx'
import type { ListedPosition } from './listed-position.ts'
import { OrderSum } from './order-sum.tsx'
import { useBasketEdits } from './use-basket-edits.ts'
import classes from './orders.module.css'

type Search = { q?: string | undefined; only?: 'changed' | undefined; add?: '1' | undefined }

export function BasketScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const { status, error, items, change } = useBasketEdits()
  const isNarrow = useMedia('(max-width: 640px)')
  const [isBusy, setBusy] = useState(false)
  const [pasted, setPasted] = useState('')
  const ids = useMemo(() => items.map(({ releaseId }) => releaseId), [items])
  const offers = useOffers(ids)
  const listed = useMemo(
    () =>
      items.map((item, index): ListedPosition => {
        const offer = offers.get(item.releaseId)
        return { id: item.id, item, position: index + 1, changes: basketChanges(item), offer }
      }),
    [items, offers],
  )
  const changed = listed.filter(({ changes, offer }) => changes.length > 0 || offer?.error)
  const shown = (search.only === 'changed' && changed.length > 0 ? changed : listed).filter(({ item }) =>
    found(item, search.q),
  )
  const filter = (next: Search) => void navigate({ to: '.', search: { ...search, ...next } as never, replace: true })

  const remove = async (gone: readonly ListedPosition[]) => {
    if (gone.length === 0) return
    try {
      const { changeset } = await writeAll(
        gone.map(({ id }) => ({ kind: 'delete', collection: 'basket', id }) as const),
        { label: 'BasketRemove' },
      )
      const words = gone.length === 1 ? gone[0]?.item.label : undefined
      toastDone(
        words ? t('orders.removed', { label: words }) : t('orders.removed.many', { count: gone.length }),
        undoOffer({ changeset }),
      )
    } catch (failure) {
      toastError(failure)
    }
  }
  const acceptAll = async () => {
    setBusy(true)
    for (const { id, changes } of changed) if (changes.length > 0) await change(id, { accept: true })
    setBusy(false)
  }

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const target = event.target as HTMLElement
      if (text.trim() === '' || target.closest('input, textarea, select, [role=dialog]')) return
      event.preventDefault()
      setPasted(text)
      void navigate({ to: '.', search: (before: object) => ({ ...before, add: '1' }), replace: true } as never)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [navigate])

  if (status === 'loading') return <SkeletonRows label={t('ui.loading')} />
  if (status === 'failed') return <ErrorState error={error} />
  const totals = totalsOf(items)
  const isStuck = changed.length > 0
  const checkout = (
    <Button disabled={items.length === 0} onClick={() => void navigate({ to: '/order/checkout' })}>
      {t('orders.checkout')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('orders.step.basket')}
        note={items.length > 0 ? t('home.basket.positions', { count: items.length }) : undefined}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconClipboardList size={16} aria-hidden />}
              onClick={() => filter({ add: '1' })}
            >
              {t('orders.list')}
            </Button>
            {items.length > 0 && (
              <>
                <Menu>
                  <Menu.Target>
                    <Button variant="default" aria-label={t('orders.more')} px={8}>
                      <IconDots size={16} aria-hidden />
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item leftSection={<IconTrash size={15} aria-hidden />} onClick={() => void remove(listed)}>
                      {t('orders.empty')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
                {!isNarrow && checkout}
              </>
            )}
          </>
        }
      />
      {search.add !== undefined && <ListDialog initial={pasted} onClose={() => filter({ add: undefined })} />}
      {items.length === 0 ? (
        <EmptyState
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
      ) : (
        <>
          {isStuck && (
            <div className={classes.notice} role="status">
              <span>{t('orders.changed', { count: changed.length })}</span>
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => filter({ only: search.only ? undefined : 'changed' })}
              >
                {t(search.only ? 'orders.changed.all' : 'orders.changed.only')}
              </Button>
              {changed.some(({ changes }) => changes.length > 0) && (
                <Button size="compact-sm" variant="light" loading={isBusy} onClick={() => void acceptAll()}>
                  {t('orders.changed.accept')}
                </Button>
              )}
            </div>
          )}
          {items.length > 12 && (
            <Toolbar label={t('orders.search')}>
              <SearchBox
                value={search.q ?? ''}
                onChange={(q) => filter({ q: q || undefined })}
                label={t('orders.search')}
              />
            </Toolbar>
          )}
          {isNarrow ? (
            <BasketCards positions={shown} onChange={change} onRemove={(one) => void remove([one])} />
          ) : (
            <BasketGrid positions={shown} onChange={change} onRemove={(gone) => void remove(gone)} />
          )}
          <div className={classes.foot}>
            <OrderSum {...totals} />
            {isNarrow && checkout}
          </div>
        </>
      )}
    </>
  )
}

function found({ label, reference }: BasketItem, q: string | undefined): boolean {
  const words = q?.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean) ?? []
  const text = `${label} ${reference}`.toLocaleLowerCase()
  return words.every((word) => text.includes(word))
}
