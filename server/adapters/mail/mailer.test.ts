/** A mail server that falls silent in the midst of it, or hangs up, holds up one mail for a while and nothing else. */
import { expect, test } from 'vitest'
import { openMailer } from './mailer.ts'
import { openTestPostOffice, type Stage } from './post-office-for-tests.ts'

const patience = { greeting: 1500, silence: 1500, whole: 60_000 }
const mail = { id: 'm1', to: 'owner@test.example', subject: 'News', text: 'Text' }
const from = 'Imprimatur <noreply@imprimatur.example>'

const stages: Stage[] = ['greeting', 'sender', 'recipient', 'body', 'end']

test.concurrent.each(stages)(
  'one that falls silent at the %s has not taken it; the next goes as ever',
  async (stage) => {
    const post = await openTestPostOffice()
    const mailer = await openMailer(post.url, from, patience)
    post.hangAt(stage)
    // As many as it has connections, and one more.
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => mailer.send(mail)))
    const unsaid = { status: 'rejected', reason: expect.not.objectContaining({ responseCode: expect.anything() }) }
    expect(outcomes).toEqual([unsaid, unsaid, unsaid])
    post.hangAt(undefined)
    post.messages.length = 0
    await mailer.send(mail)
    expect(post.messages).toEqual([expect.stringContaining('Message-ID: <m1@imprimatur.example>')])
    mailer.close()
    await post.close()
  },
)

test('one that hangs up when it has the mail is not given it again unasked', async () => {
  const post = await openTestPostOffice()
  const mailer = await openMailer(post.url, from, { ...patience, silence: 60_000 })
  post.hangUpAtEnd(true)
  await expect(mailer.send(mail)).rejects.not.toHaveProperty('responseCode')
  expect(post.messages).toHaveLength(1)
  mailer.close()
  await post.close()
})

test('one that answers in drops is given up after the whole time', async () => {
  const post = await openTestPostOffice()
  const mailer = await openMailer(post.url, from, { greeting: 60_000, silence: 60_000, whole: 300 })
  post.hangAt('recipient')
  await expect(mailer.send(mail)).rejects.not.toHaveProperty('responseCode')
  mailer.close()
  await post.close()
})
