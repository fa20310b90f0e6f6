import type { Specimens } from '../../specimens/specimen.ts'
import { ChangedFields } from './changed-fields.tsx'

const field = (key: string, name: string) => ({ key, name, before: 'Rosmarin', after: 'Salbei, immergrün' })

export const specimens: Specimens = {
  some: ({ t }) => <ChangedFields fields={[field('name', t('keys.name')), field('field', t('contents.searchReplace.field'))]} />, // prettier-ignore
  'more than are read at once': ({ t }) => (
    <ChangedFields fields={Array.from({ length: 14 }, (_, at) => field(String(at), `${t('keys.name')} ${at + 1}`))} />
  ),
}
