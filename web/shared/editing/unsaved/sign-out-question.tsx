import { signOutAnyway, stay, useLeaving } from '../../../client/editing/leave.ts'
import type { KeptDraft } from '../../../client/editing/journal.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { draftText } from './draft-text.ts'
import { useSpotWords } from './use-spot-words.ts'

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
          <Left key={`${draft.collection} ${draft.id} ${draft.path}`} draft={draft} />
        ))}
      </ul>
      {left.length > mostListed && <p>{t('ui.leftOut.more', { count: left.length - mostListed })}</p>}
    </Dialog>
  )
}

function Left({ draft }: { draft: KeptDraft }) {
  const t = useTexts()
  const { words } = useSpotWords(draft)
  return (
    <li>
      {words}: {draftText(draft.value) || t('app.conflict.empty')}
    </li>
  )
}

const mostListed = 8
