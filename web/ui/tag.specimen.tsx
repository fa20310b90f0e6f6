import type { Specimens } from '../specimens/specimen.ts'
import { Tag } from './tag.tsx'

export const specimens: Specimens = {
  'a word': ({ t }) => <Tag>{t('orders.status.process')}</Tag>,
  'a count': () => <Tag>24</Tag>,
}
