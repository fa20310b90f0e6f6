import { Button } from '@mantine/core'
import type { Specimens } from '../specimens/specimen.ts'
import { Panel } from './panel.tsx'

export const specimens: Specimens = {
  title: ({ t }) => <Panel title={t('collections.title')}>{t('collections.empty.hint')}</Panel>,
  'with what is done': ({ t }) => (
    <Panel title={t('collections.title')} aside={<Button variant="subtle">{t('ui.showMore.uncounted')}</Button>}>
      {t('collections.empty.hint')}
    </Panel>
  ),
}
