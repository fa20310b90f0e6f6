import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

test.each([
  [{ de: 'Rose', fr: 'rose' }, 'fr', 'rose'],
  [{ de: 'Rose', fr: 'rose' }, 'fr-CH', 'rose'],
  [{ de: 'Rose', 'de-CH': 'Rosli' }, 'de-CH', 'Rosli'],
  [{ de: 'Rose', fr: '' }, 'fr', 'Rose'],
  [{ la: 'Rosa', en: 'rose' }, 'fr', 'rose'],
  [{ la: 'Rosa', it: 'rosa' }, 'fr', 'Rosa'],
  [{ it: 'rosa' }, 'fr', 'rosa'],
  [{ it: '' }, 'fr', undefined],
  [{}, 'de', undefined],
  [{}, 'toString', undefined],
])('of %j one in %s reads %j', (texts, language, shown) => expect(inLanguage(texts, language)).toBe(shown))
