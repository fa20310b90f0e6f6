/** Who is signed in. The server says so (`/api/session`); the browser keeps only the token. */
import { useSyncExternalStore } from 'react'
import { type Actor, type Role, roles } from '#domain/access/actor.ts'
import { get, post } from './api.ts'
import { ProductError } from './errors.ts'
import { onTokenChangedElsewhere, setToken, token, whenTokenRefused } from './token.ts'

export type Session = {
  actor: Actor
  user: {
    id: string
    email: string
    displayName: string
    photoURL: string | undefined
    language: string | undefined
    simpleView: boolean
  }
  organization: { id: string; name: string } & Record<string, unknown>
  mainOrganization: string
}

export type SessionState = { status: 'starting' } | { status: 'signedOut' } | { status: 'signedIn'; session: Session }

type SessionAnswer = {
  user: Record<string, unknown> & { id: string }
  organization: Record<string, unknown> | null
  claims: { role: string; org: string; sup: boolean | string; lic: number }
  mainOrganization: string
}

let state: SessionState = { status: 'starting' }
const listeners = new Set<() => void>()

export const sessionState = (): SessionState => state
export const signedIn = (): Session | undefined => (state.status === 'signedIn' ? state.session : undefined)

export function useSessionState(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState)
}

/** For screens behind the sign-in. */
export function useSession(): Session {
  const current = useSessionState()
  if (current.status !== 'signedIn') throw new Error('This screen needs a signed-in person')
  return current.session
}

export const useActor = (): Actor => useSession().actor

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** At start and after sign-in. Throws only when the server cannot be reached. */
export async function loadSession(): Promise<void> {
  if (token() === undefined) return set({ status: 'signedOut' })
  try {
    set({ status: 'signedIn', session: sessionFrom(await get<SessionAnswer>('/api/session')) })
  } catch (error) {
    if (error instanceof ProductError && (error.status === 401 || error.status === 403)) {
      setToken(undefined)
      return set({ status: 'signedOut' })
    }
    throw error
  }
}

export const signIn = (email: string, password: string): Promise<void> =>
  begin('/api/auth/sign-in/email', { email, password })

/** By the link of a mail, whose token it is; the new password signs in (specification 1 §4). */
export const resetPassword = (token: string, newPassword: string, repetition: string): Promise<void> =>
  begin('/api/auth/reset-password', { token, newPassword, repetition })

/** By the link that a registration was answered with. */
export const confirmRegistration = (token: string, newPassword: string, repetition: string): Promise<void> =>
  begin('/api/auth/confirm-registration', { token, newPassword, repetition })

async function begin(call: string, proof: object): Promise<void> {
  const answer = await post<{ token: string }>(call, proof)
  setToken(answer.token)
  await loadSession()
}

export async function signOut(): Promise<void> {
  // Signed out here even where the server cannot be told.
  await post('/api/auth/sign-out').catch(() => undefined)
  setToken(undefined)
  set({ status: 'signedOut' })
}

/** The token ran out, was revoked, or changed in another tab. */
export function watchSession(): void {
  whenTokenRefused(() => {
    setToken(undefined)
    set({ status: 'signedOut' })
  })
  onTokenChangedElsewhere(() => void loadSession().catch(() => undefined))
}

function sessionFrom({ user, organization, claims, mainOrganization }: SessionAnswer): Session {
  const email = text(user.email) ?? ''
  const displayName = text(user.displayName) ?? text(user.name) ?? email
  return {
    user: {
      id: user.id,
      email,
      displayName,
      photoURL: text(user.photoURL),
      language: text(user.language),
      simpleView: user.simpleView === true,
    },
    organization: { ...organization, id: claims.org, name: text(organization?.name) ?? claims.org },
    mainOrganization,
    actor: {
      id: user.id,
      role: roleFrom(claims.role),
      organization: claims.org,
      supplier: claims.sup === true ? claims.org : claims.sup || claims.org,
      isSupplier: claims.sup === true,
      licences: claims.lic,
      isMain: claims.org === mainOrganization,
      hasPictureDatabase: organization?.groupEgp === true,
      email,
      displayName,
    },
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const roleFrom = (name: string): Role => roles.find((role) => role === name) ?? 'buyer'

function set(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}
