/** What lies in a person's basket, while there is something. */
import { Group, Text } from '@mantine/core'
import { totalsOf } from '#domain/orders/basket.ts'
import { formatPrice } from '#domain/formats/price.ts'
import { AnchorLink, ButtonLink } from '../../shared/links.tsx'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { useBasket } from '../../client/window/data-sets.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { State } from '../../ui/notices/state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReleaseThumb } from '../../shared/pictures/release-thumb.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './home.module.css'

const shownPositions = 6

export function Basket() {
  const t = useTexts()
  const basket = useBasket()
  const namesOf = useReleaseNames()
  const items = basket.documents
  if (basket.status !== 'failed' && items.length === 0) return null
  const { positions, net } = totalsOf(items)
  const hidden = items.length - shownPositions
  return (
    <Panel
      title={t('home.basket')}
      aside={
        <AnchorLink to="/order/basket" size="sm">
          {items.length > 0 ? t('home.basket.positions', { count: positions }) : t('home.showAll')}
        </AnchorLink>
      }
    >
      <State of={basket}>
        {() => (
          <>
            <ListRows label={t('home.basket')}>
              {items.slice(0, shownPositions).map(({ id, label, template, quantity, releaseId, releaseNumber }) => {
                const { name, format } = namesOf(label || releaseId, template)
                return (
                  <ListRow
                    key={id}
                    lead={<ReleaseThumb id={releaseId} />}
                    aside={t('home.basket.pieces', { quantity: formatNumber(quantity) })}
                  >
                    <AnchorLink to={`/release/${releaseId}`}>
                      {name}
                      {releaseNumber !== undefined && ` · V${releaseNumber}`}
                      {format && <span className={classes.format}>{format}</span>}
                    </AnchorLink>
                  </ListRow>
                )
              })}
            </ListRows>
            {hidden > 0 && (
              <Text c="dimmed" py={10}>
                {t('home.basket.more', { count: hidden })}
              </Text>
            )}
            <Group justify="space-between" py={8}>
              <ButtonLink to="/order/basket" variant="default">
                {t('orders.toBasket')}
              </ButtonLink>
              {net > 0 && (
                <Group component="span" gap={16}>
                  {t('home.basket.net')}
                  <strong>{formatPrice(net)}</strong>
                </Group>
              )}
            </Group>
          </>
        )}
      </State>
    </Panel>
  )
}
