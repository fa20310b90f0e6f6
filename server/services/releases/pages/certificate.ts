/**
 * What was approved, by whom and when, as a sheet to keep: made once with the print file, of which it names the bytes, and the
 * same for ever.
 */
import { systemActor } from '#domain/access/actor.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { localeOf } from '#domain/formats/locale.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { approvalWords } from '#domain/releases/course/approval-words.ts'
import { agreed, approvalsOf, settledPages } from '#domain/releases/pages/approved-pages.ts'
import { isReleaseStatus } from '#domain/releases/release-status.ts'
import type { LogEntry, Release } from '#domain/releases/release.ts'
import { usualTimeZone } from '#domain/users/user.ts'
import { findFile } from '../../../adapters/files/files.ts'
import { type Language, textOf } from '#server/texts.ts'
import type { Context, Services } from '../../base/context.ts'
import { printFileOf } from '../../printing/approved-pages.ts'
import { languageOfOwner } from '../../printing/generate-release-artwork.ts'
import { baseAddress } from '../../telling/base-address.ts'
import { displayPaths } from '#domain/releases/pages/display-files.ts'

/** For people of both houses who work. Throws `release.notFound`, `release.noCertificate`. */
export async function certificateOf(context: Context, id: string): Promise<{ path: string; name: string }> {
  const release = await context.store.get(context.actor, 'releases', id)
  if (!canWork(context.actor)) throw productError('write.notAllowed')
  const path = await keepCertificate(context, release)
  if (path === undefined) throw productError('release.noCertificate')
  const title = textOf('certificate.title', await languageOfOwner(context, release), {})
  return { path, name: `${release.label || id} v${release.number} ${title}.pdf` }
}

/** Undefined of pages that are not approved, or not printed yet. */
export async function keepCertificate(services: Services, release: Release): Promise<string | undefined> {
  const { files, engine } = services
  const pages = settledPages(release)
  const print = printFileOf(release)?.sha256
  if (pages === undefined || print === undefined) return undefined
  const path = `releases/${release.id}/approved/${pages}.certificate.pdf`
  if (await files.stat(path)) return path
  await files.put(path, await engine.run(await sheetOf(services, release, pages, print)))
  return path
}

async function sheetOf(services: Services, release: Release, pages: string, print: string) {
  const { store, files, config, guests } = services
  const language = await languageOfOwner(services, release)
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}) => textOf(key, language, params)
  const nameOf = async (id: string) => (await store.find(systemActor, 'organizations', id))?.name ?? id
  const acts = approvalsOf(release, pages).toReversed()
  const told = []
  for (const act of acts) {
    const guest = act.guest === undefined ? undefined : await guests.find(act.guest)
    told.push(actWords(act, guest?.email, language))
  }
  const drawn = Object.entries(release.files).filter(([, file]) => file.pages === pages)
  const [look] = displayPaths({ files: Object.fromEntries(drawn) })
  const picture = look === undefined ? undefined : await findFile(files, look)
  const label = `${release.label || release.id} · ${say('release.number', { number: release.number })}`
  return {
    kind: 'certificate',
    language,
    title: `${say('certificate.title')}: ${label}`,
    date: acts.at(-1)?.timestamp ?? release.createTimestamp,
    heading: say('certificate.title'),
    label,
    ...(picture && { picture }),
    facts: [
      { name: say('certificate.owner'), value: await nameOf(release.owner) },
      { name: say('certificate.supplier'), value: await nameOf(release.supplier) },
      { name: say('certificate.acts'), value: told.join('\n') },
      { name: say('certificate.pages'), value: pages },
      { name: say('certificate.print'), value: print },
      ...(release.bound ? [{ name: say('certificate.set'), value: release.bound.set }] : []),
    ],
    note: say('certificate.note'),
    address: `${baseAddress(config)}/verify/${pages}`,
  } as const
}

/** `email`: of a guest, proved by the code that went there. */
function actWords(act: LogEntry, email: string | undefined, language: Language): string {
  const { userName, timestamp, action, message } = act
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: usualTimeZone,
  }).format(new Date(timestamp))
  const say = (key: string, params: Readonly<Record<string, string | number>>) => textOf(key, language, params)
  const status = action.replace('status.', '')
  const what = isReleaseStatus(status)
    ? say(`release.status.${status}`, {})
    : say(action === 'confirmed' || action === agreed ? `release.log.${action}` : 'release.log.approvalReceived', {})
  const told = message && (action === 'status.approvalReceived' ? approvalWords(message, say) : message)
  // What was received outside says its channel in its words.
  const how =
    action === 'status.approvalReceived'
      ? []
      : [
          act.guest === undefined
            ? say('certificate.byAccount', {})
            : say('certificate.byGuest', { email: email ?? '–' }),
        ]
  // The whole comment stands in the log of the version.
  return [`${what}: ${userName}, ${time}`, ...how, ...(told ? [shortened(told, 300)] : [])].join('\n')
}
