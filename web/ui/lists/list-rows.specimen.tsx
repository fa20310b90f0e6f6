import type { Specimens } from '../../specimens/specimen.ts'
import { label, longName } from '../../specimens/test-pieces.ts'
import { Thumb } from '../pictures/thumb.tsx'
import { ListRow, ListRows } from './list-rows.tsx'

export const specimens: Specimens = {
  rows: ({ t }) => (
    <ListRows label={t('collections.title')}>
      <ListRow dot strong aside="14:05">
        <a href="#rosmarin">Rosmarin</a>
      </ListRow>
      <ListRow dot={false} aside="24.11.2026">
        <a href="#hortensie">{longName}</a>
      </ListRow>
    </ListRows>
  ),
  'with pictures': ({ t }) => (
    <ListRows label={t('collections.title')}>
      <ListRow
        lead={
          <Thumb>
            <img src={label} alt="" />
          </Thumb>
        }
        aside="14:05"
      >
        <a href="#rosmarin">Rosmarin</a>
      </ListRow>
      <ListRow lead={<Thumb />} aside="24.11.2026">
        <a href="#hortensie">{longName}</a>
      </ListRow>
    </ListRows>
  ),
  tall: ({ t }) => (
    <ListRows label={t('collections.title')}>
      <ListRow isTall aside="14:05">
        <strong>{longName}</strong>
        <span>{t('collections.empty.hint')}</span>
      </ListRow>
    </ListRows>
  ),
}
