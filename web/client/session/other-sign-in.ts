/**
 * The way to another sign-in service and back. This tab keeps a secret, of which the server gets the hash: whoever is sent a link
 * into somebody else's account does not have it.
 */
import { send } from '../calls/api.ts'

const kept = 'imprimatur.visit'

/** Leaves the page. */
export async function visitOtherSignIn(): Promise<void> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const { address } = await send('POST /api/auth/oidc/start', { body: { binding: base64url(new Uint8Array(hash)) } })
  sessionStorage.setItem(kept, secret)
  location.assign(address)
}

/** Once; empty where this tab did not go there. */
export function takeVisitSecret(): string {
  const secret = sessionStorage.getItem(kept) ?? ''
  sessionStorage.removeItem(kept)
  return secret
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
