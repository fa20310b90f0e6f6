import type { Specimens } from '../../../specimens/specimen.ts'
import { SearchBox } from './search-box.tsx'

const nothing = () => {}

export const specimens: Specimens = {
  empty: ({ t }) => <SearchBox value="" onChange={nothing} label={t('contents.search')} />,
  typed: ({ t }) => <SearchBox value="Rosmarin" onChange={nothing} label={t('media.search')} width="100%" />,
}
