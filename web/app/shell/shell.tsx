/** Around every screen: sidebar, open views, banner, palette, and what the whole application has to say. */
import { Drawer } from '@mantine/core'
import '@mantine/notifications/styles.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation, useNavigate, useRouterState } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { watchWaiting } from '#web/client/editing/waiting.ts'
import { disconnect } from '#web/client/live/connection.ts'
import { forgetLiveQueries } from '#web/client/live/use-live.ts'
import {
  collectionNames,
  organizationNames,
  templateFormats,
  templateNames,
  userNames,
} from '../../client/live/live-names.ts'
import { forgetWindows } from '#web/client/window/use-window.ts'
import { usePersonOfAccount } from './use-person-of-account.ts'
import { mayPass } from '#domain/errors.ts'
import { redirectOf } from '#domain/access/routes.ts'
import { usePreference } from '../../client/session/preferences.ts'
import { wordImages } from '../../client/files/private-image.tsx'
import { onSessionChange, SessionContext, signedIn, useSessionState } from '../../client/session/session.ts'
import { Conflicts } from '../../shared/editing/unsaved/conflict-question.tsx'
import { SignOutQuestion } from '../../shared/editing/unsaved/sign-out-question.tsx'
import { FallQuestion } from '../../shared/undo/fall-question.tsx'
import { useUndoKeys } from '../../shared/undo/use-undo-keys.ts'
import { KeyList } from '../../ui/keys/key-list.tsx'
import { isForScreen, type ToldKey, useKeysTold } from '../../ui/keys/keys.ts'
import { keepFocus } from '#web/ui/note-focus.ts'
import { judgeFailures } from '../../ui/notices/use-asking-again.ts'
import { ScreenFrame } from '../../ui/notices/screen-frame.ts'
import { Toasts } from '../../ui/notices/toasts.tsx'
import { nameProperties, texts, useTexts } from '../../ui/words/texts.ts'
import { Breadcrumbs } from './tabs/breadcrumbs.tsx'
import { AddToHomeHint } from './add-to-home-hint.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Crash } from './crash.tsx'
import { LoadingLine } from './loading/loading-line.tsx'
import { PendingInShell } from './loading/pending-screen.tsx'
import { NewVersion } from './new-version.tsx'
import { Palette } from './palette/palette.tsx'
import { propertyName } from './property-name.ts'
import { queryClient } from './query-client.ts'
import { Sidebar } from './navigation/sidebar.tsx'
import { StartProgress } from './loading/start-progress.tsx'
import { Topbar } from './topbar.tsx'
import { usePreloadedScreens } from './loading/use-preloaded-screens.ts'
import classes from './shell.module.css'

nameProperties(propertyName)
wordImages((failure) => texts(failure))
judgeFailures(mayPass)

const frame = <PendingInShell />

/** Down to the lower edge: what stands at its foot is there. */
const column = { display: 'flex', flexDirection: 'column' } as const

const shellKeys: readonly ToldKey[] = [
  { keys: 'mod+K', does: 'app.palette', group: 'everywhere' },
  { keys: '?', does: 'ui.keys.title', group: 'everywhere' },
]

/** Those of the work itself: whoever asks for keys on another screen learns them there. */
const keysOfVersions = {
  title: 'keys.ofVersions',
  keys: [
    { keys: 'E', does: 'keys.edit' },
    { keys: 'C', does: 'keys.compare' },
    { keys: 'R', does: 'keys.say' },
    { keys: 'J', does: 'keys.after' },
    { keys: 'K', does: 'keys.before' },
    { keys: '↑ ↓ ← →', does: 'keys.grid.move' },
    { keys: 'enter', does: 'keys.grid.open' },
    { keys: 'space', does: 'keys.grid.peek' },
    { keys: 'shift+space', does: 'keys.grid.tick' },
    { keys: 'mod+enter', does: 'keys.confirm' },
  ],
} as const

export function Shell() {
  const state = useSessionState()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isPublic = redirectOf(pathname, false, true) === undefined
  const mustSignIn = state.status === 'signedOut' && !isPublic

  // The session ended here, in another tab, or on the server.
  useEffect(() => {
    if (mustSignIn)
      void navigate({ to: '/login', search: { redirect: location.pathname + location.search }, replace: true })
  }, [mustSignIn, navigate])

  if (state.status === 'signedIn')
    return (
      <SessionContext value={state.session}>
        <SignedInShell key={state.session.user.id} />
      </SessionContext>
    )
  return isPublic ? <Outlet /> : null
}

/** Before anything is drawn for the next person: nothing that the one before could see stays in memory. */
let person = signedIn()?.user.id
onSessionChange(() => {
  const now = signedIn()?.user.id
  if (now === person) return
  person = now
  disconnect()
  forgetLiveQueries()
  forgetWindows()
  collectionNames.forget()
  organizationNames.forget()
  templateNames.forget()
  templateFormats.forget()
  userNames.forget()
  queryClient.clear()
})

function SignedInShell() {
  const t = useTexts()
  const { pathname } = useLocation()
  // Another screen, or the frame of one that is on its way, leaves nothing of the one before.
  const route = useRouterState({ select: ({ matches }) => String(matches.at(-1)?.routeId) })
  const isPending = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === 'pending') })
  const [narrow, setNarrow] = usePreference('sidebar.narrow', false)
  const [drawerOpened, drawer] = useDisclosure(false)
  const [paletteOpened, palette] = useDisclosure(false)
  const [keysOpened, keys] = useDisclosure(false)
  const main = useRef<HTMLElement>(null)
  usePersonOfAccount()
  usePreloadedScreens()

  useEffect(watchWaiting, [])
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), [])
  useUndoKeys()

  useKeysTold(shellKeys)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key === '?' && isForScreen(event)) {
        event.preventDefault()
        keys.open()
      }
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      event.preventDefault()
      palette.toggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [palette, keys])

  return (
    <QueryClientProvider client={queryClient}>
      <a className={classes.skip} href="#main" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        {t('app.skip')}
      </a>
      <div className={classes.shell} data-narrow={narrow || undefined}>
        <aside className={classes.sidebar}>
          <Sidebar narrow={narrow} onNarrow={setNarrow} />
        </aside>
        <Drawer
          opened={drawerOpened}
          onClose={drawer.close}
          size={264}
          title={t('app.name')}
          closeButtonProps={{ 'aria-label': t('ui.close') }}
          classNames={{ title: classes.drawerTitle }}
          styles={{ content: column, body: { ...column, flex: 1 } }}
        >
          <Sidebar onChosen={drawer.close} inDrawer />
        </Drawer>
        <div className={classes.work}>
          <Topbar onOpenDrawer={drawer.open} onOpenPalette={palette.open} onKeys={keys.open} />
          <StartProgress />
          <LoadingLine />
          <ConnectionBanner />
          <AddToHomeHint />
          <main id="main" ref={main} className={classes.main} tabIndex={-1} aria-busy={isPending}>
            <Breadcrumbs />
            <ErrorBoundary resetKeys={[pathname]} FallbackComponent={Crash}>
              <ScreenFrame key={route} value={frame}>
                <Outlet />
              </ScreenFrame>
            </ErrorBoundary>
          </main>
        </div>
      </div>
      <Palette opened={paletteOpened} onClose={palette.close} onKeys={keys.open} />
      <KeyList opened={keysOpened} onClose={keys.close} others={keysOfVersions} />
      <Conflicts />
      <SignOutQuestion />
      <FallQuestion />
      <NewVersion />
      <Toasts />
    </QueryClientProvider>
  )
}
