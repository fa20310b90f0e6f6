/** Why a mail did not go is told by a code, and in the mail server's own words where it had any. */
import { expect, test } from 'vitest'
import { mailFailure, type MailFailure } from './mail-failure.ts'
import { openMailer } from './mailer.ts'
import { openTestPostOffice, type TestPostOffice } from './post-office-for-tests.ts'

const mail = { id: 'm1', to: 'owner@test.example', subject: 'News', text: 'Text' }

async function failureAt(prepare: (post: TestPostOffice) => unknown, patience?: object): Promise<MailFailure> {
  const post = await openTestPostOffice()
  await prepare(post)
  const whole = { greeting: 60_000, silence: 60_000, whole: 60_000, ...patience }
  const mailer = await openMailer(post.url, 'Imprimatur <noreply@imprimatur.example>', whole)
  const failed = await mailer.send(mail).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  mailer.close()
  await post.close()
  if (!failed) throw new Error('it went')
  return mailFailure(failed.error)
}

test.each<[string, (post: TestPostOffice) => unknown, object, Partial<MailFailure>]>([
  ['that is not there', (post) => post.close(), {}, { trouble: 'unreachable', said: null, isKnown: false }],
  [
    'that refuses the recipient',
    (post) => post.refuse(true),
    {},
    { trouble: 'recipient', said: expect.stringContaining('not now'), isKnown: true },
  ],
  [
    'that hangs up when it has the mail',
    (post) => post.hangUpAtEnd(true),
    {},
    { trouble: 'brokeOff', said: null, isKnown: false },
  ],
  [
    'that does not greet',
    (post) => post.hangAt('greeting'),
    { greeting: 300 },
    { trouble: 'tooSlow', said: null, isKnown: false },
  ],
  [
    'that takes too long for one mail',
    (post) => post.hangAt('recipient'),
    { whole: 300 },
    { trouble: 'tooSlow', said: null, isKnown: false },
  ],
])('of a mail server %s', async (_, prepare, patience, expected) => {
  expect(await failureAt(prepare, patience)).toEqual(expected)
})

test.each<[object, MailFailure['trouble']]>([
  [{ code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }, 'unknownServer'],
  [{ code: 'ESOCKET', originalCode: 'ECONNRESET', command: 'CONN' }, 'brokeOff'],
  [{ code: 'ETLS', command: 'STARTTLS', response: '454 not now', responseCode: 454 }, 'insecure'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', response: '535 no', responseCode: 535 }, 'signIn'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', response: '553 no', responseCode: 553 }, 'sender'],
  [{ code: 'EMESSAGE', command: 'DATA', response: '554 spam', responseCode: 554 }, 'message'],
  [{ code: 'EPROTOCOL', command: 'CONN', response: '554 no service', responseCode: 554 }, 'refused'],
])('%o', (error, trouble) => {
  expect(mailFailure(Object.assign(new Error('x'), error)).trouble).toBe(trouble)
})

test('what is no error of a mail server is told as a refusal without words', () => {
  expect(mailFailure('x')).toEqual({ trouble: 'refused', said: null, isKnown: false })
})
