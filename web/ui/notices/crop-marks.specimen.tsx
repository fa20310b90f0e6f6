import type { Specimens } from '../../specimens/specimen.ts'
import { CropMarks } from './crop-marks.tsx'

export const room = { padding: 32 }

export const specimens: Specimens = {
  still: ({ t }) => (
    <CropMarks>
      <p>{t('contents.empty.title')}</p>
    </CropMarks>
  ),
  busy: ({ t }) => (
    <CropMarks busy>
      <p>{t('ui.loading')}</p>
    </CropMarks>
  ),
}
