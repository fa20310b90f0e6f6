import { expect, test } from 'vitest'
import { judge } from '../kinds/judge.ts'

test.each([
  ['de-CH', []],
  ['xx', ['value.languageUnknown']],
])('words of the language %s: %j', (language, codes) => {
  const judged = {
    before: undefined,
    after: { id: 'h', language },
    touches: () => true,
    related: () => undefined,
    variants: () => [],
    sees: () => true,
  }
  expect(judge('hyphenations', judged).map(({ code }) => code)).toEqual(codes)
})
