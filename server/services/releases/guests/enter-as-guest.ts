/**
 * How a guest comes in: the link shows whom it is for, a code that goes to that address lets one browser in. Whoever has the link alone
 * has nothing.
 */
import { productError } from '#domain/errors.ts'
import { maskedAddress } from '#domain/releases/guests.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import { isLanguage, type Language } from '#server/texts.ts'
import type { Services } from '../../base/context.ts'
import { baseAddress } from '../../telling/base-address.ts'
import { addressOfRelease } from '../../telling/address-of-release.ts'
import { accountMail } from '../../users/sign-in/account-mail.ts'
import { guessableHash, hashOf, newCode, newSecret } from './guest-secrets.ts'
import { namesOf } from './names-of.ts'
import { type Visit, visitByLink } from './visit.ts'

/** Who asks, and not what: links are passed on. Opening does nothing: scanners of mails follow links. Throws `guest.notFound`. */
export async function openGuest(services: Services, link: string) {
  const { guest, host } = await visitByLink(services, link)
  const house = await services.store.find(host, 'organizations', host.organization)
  return {
    address: maskedAddress(guest.email),
    person: host.displayName ?? host.id,
    organization: house?.name ?? '',
    until: guest.expiresAt.toISOString(),
    asksPhrase: guest.hasPhrase,
  }
}

/** For this browser alone. Throws `guest.notFound`, `guest.tooManyCodes`. */
export async function sendGuestCode(services: Services, link: string, browser: string): Promise<{ success: true }> {
  const { guest } = await visitByLink(services, link)
  const code = newCode()
  const at = services.clock()
  const language = languageOf(guest.language)
  const mail = accountMail(
    { recipient: guest.email, language, about: 'guestCode', params: { code } },
    baseAddress(services.config),
    at,
  )
  const given = { code: guessableHash(services.config.SECRET, guest.id, code), browser: hashOf(browser), at }
  if (!(await services.guests.beginCode(guest.id, given, mail))) throw productError('guest.tooManyCodes')
  return { success: true }
}

type Given = { link: string; browser: string; code: string; phrase: string }

/** Throws `guest.notFound`, `guest.codeWrong`. */
export async function enterAsGuest(services: Services, given: Given, from: Origin): Promise<{ token: string }> {
  const visit = await visitByLink(services, given.link)
  const { guest } = visit
  const token = newSecret()
  const { SECRET } = services.config
  const outcome = await services.guests.enter(guest.id, {
    code: guessableHash(SECRET, guest.id, given.code),
    browser: hashOf(given.browser),
    phrase: given.phrase === '' ? undefined : guessableHash(SECRET, guest.id, given.phrase),
    session: hashOf(token),
    at: services.clock(),
  })
  if (outcome === 'locked') await tellOfLock(services, visit, from)
  if (outcome !== 'entered') throw productError(outcome === 'locked' ? 'guest.notFound' : 'guest.codeWrong')
  await noteOfGuest(services, visit, 'guestEntered', from)
  return { token }
}

/** `forever`: nobody asks this address again, which only its owner may say, who came in by the code. */
export async function leaveAsGuest(services: Services, { guest }: Visit, forever: boolean): Promise<{ success: true }> {
  await services.guests.leave(guest.id)
  if (forever) await services.guests.decline(guest.email, services.clock())
  return { success: true }
}

async function tellOfLock(
  services: Services,
  { releases, ...visit }: Awaited<ReturnType<typeof visitByLink>>,
  from: Origin,
): Promise<void> {
  const { guest, host } = visit
  const [release] = releases
  await noteOfGuest(services, visit, 'guestLocked', from)
  if (host.email === undefined || !release) return
  const language = languageOf(host.language)
  const params = { name: guest.name, what: namesOf(releases, language) }
  const mail = { recipient: host.email, language, about: 'guestLocked', params } as const
  await services.outbox.add([accountMail(mail, addressOfRelease(services.config, release), services.clock())])
}

export async function noteOfGuest(
  { securityLog, clock }: Pick<Services, 'securityLog' | 'clock'>,
  { guest, host }: Visit,
  kind: 'guestEntered' | 'guestLocked' | 'guestDecided',
  from: Origin,
): Promise<void> {
  const person = { id: guest.id, name: guest.name }
  await securityLog.add({ organization: host.organization, ...from, kind, person, by: person, at: clock() })
}

const languageOf = (language: string | undefined): Language => (isLanguage(language) ? language : 'de')
