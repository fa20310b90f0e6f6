import type { Specimens } from '../../specimens/specimen.ts'
import { longName } from '../../specimens/test-pieces.ts'
import { OrderList } from './order-list.tsx'

const items = [
  { id: 'rosmarin', name: 'Rosmarin', note: 'Auswahl' },
  { id: 'hortensie', name: longName },
  { id: 'salbei', name: 'Salbei' },
]

export const specimens: Specimens = {
  'put in order': ({ t }) => <OrderList label={t('contents.title')} items={items} mayEdit onChange={() => {}} />,
  'what is chosen, ticked': ({ t }) => (
    <OrderList label={t('contents.title')} items={items} mayEdit hasTicks onChange={() => {}} />
  ),
  'only to read': ({ t }) => (
    <OrderList label={t('contents.title')} items={items} mayEdit={false} onChange={() => {}} />
  ),
}
