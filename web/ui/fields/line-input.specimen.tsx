import type { Specimens } from '../../specimens/specimen.ts'
import { LineInput } from './line-input.tsx'

export const specimens: Specimens = {
  empty: ({ t }) => <LineInput label={t('keys.name')} placeholder={t('media.search')} />,
  filled: ({ t }) => <LineInput label={t('keys.name')} defaultValue="Rosmarin" />,
  'only to read': ({ t }) => <LineInput label={t('keys.name')} defaultValue="Rosmarin" readOnly />,
  wrong: ({ t }) => <LineInput label={t('keys.name')} defaultValue="Rosmarin" error={t('contents.searchReplace.required')} />, // prettier-ignore
}
