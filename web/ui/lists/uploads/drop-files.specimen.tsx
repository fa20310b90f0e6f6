import { IconPhotoUp } from '@tabler/icons-react'
import type { Specimens } from '../../../specimens/specimen.ts'
import { DropFiles } from './drop-files.tsx'

const icon = <IconPhotoUp size={24} aria-hidden />
const nothing = () => {}

export const specimens: Specimens = {
  'in a form': ({ t }) => <DropFiles label={t('media.upload')} icon={icon} accept="image/*" onFiles={nothing} />,
  'what the screen is for': ({ t }) => (
    <DropFiles large label={t('media.upload')} hint={t('media.empty.hint')} icon={icon} accept="image/*" onFiles={nothing} />
  ), // prettier-ignore
}
