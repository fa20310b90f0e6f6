import de from '#locales/de.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { frequencyOf, mailTopics } from './mail-topics.ts'

test.each([
  ['each', {}, 'each'],
  ['daily', {}, 'daily'],
  ['daily', { failed: 'each' }, 'daily'],
  ['each', { statusChange: 'off' }, 'off'],
  ['off', { statusChange: 'hourly' }, 'hourly'],
] as const)('who wants mails %s, and topics %j, wants those of a status %s', (emailNotify, emailTopics, frequency) => {
  expect(frequencyOf({ emailNotify, emailTopics }, 'statusChange')).toBe(frequency)
})

test('every topic that is offered has a name', () => {
  expect(mailTopics.filter((topic) => !Object.hasOwn(de, `mailTopic.${topic}`))).toEqual([])
})
