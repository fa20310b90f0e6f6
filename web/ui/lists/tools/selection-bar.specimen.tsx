import { Button } from '@mantine/core'
import type { Specimens } from '../../../specimens/specimen.ts'
import { SelectionBar } from './selection-bar.tsx'

export const specimens: Specimens = {
  ticked: ({ t }) => (
    <SelectionBar
      label={t('contents.selected', { count: 23, total: 23 })}
      clearLabel={t('ui.search.clear')}
      onClear={() => {}}
      hint={t('contents.empty.hintReadOnly')}
    >
      <Button variant="default">{t('contents.searchReplace')}</Button>
      <Button variant="default">{t('ui.delete')}</Button>
    </SelectionBar>
  ),
}
