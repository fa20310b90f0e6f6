import { beforeAll, expect, test } from 'vitest'
import { init } from 'i18next'
import de from '#locales/de.json' with { type: 'json' }
import { texts } from '../../../ui/words/texts.ts'
import { readyFoot } from './use-ready-foot.ts'

beforeAll(async () => {
  await init({
    lng: 'de',
    resources: { de: { translation: de } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
})

test.each([
  [{ good: 14, bad: 0, due: 0, open: 0 }, '14 passen · 0 nicht'],
  [{ good: 85, bad: 65, due: 0, open: 150 }, '85 passen · 65 nicht · 150 ungeprüft'],
  [{ good: 85, bad: 65, due: 40, open: 150 }, '85 passen · 65 nicht · 40 werden geprüft · 110 ungeprüft'],
  [{ good: 0, bad: 2, due: 1, open: 1 }, '0 passen · 2 nicht · 1 wird geprüft'],
  // Counted one after the other.
  [{ good: 3, bad: 0, due: 2, open: 1 }, '3 passen · 0 nicht · 2 werden geprüft'],
])('%o: %s', (counts, text) => {
  expect(readyFoot(texts, counts)).toBe(text)
})
