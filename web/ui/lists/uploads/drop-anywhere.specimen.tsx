import type { Specimens } from '../../../specimens/specimen.ts'
import { DropAnywhere } from './drop-anywhere.tsx'

export const specimens: Specimens = {
  'nobody drags': ({ t }) => (
    <DropAnywhere isOn label={t('media.upload.drop')} onFiles={() => {}}>
      <p>{t('media.empty.hint')}</p>
    </DropAnywhere>
  ),
}
