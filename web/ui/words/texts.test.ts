/** The file of each language is put together by its path, which no type holds. */
import { expect, test } from 'vitest'
import { languages, textsIn } from './texts.ts'

test.each(languages)('there are texts in %s', async (language) => {
  expect(Object.keys(await textsIn(language)).length).toBeGreaterThan(400)
})
