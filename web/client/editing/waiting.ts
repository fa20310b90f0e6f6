/**
 * What was typed and is not at the server yet gets there: when a screen is left, when the connection returns, when the person
 * signs in again, and from tabs that were closed before it could be sent.
 */
import { sameValue } from '#domain/same-value.ts'
import { allDrafts, dropDraft, isAnyFleeting, isHere, type KeptDraft, readDraft } from './journal.ts'
import { connectionState, onConnectionChange } from '../live/connection.ts'
import { shownRecord } from '../live/use-live.ts'
import { onSessionChange, signedIn } from '../session/session.ts'
import { holdTab, openTabs } from '../calls/tab.ts'
import { askLater, onUnreached, sendDraft, writeField } from './write-field.ts'
import { sendKept } from './write-together.ts'

/** One record, or one field of it. */
type Which = { collection: string; id: string; path?: string }

const isOf = (draft: KeptDraft, { collection, id, path }: Which): boolean =>
  draft.collection === collection && draft.id === id && (path === undefined || draft.path === path)

const isTyped = ({ state, refusal, found }: KeptDraft): boolean => state === 'typing' && !refusal && !found

/** Saves what is typed in this tab, of one record or of all, as leaving its fields would. Answers with what is not saved then. */
export async function flushDrafts(of?: Which): Promise<readonly KeptDraft[]> {
  const meant = () => allDrafts().filter((one) => isHere(one) && (!of || isOf(one, of)))
  await Promise.all([
    sendKept(meant().filter(({ state }) => state === 'sending')),
    ...meant().map((draft) => {
      if (!isTyped(draft)) return undefined
      const { collection, id, path, value, base } = draft
      const document = shownRecord(collection, id)
      return writeField({ collection, id, path, value: value ?? undefined, base, document })
    }),
  ])
  return meant()
}

/**
 * Sends what waits for the server, also what a tab that is closed could not send any more. That stays the closed tab's: where
 * something else stands in the field by now, it is offered, and nobody is asked in the middle of typing.
 */
export async function sendWaiting(): Promise<void> {
  if (!signedIn()) return
  const open = await openTabs()
  const waiting = allDrafts().filter(({ state }) => state === 'sending')
  void sendKept(waiting.filter(isHere))
  for (const draft of waiting) {
    const here = readDraft(draft)
    if (isHere(draft) || !open) continue
    // A tab that is being closed counts as open for a moment.
    else if (open.has(draft.desk.tab)) askLater()
    // It had arrived: one has gone on typing from there.
    else if (here && sameValue(here.base, draft.value)) dropDraft(draft, draft.desk)
    else if (here) askLater()
    else void sendDraft(draft, {}, draft.desk)
  }
}

const firstPause = 2000
const longestPause = 30_000

let isWatching = false

/** From the first sign-in on, for as long as the page is. */
export function watchWaiting(): void {
  if (isWatching) return
  isWatching = true
  holdTab()
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    clearTimeout(timer)
    timer = undefined
    pause = firstPause
    void sendWaiting()
  }
  onConnectionChange(() => connectionState() === 'online' && now())
  onSessionChange(() => signedIn() && now())
  // Where there is no live connection, it is tried again all the same.
  onUnreached(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      void sendWaiting()
    }, pause)
    pause = Math.min(pause * 2, longestPause)
  })
  addEventListener('pagehide', () => void flushDrafts())
  addEventListener('beforeunload', (event) => isAnyFleeting() && event.preventDefault())
  now()
}
