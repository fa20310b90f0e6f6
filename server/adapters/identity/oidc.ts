/**
 * Sign-in by somebody else's service (OpenID Connect, authorization code with PKCE). What the service says of itself is read once,
 * and again after it could not be reached.
 */
import { productError, type ProductError } from '#domain/errors.ts'
import type { Configuration } from 'openid-client'

export type OidcSettings = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** Told of what the service or the way to it got wrong: it is for the operator, not for who signs in. */
  failed: (error: unknown) => void
}

/** What must come back with the answer. */
export type Expected = { state: string; nonce: string; verifier: string }

/** Whom the service names. The address counts only where the service says that it has verified it. */
export type Named = { email: string; isVerified: boolean }

export interface Oidc {
  /** What only this browser's way there and back has. */
  prepare(): Promise<Omit<Expected, 'state'>>
  /** The page of the service that signs in, and leads back to `redirect`. Throws `login.oidcUnreachable`. */
  addressOf(redirect: string, expected: Expected): Promise<string>
  /** `answered` is the whole address that the service sent the browser back to. Throws `login.oidcFailed`. */
  finish(answered: URL, expected: Expected): Promise<Named>
}

const library = () => import('openid-client')

export function createOidc({ issuer, clientId, clientSecret, failed: told }: OidcSettings): Oidc {
  let known: Promise<Configuration> | undefined

  function failed(error: unknown, code: 'login.oidcUnreachable' | 'login.oidcFailed'): ProductError {
    told(error)
    return productError(code)
  }

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery } = await library()
    const address = new URL(issuer)
    // Only a service on this very machine may be spoken to in the clear.
    const isHere = address.protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(address.hostname)
    return discovery(address, clientId, clientSecret, undefined, isHere ? { execute: [allowInsecureRequests] } : {})
  }

  async function configuration(): Promise<Configuration> {
    known ??= discover()
    try {
      return await known
    } catch (error) {
      known = undefined
      throw failed(error, 'login.oidcUnreachable')
    }
  }

  return {
    async prepare() {
      const { randomNonce, randomPKCECodeVerifier } = await library()
      return { verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
    },
    async addressOf(redirect, { state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirect,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return address.href
    },
    async finish(answered, { state, nonce, verifier }) {
      const { authorizationCodeGrant, fetchUserInfo } = await library()
      const config = await configuration()
      try {
        const tokens = await authorizationCodeGrant(config, answered, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('no id token')
        // Many services put the address only there.
        const told =
          claims['email'] === undefined ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims
        return { email: String(told['email'] ?? ''), isVerified: told['email_verified'] === true }
      } catch (error) {
        throw failed(error, 'login.oidcFailed')
      }
    },
  }
}
