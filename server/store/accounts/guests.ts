/**
 * Guests (migration 0103): each step is one statement that asks for all it rests on, so that of two who come at the same time none gets
 * past a limit. Times are the caller's.
 */
import { guestLimits as limits, type GuestRight } from '#domain/releases/guests.ts'
import type { Database } from '../database/database.ts'
import { addMailsSql, mailChannel, type NewMail } from '../queue/add-mails.ts'
import { binder } from '../sql/bind.ts'

export type Guest = {
  id: string
  /** That they are asked about, in the order of the invitation. */
  releases: readonly string[]
  /** Of these, those that they decided. */
  decided: readonly string[]
  invitedBy: string
  /** Of whoever invited them; null for those of before. */
  house: string | null
  name: string
  email: string
  organization: string
  language: string
  rights: readonly GuestRight[]
  invitedAt: Date
  expiresAt: Date
  revokedAt: Date | null
  lockedAt: Date | null
  enteredAt: Date | null
  decidedAt: Date | null
  hasPhrase: boolean
}

/** `link` and `phrase` are hashes. */
export type GuestToAdd = Pick<
  Guest,
  'id' | 'releases' | 'invitedBy' | 'house' | 'name' | 'email' | 'organization' | 'language' | 'rights'
> & {
  link: string
  phrase: string | undefined
  at: Date
  expiresAt: Date
}

export type Entry = { code: string; browser: string; phrase: string | undefined; session: string; at: Date }

export interface Guests {
  /** With their mail. False where the host has invited too many today, or the address wants no more of it. */
  add(guest: GuestToAdd, mail: NewMail): Promise<boolean>
  ofRelease(release: string): Promise<Guest[]>
  /** However it is spelled. */
  ofAddress(email: string): Promise<Guest[]>
  find(id: string): Promise<Guest | undefined>
  byLink(link: string): Promise<Guest | undefined>
  bySession(session: string, at: Date): Promise<Guest | undefined>
  /**
   * With another link, on the word of `invitedBy` from now on; the one before is over, and so is whatever was entered with it. False where the
   * address wants no more of it, or was sent too many today.
   */
  renew(
    id: string,
    given: { link: string; invitedBy: string; at: Date; expiresAt: Date },
    mail: NewMail,
  ): Promise<boolean>
  /** Whether they were not yet. */
  revoke(id: string, at: Date): Promise<boolean>
  /** False where too many were sent. */
  beginCode(id: string, given: { code: string; browser: string; at: Date }, mail: NewMail): Promise<boolean>
  /** `locked`: with this try. */
  enter(id: string, entry: Entry): Promise<'entered' | 'refused' | 'locked'>
  leave(id: string): Promise<void>
  /** False where they took too many in this hour. */
  takePdf(id: string, at: Date): Promise<boolean>
  /** Nobody asks this address again. */
  decline(email: string, at: Date): Promise<void>
  noteDecision(id: string, release: string, at: Date): Promise<void>
  /** It was refused. */
  takeBackDecision(id: string, release: string): Promise<void>
  /** Names and addresses of those whose end is long past; all of those whose versions are gone. */
  forget(at: Date): Promise<void>
}

const releases = `coalesce(releases, array[release])`
/** Of who was invited before there could be several, the one. */
const decided = `case when decided_at is null then '{}' else coalesce(decided, array[release]) end`

const columns =
  `id, ${releases} as releases, ${decided} as decided, invited_by as "invitedBy", house, name, email, organization, language, rights, invited_at as "invitedAt", ` +
  `expires_at as "expiresAt", revoked_at as "revokedAt", locked_at as "lockedAt", entered_at as "enteredAt", ` +
  `decided_at as "decidedAt", phrase is not null as "hasPhrase"`

/** Whoever is none of these is not let in, whatever else is right. */
const isGood = (at: string) => `revoked_at is null and locked_at is null and expires_at > ${at}::timestamptz`

/** Of the times of a column, those that still count. */
const recent = (column: string, at: string, span: string) =>
  `array(select one from unnest(${column}) as one where one > ${at}::timestamptz - interval '${span}')`

export function createGuests({ query, notify }: Pick<Database, 'query' | 'notify'>): Guests {
  const one = async (sql: string, parameters: readonly unknown[]) => (await query<Guest>(sql, parameters))[0]
  /** A step, and the mail that goes only with it. */
  const withMail = async (step: string, mail: NewMail, { bind, parameters }: ReturnType<typeof binder>) => {
    const mailed = addMailsSql([mail], bind, 'exists (select from g)')
    const isDone = (await query(`with g as (${step}), m as (${mailed}) select id from g`, parameters)).length > 0
    if (isDone) await notify(mailChannel)
    return isDone
  }
  return {
    add(
      {
        id,
        releases: asked,
        invitedBy,
        house,
        name,
        email,
        organization,
        language,
        rights,
        link,
        phrase,
        at,
        expiresAt,
      },
      mail,
    ) {
      const statement = binder()
      const { bind } = statement
      const [host, now, address] = [bind(invitedBy), bind(at), bind(email)]
      const added =
        `insert into guest (id, release, releases, invited_by, house, name, email, organization, language, rights, invited_at, expires_at, link, phrase) ` +
        `select ${bind(id)}::text, ${bind(asked[0])}::text, ${bind([...asked])}::text[], ${host}::text, ${bind(house)}::text, ${bind(name)}::text, ${address}::text, ${bind(organization)}::text, ` +
        `${bind(language)}::text, ${bind([...rights])}::text[], ${now}::timestamptz, ${bind(expiresAt)}::timestamptz, ${bind(link)}::text, ${bind(phrase ?? null)}::text ` +
        `where not exists (select from guest_unwilling where email = ${address}::text) and ` +
        `(select count(*) from guest where invited_by = ${host}::text and invited_at > ${now}::timestamptz - interval '1 day') < ${limits.invitationsADay} ` +
        `returning id`
      return withMail(added, mail, statement)
    },
    ofRelease: (release) =>
      query<Guest>(
        `select ${columns} from guest where release = $1 or releases @> array[$1]::text[] order by invited_at, id`,
        [release],
      ),
    ofAddress: (email) =>
      query<Guest>(`select ${columns} from guest where email = lower($1) order by invited_at, id`, [email]),
    find: (id) => one(`select ${columns} from guest where id = $1`, [id]),
    byLink: (link) => one(`select ${columns} from guest where link = $1`, [link]),
    bySession: (session, at) =>
      one(`select ${columns} from guest where session = $1 and session_until > $2::timestamptz and ${isGood('$2')}`, [
        session,
        at,
      ]),
    renew(id, { link, invitedBy, at, expiresAt }, mail) {
      const statement = binder()
      const { bind } = statement
      const now = bind(at)
      const sent = recent('links_sent', now, '1 day')
      const renewed =
        `update guest set link = ${bind(link)}::text, invited_by = ${bind(invitedBy)}::text, invited_at = ${now}::timestamptz, ` +
        `expires_at = ${bind(expiresAt)}::timestamptz, links_sent = ${sent} || ${now}::timestamptz, revoked_at = null, locked_at = null, ` +
        `code = null, session = null, tries = 0 where id = ${bind(id)}::text and cardinality(${sent}) < ${limits.linksADay} and ` +
        `not exists (select from guest_unwilling as no where no.email = guest.email) returning id`
      return withMail(renewed, mail, statement)
    },
    revoke: async (id, at) =>
      (
        await query(
          `update guest set revoked_at = $2, session = null, code = null where id = $1 and revoked_at is null returning id`,
          [id, at],
        )
      ).length > 0,
    beginCode(id, { code, browser, at }, mail) {
      const statement = binder()
      const { bind } = statement
      const now = bind(at)
      const sent = recent('codes_sent', now, `${limits.codesMinutes} minutes`)
      const begun =
        `update guest set code = ${bind(code)}::text, code_browser = ${bind(browser)}::text, code_tries = 0, ` +
        `code_until = ${now}::timestamptz + interval '${limits.codeMinutes} minutes', codes_sent = ${sent} || ${now}::timestamptz ` +
        `where id = ${bind(id)}::text and ${isGood(now)} and cardinality(${sent}) < ${limits.codes} returning id`
      return withMail(begun, mail, statement)
    },
    async enter(id, { code, browser, phrase, session, at }) {
      const { bind, parameters } = binder()
      const now = bind(at)
      const right =
        `(code = ${bind(code)}::text and code_browser = ${bind(browser)}::text and code_until > ${now}::timestamptz and ` +
        `code_tries < ${limits.triesOfCode} and (phrase is null or phrase = ${bind(phrase ?? '')}::text)) is true`
      const today = `(${now}::timestamptz at time zone 'UTC')::date`
      const tries = `case when tries_day = ${today} then tries else 0 end`
      const own = bind(session)
      const [found] = await query<{ isIn: boolean; isLocked: boolean }>(
        `update guest set tries = case when ${right} then 0 else ${tries} + 1 end, tries_day = ${today}, code_tries = code_tries + 1, ` +
          `code = case when ${right} then null else code end, session = case when ${right} then ${own}::text else session end, ` +
          `session_until = case when ${right} then ${now}::timestamptz + interval '${limits.sessionHours} hours' else session_until end, ` +
          `entered_at = case when ${right} then ${now}::timestamptz else entered_at end, ` +
          `locked_at = case when not ${right} and ${tries} + 1 >= ${limits.triesADay} then ${now}::timestamptz else locked_at end ` +
          `where id = ${bind(id)}::text and ${isGood(now)} returning session is not distinct from ${own}::text as "isIn", locked_at is not null as "isLocked"`,
        parameters,
      )
      return found?.isIn ? 'entered' : found?.isLocked ? 'locked' : 'refused'
    },
    async leave(id) {
      await query(`update guest set session = null, code = null where id = $1`, [id])
    },
    async takePdf(id, at) {
      const taken = recent('pdfs_taken', '$2', '1 hour')
      const noted =
        `update guest set pdfs_taken = ${taken} || $2::timestamptz ` +
        `where id = $1 and cardinality(${taken}) < ${limits.pdfsAnHour} returning id`
      return (await query(noted, [id, at])).length > 0
    },
    async decline(email, at) {
      await query(
        `with d as (insert into guest_unwilling (email, at) values ($1, $2) on conflict do nothing) ` +
          `update guest set revoked_at = coalesce(revoked_at, $2::timestamptz), session = null, code = null where email = $1`,
        [email, at],
      )
    },
    async noteDecision(id, release, at) {
      await query(
        `update guest set decided = array_append(array_remove(${decided}, $2), $2), decided_at = $3 where id = $1`,
        [id, release, at],
      )
    },
    async takeBackDecision(id, release) {
      await query(
        `update guest set decided = array_remove(${decided}, $2), ` +
          `decided_at = case when array_remove(${decided}, $2) = '{}' then null else decided_at end where id = $1`,
        [id, release],
      )
    },
    async forget(at) {
      await query(`delete from guest where not exists (select from releases where releases.id = any(${releases}))`)
      await query(
        `update guest set name = 'Gast ' || left(id, 4), email = '', organization = '' where email <> '' and decided_at is null ` +
          `and least(coalesce(revoked_at, expires_at), expires_at) < $1::timestamptz - interval '${limits.keptDays} days'`,
        [at],
      )
    },
  }
}
