import type { Specimens } from '../../specimens/specimen.ts'
import { FaultNotice } from './fault-notice.tsx'

export const specimens: Specimens = {
  faults: ({ t }) => (
    <FaultNotice
      title={t('ui.form.hasErrors')}
      faults={[
        { place: t('keys.name'), text: t('contents.searchReplace.required') },
        { place: t('contents.searchReplace.search'), text: t('contents.searchReplace.emptied') },
      ]}
    />
  ),
}
