import { Button } from '@mantine/core'
import type { Specimens } from '../../specimens/specimen.ts'
import { longName } from '../../specimens/test-pieces.ts'
import type { Texts } from '../words/texts.ts'
import { BesideList, BesideRecord } from './beside-list.tsx'
import { ListRow, ListRows } from './list-rows.tsx'

export const room = { height: 280, display: 'flex', flexDirection: 'column' }

const list = (t: Texts) => (
  <ListRows label={t('collections.title')}>
    <ListRow>Rosmarin</ListRow>
    <ListRow>{longName}</ListRow>
  </ListRows>
)

export const specimens: Specimens = {
  chosen: ({ t }) => (
    <BesideList
      list={list(t)}
      record={
        <BesideRecord
          title={longName}
          back={t('collections.title')}
          onBack={() => {}}
          acts={<Button variant="default">{t('ui.delete')}</Button>}
        >
          <p>{t('collections.empty.hint')}</p>
        </BesideRecord>
      }
    />
  ),
  'none chosen': ({ t }) => <BesideList list={list(t)} record={undefined} />,
}
