/** What goes as one mail: worded when it goes, in the language and the time zone of whoever reads it, told apart by what it is about. */
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { localeOf } from '#domain/formats/locale.ts'
import { newsAbout, newsSubject, newsWords } from '#domain/users/notification-words.ts'
import { type User, usualTimeZone } from '#domain/users/user.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import { type MailPicture, mailPicture } from '../../adapters/mail/mail-picture.ts'
import type { OutgoingMail } from '../../adapters/mail/mailer.ts'
import type { Told } from '../../store/queue/add-mails.ts'
import type { Batch, Mail } from '../../store/queue/outbox.ts'
import { isLanguage, textOf } from '#server/texts.ts'
import type { Services } from '../base/context.ts'
import { displayPaths } from '#domain/releases/pages/display-files.ts'
import { isAskedNow } from '../releases/rounds.ts'
import { baseAddress } from '../telling/base-address.ts'
import { mailPage } from './mail-as-html.ts'
import { passOnMail } from './pass-on-mail.ts'
import type { Reader } from './reader-of.ts'
import { signWish } from './wish-links.ts'

type Reading = Pick<User, 'language' | 'timeZone'>

/** What stays for the page it is seen on: a mail of thousands is read by nobody. */
const mostTold = 200
const mostPictures = 12

type Composing = Pick<Services, 'config' | 'files' | 'log' | 'store'>

export async function composeMail(
  services: Composing,
  { id, mails }: Batch,
  reader: Reader | undefined,
): Promise<OutgoingMail> {
  const [first] = mails
  if (!first) throw new Error('a batch without mails')
  const to = first.recipient
  if (first.told && 'passedOn' in first.told)
    return { id, to, ...(await passOnMail(services, first.subject, first.told.passedOn)) }
  const told = mails.flatMap((mail): Telling[] =>
    mail.told && 'news' in mail.told ? [{ ...mail, told: mail.told }] : [],
  )
  if (!reader || told.length < mails.length) return { id, to, ...together(first, mails) }
  const { config } = services
  const { user } = reader
  const say = sayIn(user)
  const isOne = mails.length === 1
  const { subject, intro, subjects, left } = digestOf(told, user)
  const more = left > 0 ? say('mail.digest.more', { count: left }) : undefined
  const topics = [...new Set(mails.map(({ topic }) => topic))]
  const unsubscribe = `${baseAddress(config)}/unsubscribe/${signWish(config.SECRET, user.id, topics)}`
  const links = [
    { says: say('mail.footer', {}), to: `${baseAddress(config)}/account` },
    { says: say('mail.footer.off', { topics: topicNames(topics, user) }), to: unsubscribe },
  ]
  const { pictures, waiting } = await sightOf(services, subjects, reader.actor)
  const logo = await logoOf(services, reader.actor)
  const parts = subjects.map(({ about, entries, link, document }) => ({
    about,
    entries: entries.map(({ when, words }) => ({ when: isOne ? undefined : when, words })),
    button: waiting.has(document)
      ? { says: say('mail.button.decide', {}), to: askingToDecide(link) }
      : { says: say('mail.button.see', {}), to: link },
    picture: pictures.get(document) && { ...(pictures.get(document) as ShownPicture), says: about },
  }))
  const text = [
    intro,
    ...parts.map(({ about, entries, button }) =>
      [
        ...(isOne ? [] : [about]),
        ...entries.map(({ when, words }) => (when ? `${when}  ${words}` : words)),
        button.to,
      ].join('\n'),
    ),
    more,
    `—\n${links.map((link) => `${link.says}:\n${link.to}`).join('\n')}`,
  ]
  return {
    id,
    to,
    subject,
    unsubscribe,
    text: text.filter(Boolean).join('\n\n'),
    html: mailPage({ language: user.language, title: subject, logo, intro, parts, more, links }),
    pictures: [...(logo ? [logo] : []), ...pictures.values()].map(({ cid, bytes }) => ({
      cid,
      name: `${cid}.jpg`,
      bytes,
    })),
  }
}

type ShownPicture = MailPicture & { cid: string }

/** Pixels that it is shown high. */
const logoHeight = 32

/** Of whoever serves the reader: it is from them that people hear. Without one, or where it cannot be had, the mail goes as it is. */
async function logoOf(
  { files, log, store }: Composing,
  { supplier }: Actor,
): Promise<(ShownPicture & { says: string }) | undefined> {
  const organization = await store.find(systemActor, 'organizations', supplier)
  if (organization?.logo === undefined) return undefined
  try {
    const picture = await mailPicture(await readFileFrom(files, organization.logo), 2 * logoHeight)
    return { ...picture, cid: 'logo', says: organization.name }
  } catch (error) {
    log.warn({ err: error, organization: supplier }, 'mail without its logo')
    return undefined
  }
}

/** Of the releases: their first pages as they are drawn now, and which wait for the reader's word. A picture that cannot be had holds up no mail. */
async function sightOf(
  { files, log, store }: Composing,
  subjects: readonly Subject[],
  actor: Actor,
): Promise<{ pictures: ReadonlyMap<string, ShownPicture>; waiting: ReadonlySet<string> }> {
  const pictures = new Map<string, ShownPicture>()
  const waiting = new Set<string>()
  for (const { document, collection } of subjects) {
    const release = collection === 'releases' ? await store.find(systemActor, 'releases', document) : undefined
    if (!release) continue
    if (await isAskedNow({ store }, actor, release)) waiting.add(document)
    const [path] = displayPaths(release)
    if (path === undefined || pictures.size === mostPictures) continue
    try {
      const picture = await mailPicture(await readFileFrom(files, path))
      pictures.set(document, { ...picture, cid: `page-${pictures.size + 1}` })
    } catch (error) {
      log.warn({ err: error, release: document }, 'mail without its picture')
    }
  }
  return { pictures, waiting }
}

/** Opens the decision once the pages are seen; nothing is decided by opening it: scanners of mails follow links. */
function askingToDecide(link: string): string {
  const to = new URL(link)
  to.searchParams.set('decide', '1')
  return to.href
}

const topicNames = (topics: readonly string[], { language }: Pick<Reading, 'language'>): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    topics.map((topic) => sayIn({ language })(`mailTopic.${topic}`, {})),
  )

type Telling = Mail & { told: Told }

/** Of a document, in the order in which it happened; the newest document last told of comes first. */
type Subject = {
  about: string
  link: string
  document: string
  collection: string | undefined
  entries: { when: string; words: string }[]
}

function digestOf(
  mails: readonly Telling[],
  reader: Reading,
): { subject: string; intro: string | undefined; subjects: Subject[]; left: number } {
  const say = sayIn(reader)
  const locale = localeOf(reader.language)
  const timeZone = reader.timeZone ?? usualTimeZone
  const time = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const shown = mails.slice(-mostTold)
  const subjects = new Map<string, Subject>()
  for (const { createdAt, reader: of, told } of shown) {
    const key = of?.document ?? told.link
    const known = subjects.get(key)
    // What is told last of comes first.
    subjects.delete(key)
    const entry = { when: time.format(createdAt), words: newsWords(told.news, say) }
    const about = newsAbout(told.news, say)
    subjects.set(key, {
      about,
      link: told.link,
      document: key,
      collection: of?.collection,
      entries: [...(known?.entries ?? []), entry],
    })
  }
  const last = mails.at(-1) as Telling
  const act = newsSubject(last.told.news, say)
  const rest = mails.length - 1
  const since = time.format((mails[0] as Telling).createdAt)
  return {
    subject: rest === 0 ? act : say('mail.digest.subject', { first: act, count: rest }),
    intro: rest === 0 ? undefined : say('mail.digest.intro', { count: mails.length, since }),
    subjects: [...subjects.values()].toReversed(),
    left: mails.length - shown.length,
  }
}

const sayIn =
  ({ language }: Pick<Reading, 'language'>) =>
  (key: string, params: Readonly<Record<string, string | number>>): string =>
    textOf(key, isLanguage(language) ? language : 'de', params)

/** Those about an account, and those of before it was kept what they tell. */
function together(first: Mail, mails: readonly Mail[]): { subject: string; text: string } {
  const subject = mails.length === 1 ? first.subject : `${first.subject} (+${mails.length - 1})`
  return { subject, text: mails.map(({ body }) => body).join('\n\n—\n\n') }
}
