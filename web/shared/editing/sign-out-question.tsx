import { signOutAnyway, stay, useLeaving } from '../../client/editing/leave.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { draftText } from './draft-text.ts'

/** Something typed is not saved and stays in this browser when one signs out. */
export function SignOutQuestion() {
  const t = useTexts()
  const left = useLeaving()
  return (
    <Dialog
      opened={left.length > 0}
      onClose={stay}
      title={t('editing.signOut')}
      confirm={t('app.signOut')}
      onConfirm={signOutAnyway}
    >
      <p>{t('editing.signOut.text', { count: left.length })}</p>
      <ul>
        {left.slice(0, mostListed).map((draft) => (
          <li key={`${draft.collection} ${draft.id} ${draft.path}`}>
            {draftText(draft.value) || t('app.conflict.empty')}
          </li>
        ))}
      </ul>
      {left.length > mostListed && <p>{t('ui.leftOut.more', { count: left.length - mostListed })}</p>}
    </Dialog>
  )
}

const mostListed = 8
