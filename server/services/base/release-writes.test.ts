import { people } from '#domain/access/test-people.ts'
import { longestMessage } from '#domain/releases/release.ts'
import { expect, test } from 'vitest'
import { logEntry } from './release-writes.ts'

test('a reason is kept whole, or refused where it is too long', () => {
  const note = (message: string) => logEntry(people.owner, new Date(0), 'status.rejected', message)
  expect(note('x'.repeat(longestMessage)).message).toHaveLength(longestMessage)
  expect(() => note('x'.repeat(longestMessage + 1))).toThrow(expect.objectContaining({ code: 'value.lineTooLong' }))
})
