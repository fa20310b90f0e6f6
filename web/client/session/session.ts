/** Who is signed in. The server says so (`GET /api/session`); the browser keeps only the token. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Actor } from '#domain/access/actor.ts'
import { type ScreenPart, showsPart } from '#domain/access/simple-view.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import type { InputOf } from '#schema/call.ts'
import type { Calls } from '#schema/calls/index.ts'
import { type Answer, send } from '../calls/api.ts'
import { ProductError } from '../calls/errors.ts'
import { deviceOf, keepDevice } from './devices.ts'
import { closeLastViewed, forgetLastViewed, keepAnswer, lastSeen, openLastViewed } from './last-viewed.ts'
import { takeVisitSecret } from './other-sign-in.ts'
import { onTokenChangedElsewhere, setToken, token, whenTokenRefused } from '../calls/token.ts'
import { withPatience } from '../calls/with-patience.ts'

export type Session = {
  actor: Actor
  user: {
    id: string
    email: string
    displayName: string
    photoURL: string | undefined
    /** Of the record, by which another photo at the same path is known. */
    version: number
    language: string | undefined
    simpleView: boolean
  }
  /** Only its id and name where it is not visible. */
  organization: Pick<Organization, 'id' | 'name'> & Partial<Organization>
  mainOrganization: string
}

export type SessionState =
  | { status: 'starting' }
  | { status: 'signedOut'; why?: ProductError }
  | { status: 'signedIn'; session: Session }

type SessionAnswer = Answer<'GET /api/session'>
const sessionAsked = 'session'

let state: SessionState = { status: 'starting' }
const listeners = new Set<() => void>()

export const sessionState = (): SessionState => state
export const signedIn = (): Session | undefined => (state.status === 'signedIn' ? state.session : undefined)

export function useSessionState(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState)
}

/** Given by the shell around all screens, which goes with it: none of them is drawn once more without its person. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** For screens behind the sign-in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('This screen needs a signed-in person')
  return session
}

export const useActor = (): Actor => useSession().actor

/** What of a screen this person is shown. */
export function useShownParts(): (part: ScreenPart) => boolean {
  const { actor, user } = useSession()
  return (part) => showsPart(actor, user, part)
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** At start and after sign-in. Throws when the server cannot be reached, or does not know why it fails. */
export async function loadSession(): Promise<void> {
  const asked = token()
  if (asked === undefined) return set({ status: 'signedOut' })
  try {
    const answer = await send('GET /api/session')
    closeLastViewed()
    set({ status: 'signedIn', session: sessionFrom(answer) })
    keepAnswer(sessionAsked, answer)
  } catch (error) {
    // Whoever signed out meanwhile knows why.
    if (token() !== asked) return
    if (error instanceof ProductError && (error.status === 401 || error.status === 403)) {
      setToken(undefined)
      return set({ status: 'signedOut', why: error })
    }
    throw error
  }
}

/** The token stays: it may be good again when the page is loaded anew. */
export const beginSignedOut = (why: ProductError): void => set({ status: 'signedOut', why })

/** As whoever was signed in here last, until the server is there again. False where nothing is known of them. */
export async function resumeSession(): Promise<boolean> {
  if (token() === undefined || !(await openLastViewed())) return false
  const answer = lastSeen(sessionAsked) as SessionAnswer | undefined
  if (answer === undefined) return false
  set({ status: 'signedIn', session: sessionFrom(answer) })
  return true
}

export const signIn = (email: string, password: string, code: string): Promise<void> =>
  begin(send('POST /api/auth/sign-in/email', { body: { email, password, code, device: deviceOf(email) } }))

/** By the code that another sign-in service led back with, in the browser that went there. */
export const enterByCode = (code: string): Promise<void> =>
  begin(send('POST /api/auth/oidc/exchange', { body: { code, secret: takeVisitSecret() } }))

/** By the link of a mail, whose token it is; the new password signs in (specification 1 §4). */
export const resetPassword = (token: string, newPassword: string, repetition: string, code: string): Promise<void> =>
  begin(send('POST /api/auth/reset-password', { body: { token, newPassword, repetition, code } }))

/** By the link that a registration was answered with. */
export const confirmRegistration = (token: string, newPassword: string, repetition: string): Promise<void> =>
  begin(send('POST /api/auth/confirm-registration', { body: { token, newPassword, repetition } }))

/** By the link that an invitation carries. */
export const acceptInvitation = (input: InputOf<Calls['POST /api/auth/accept-invitation']>): Promise<void> =>
  begin(send('POST /api/auth/accept-invitation', input))

/** By the link that the server printed at its first start. */
export const setUp = (input: InputOf<Calls['POST /api/auth/set-up']>): Promise<void> =>
  begin(send('POST /api/auth/set-up', input))

async function begin(call: Promise<{ token: string; user: { email: string }; device: string }>): Promise<void> {
  const answer = await call
  keepDevice(answer.user.email, answer.device)
  setToken(answer.token)
  await loadSession()
}

export async function signOut(): Promise<void> {
  // Signed out here even if the server cannot be reached, or says nothing.
  await withPatience(send('POST /api/auth/sign-out').catch(() => undefined))
  setToken(undefined)
  set({ status: 'signedOut' })
}

/** The token ran out, was revoked, or changed in another tab. Why it is over, the session itself is asked. */
export function watchSession(): void {
  let asking: Promise<void> | undefined
  whenTokenRefused(() => {
    asking ??= loadSession()
      .catch(() => undefined)
      .finally(() => (asking = undefined))
  })
  onTokenChangedElsewhere(() => {
    if (token() === undefined && signedIn())
      set({ status: 'signedOut', why: new ProductError({ code: 'auth.signedOut', params: {} }) })
    else void loadSession().catch(() => undefined)
  })
}

function sessionFrom({ user, organization, claims, mainOrganization }: SessionAnswer): Session {
  const { id, email, displayName, photoURL, version, language, simpleView } = user
  return {
    user: { id, email, displayName, photoURL, version, language, simpleView },
    organization: { ...organization, id: claims.org, name: organization?.name ?? claims.org },
    mainOrganization,
    actor: {
      id,
      role: claims.role,
      organization: claims.org,
      supplier: claims.sup === true ? claims.org : claims.sup,
      isSupplier: claims.sup === true,
      licences: claims.lic,
      isMain: claims.org === mainOrganization,
      hasPictureDatabase: organization?.groupEgp === true,
      email,
      displayName,
    },
  }
}

function set(next: SessionState): void {
  // Nobody's, or another's: what the one before saw goes.
  if (next.status !== 'signedIn' || (signedIn() && signedIn()?.user.id !== next.session.user.id)) forgetLastViewed()
  state = next
  for (const listener of listeners) listener()
}
