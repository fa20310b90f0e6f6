import { expect, test } from 'vitest'
import { groupNotifications } from './group-notifications.ts'

/** `rose!` is one about the rose that was not read yet; the newest first. */
const grouped = (...told: readonly string[]): string[] =>
  groupNotifications(
    told.map((text, index) => ({ id: index, documentId: text.replace('!', ''), read: !text.endsWith('!') })),
  ).map(
    ({ documentId, latest, earlier, unread }) =>
      `${documentId} ${latest.id} + ${earlier.length}, ${unread.length} unread`,
  )

test.each([
  [[], []],
  [['rose!'], ['rose 0 + 0, 1 unread']],
  [
    ['rose', 'aster!', 'rose!', 'rose'],
    ['rose 0 + 2, 1 unread', 'aster 1 + 0, 1 unread'],
  ],
])('%j are %j', (told, groups) => {
  expect(grouped(...told)).toEqual(groups)
})
