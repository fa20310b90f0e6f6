/** The mail that passes a delivery on: to people who need no account here. */
import { formatFileSize } from '#domain/formats/file-size.ts'
import { localeOf } from '#domain/formats/locale.ts'
import { usualTimeZone } from '#domain/users/user.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import { type MailPicture, mailPicture } from '../../adapters/mail/mail-picture.ts'
import type { OutgoingMail } from '../../adapters/mail/mailer.ts'
import type { PassedOn } from '../../store/queue/add-mails.ts'
import { isLanguage, textOf } from '#server/texts.ts'
import type { Services } from '../base/context.ts'
import { mailPage } from './mail-as-html.ts'

type Shown = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'pictures' | 'replyTo'>

export async function passOnMail(
  services: Pick<Services, 'files' | 'log'>,
  subject: string,
  { from, note, name, size, files, until, link, replyTo, ...passedOn }: PassedOn,
): Promise<Shown> {
  const language = isLanguage(passedOn.language) ? passedOn.language : 'de'
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}) => textOf(key, language, params)
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: usualTimeZone })
  const facts = [
    say('dpl.facts', { size: formatFileSize(size, language), count: files }),
    ...(until === undefined ? [] : [say('dpl.until', { day: day.format(new Date(until)) })]),
  ]
  const intro = say('delivery.mail.intro', { from })
  const picture = await pictureOf(services, passedOn.picture)
  const parts = [
    {
      about: name,
      entries: [...(note === undefined ? [] : [note]), facts.join('\n')].map((words) => ({ when: undefined, words })),
      button: { says: say('dpl.download'), to: link },
      picture: picture && { ...picture, cid: 'page', says: name },
    },
  ]
  return {
    subject,
    text: [intro, note, name, ...facts, link].filter(Boolean).join('\n\n'),
    html: mailPage({ language, title: subject, logo: undefined, intro, parts, more: undefined, links: [] }),
    pictures: picture ? [{ cid: 'page', name: 'page.jpg', bytes: picture.bytes }] : [],
    replyTo,
  }
}

/** One that cannot be had holds up no mail. */
async function pictureOf(
  { files, log }: Pick<Services, 'files' | 'log'>,
  path: string | undefined,
): Promise<MailPicture | undefined> {
  if (path === undefined) return undefined
  try {
    return await mailPicture(await readFileFrom(files, path))
  } catch (error) {
    log.warn({ err: error }, 'mail without its picture')
    return undefined
  }
}
