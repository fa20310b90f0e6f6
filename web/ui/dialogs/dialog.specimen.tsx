import { TextInput } from '@mantine/core'
import type { Specimens } from '../../specimens/specimen.ts'
import { Dialog } from './dialog.tsx'

export const room = { height: 420 }

const nothing = () => {}

export const specimens: Specimens = {
  'something to fill in': ({ t }) => (
    <Dialog title={t('publications.create')} opened onClose={nothing} confirm={t('publications.create')}>
      <TextInput label={t('keys.name')} />
    </Dialog>
  ),
  danger: ({ t }) => (
    <Dialog title={t('ui.delete')} opened onClose={nothing} confirm={t('ui.delete')} danger>
      {t('contents.empty.hintReadOnly')}
    </Dialog>
  ),
  'cannot be decided, and has another way': ({ t }) => (
    <Dialog
      title={t('contents.searchReplace')}
      opened
      onClose={nothing}
      confirm={t('contents.searchReplace.confirm', { count: 24 })}
      other={{ label: t('contents.searchReplace.allLanguages'), run: nothing }}
      reason={t('contents.searchReplace.nothing')}
    >
      {t('contents.searchReplace.locked', { count: 3 })}
    </Dialog>
  ),
  'waits for what one must know': ({ t }) => (
    <Dialog title={t('release.status.change')} opened onClose={nothing} confirm={t('ui.save')} isWaiting>
      {t('release.status.openRemarks', { count: 2 })}
    </Dialog>
  ),
}
