import { init } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { productError } from '#domain/errors.ts'
import en from '#locales/en.json' with { type: 'json' }
import { titled } from './titled.ts'

beforeAll(async () => {
  await init({
    lng: 'en',
    resources: { en: { translation: en } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
})

test('what failed is said before why', async () => {
  const work = titled('Error removing user', Promise.reject(productError('file.notFound')))
  await expect(work).rejects.toThrow(`Error removing user: ${en['file.notFound']}`)
})

test('what succeeds answers as without a title', async () => {
  expect(await titled('Error removing user', Promise.resolve(3))).toBe(3)
})
