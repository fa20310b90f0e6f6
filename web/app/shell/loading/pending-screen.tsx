/**
 * What stands where a screen will, from the moment on that it takes longer than people do not notice: the head with the name that is
 * known of it, and its shape. Before the application is there, it says that it starts; before somebody is signed in, it is a sheet.
 */
import { useContext } from 'react'
import { SessionContext, signedIn } from '../../../client/session/session.ts'
import { State } from '../../../ui/notices/state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { EntrySheet } from '../../sign-in/entry-sheet.tsx'
import { useCurrentScreen } from '../tabs/use-current-screen.ts'

export function PendingScreen() {
  const t = useTexts()
  if (useContext(SessionContext)) return <PendingInShell />
  if (signedIn()) return <State is="working" label={t('app.start')} />
  return <EntrySheet title={t('app.name')} isFront claim={t('ui.loading')} />
}

export function PendingInShell() {
  const { screen, title } = useCurrentScreen()
  return (
    <>
      <PageHeader
        title={title}
        isOfRecord={screen?.shape === 'record' || screen?.shape === 'desk'}
        folds={screen?.shape === 'desk'}
      />
      <State is="loading" shape={screen?.shape} isScreen />
    </>
  )
}
