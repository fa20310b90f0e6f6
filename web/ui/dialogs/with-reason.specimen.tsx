import { Button, Group } from '@mantine/core'
import type { Specimens } from '../../specimens/specimen.ts'
import { WithReason } from './with-reason.tsx'

export const specimens: Specimens = {
  on: ({ t }) => (
    <WithReason reason={undefined}>
      <Button>{t('contents.create')}</Button>
    </WithReason>
  ),
  off: ({ t }) => (
    <WithReason reason={t('media.upload.reason')}>
      <Button>{t('media.upload')}</Button>
    </WithReason>
  ),
  'off, and said': ({ t }) => (
    <Group>
      <WithReason reason={t('media.upload.reason')} isSaid="beside">
        <Button>{t('media.upload')}</Button>
      </WithReason>
    </Group>
  ),
}
