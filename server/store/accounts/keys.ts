/** Keys of programs (migration 0106): each step is one statement. Times are the caller's. */
import type { KeyScope } from '#domain/access/actor.ts'
import { keyLimits } from '#domain/users/keys.ts'
import type { Database } from '../database/database.ts'

export type Key = {
  id: string
  /** Whose it is, and the organization that they were in when they made it. */
  person: string
  organization: string
  name: string
  scope: KeyScope
  madeAt: Date
  expiresAt: Date
  /** True to a minute. */
  usedAt: Date | null
  revokedAt: Date | null
}

export type KeyToAdd = Omit<Key, 'usedAt' | 'revokedAt'> & { hash: string }

export interface Keys {
  /** False where the person has as many good ones as one may have. */
  add(key: KeyToAdd): Promise<boolean>
  byHash(hash: string): Promise<Key | undefined>
  find(id: string): Promise<Key | undefined>
  /** Newest first; those that are over as well, while they are kept. */
  ofPerson(person: string): Promise<Key[]>
  ofOrganization(organization: string): Promise<Key[]>
  noteUse(id: string, at: Date): Promise<void>
  /** Whether it was not yet. */
  revoke(id: string, at: Date): Promise<boolean>
  /** Whether there was one. */
  revokeAllOf(person: string, at: Date): Promise<boolean>
  /** Forgets what was over before. */
  sweep(before: Date): Promise<void>
}

const columns =
  `id, person, organization, name, scope, made_at as "madeAt", expires_at as "expiresAt", used_at as "usedAt", ` +
  `revoked_at as "revokedAt"`

export function createKeys({ query }: Pick<Database, 'query'>): Keys {
  const list = (where: string, value: string) =>
    query<Key>(`select ${columns} from access_key where ${where} = $1 order by made_at desc, id`, [value])
  return {
    add: async ({ id, person, organization, name, scope, hash, madeAt, expiresAt }) =>
      (
        await query(
          `insert into access_key (id, person, organization, name, scope, hash, made_at, expires_at) ` +
            `select $1, $2::text, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz where (select count(*) from access_key ` +
            `where person = $2 and revoked_at is null and expires_at > $7) < ${keyLimits.each} returning id`,
          [id, person, organization, name, scope, hash, madeAt, expiresAt],
        )
      ).length > 0,
    byHash: async (hash) => (await list('hash', hash))[0],
    find: async (id) => (await list('id', id))[0],
    ofPerson: (person) => list('person', person),
    ofOrganization: (organization) => list('organization', organization),
    async noteUse(id, at) {
      await query(`update access_key set used_at = $2 where id = $1`, [id, at])
    },
    revoke: async (id, at) =>
      (await query(`update access_key set revoked_at = $2 where id = $1 and revoked_at is null returning id`, [id, at]))
        .length > 0,
    revokeAllOf: async (person, at) =>
      (
        await query(`update access_key set revoked_at = $2 where person = $1 and revoked_at is null returning id`, [
          person,
          at,
        ])
      ).length > 0,
    async sweep(before) {
      await query(`delete from access_key where least(coalesce(revoked_at, expires_at), expires_at) < $1`, [before])
    },
  }
}
