/**
 * Links that a mail carries to prove that its reader owns the address: single-use, for a limited time. Only a hash of the
 * token is kept, so that whoever reads the database cannot use it.
 */
import { createHash, randomBytes } from 'node:crypto'

/**
 * `reset` sets a password for a person; `invite` lets one in who was invited; `verify` confirms a registration; `email` moves a
 * person to another address and `restore` back to the one before; `setup` makes the first admin. `oidc` is a visit to another
 * sign-in service, `entry` the way back in from there.
 */
export type LinkAction = 'reset' | 'invite' | 'verify' | 'email' | 'restore' | 'setup' | 'oidc' | 'entry'

export interface ActionLinks {
  /** Answers the token. `subject` is what the link is about: a person's id, behind a space what else, or the registration itself. */
  create(action: LinkAction, subject: string, expiresAt: Date): Promise<string>
  /** The subject; undefined for a link that is unknown, used or over. */
  find(action: LinkAction, token: string): Promise<string | undefined>
  /** The same, once: of two who come at the same time one gets it. */
  use(action: LinkAction, token: string): Promise<string | undefined>
  /** What uses it in the statement that writes what it is about. */
  using(action: LinkAction, token: string): { uses: string; at: Date }
  /** The token, and what begins its link in such a statement. */
  beginning(action: LinkAction, subject: string, expiresAt: Date): { token: string; begins: Verification }
  /** All links of the subject are over, whatever else stands behind it. */
  end(subject: string): Promise<void>
}

type Verification = { identifier: string; value: string; expiresAt: Date }

/** Where better-auth keeps such tokens. */
export type LinkRecords = {
  createVerificationValue(link: Verification): Promise<unknown>
  findVerificationValue(identifier: string): Promise<Verification | null>
  /** Deletes it; of two who ask at the same time one gets it. */
  consumeVerificationValue(identifier: string): Promise<Verification | null>
  deleteOf(value: string): Promise<void>
}

export function createActionLinks(records: LinkRecords, clock: () => Date): ActionLinks {
  return {
    async create(action, subject, expiresAt) {
      const token = newToken()
      await records.createVerificationValue({ identifier: identify(action, token), value: subject, expiresAt })
      return token
    },
    async find(action, token) {
      const found = await records.findVerificationValue(identify(action, token))
      return found && found.expiresAt > clock() ? found.value : undefined
    },
    async use(action, token) {
      const found = await records.consumeVerificationValue(identify(action, token))
      return found && found.expiresAt > clock() ? found.value : undefined
    },
    using: (action, token) => ({ uses: identify(action, token), at: clock() }),
    beginning(action, subject, expiresAt) {
      const token = newToken()
      return { token, begins: { identifier: identify(action, token), value: subject, expiresAt } }
    },
    end: (subject) => records.deleteOf(subject),
  }
}

const newToken = (): string => randomBytes(24).toString('base64url')

const identify = (action: LinkAction, token: string): string =>
  `${action} ${createHash('sha256').update(token).digest('base64url')}`
