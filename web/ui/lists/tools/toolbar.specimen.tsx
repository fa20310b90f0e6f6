import { Button } from '@mantine/core'
import type { Specimens } from '../../../specimens/specimen.ts'
import { SearchBox } from './search-box.tsx'
import { Toolbar, ToolbarGap } from './toolbar.tsx'

export const specimens: Specimens = {
  'search, filters and acts': ({ t }) => (
    <Toolbar label={t('ui.toolbar')}>
      <SearchBox value="" onChange={() => {}} label={t('contents.search')} />
      <Button variant="default">{t('contents.searchReplace')}</Button>
      <ToolbarGap />
      <Button variant="default">{t('ui.showMore.uncounted')}</Button>
      <Button>{t('contents.create')}</Button>
    </Toolbar>
  ),
}
