/** What is wrong with a placeholder as it is typed, in words. */
import { placeholderTestFault, namesInTest } from '#domain/templates/placeholder-test.ts'
import { type Placeholder, placeholderKey } from '#domain/templates/placeholder.ts'
import { PlaceholderKey } from '#domain/fields.ts'
import type { Texts } from '../../../ui/words/texts.ts'

export function tagFault(t: Texts, tag: string, others: readonly Placeholder[]): string | undefined {
  if (tag === '') return t('templates.placeholder.idRequired')
  if (others.some(({ id }) => id === tag)) return t('templates.placeholder.idTaken', { id: tag })
  return PlaceholderKey.safeParse(placeholderKey(tag)).success ? undefined : t('templates.placeholder.idInvalid')
}

export function testFault(t: Texts, test: string): string | undefined {
  const found = placeholderTestFault(test)
  return found && t(`templates.placeholder.test.${found.fault}`, { part: found.part })
}

/** A test may look at a name that the template does not declare; then it never has a value. */
export function testWarning(t: Texts, test: string, all: readonly Placeholder[]): string | undefined {
  const known = new Set(all.map(({ id }) => id))
  const names = namesInTest(test).filter((name) => !known.has(name))
  return names.length === 0 ? undefined : t('templates.placeholder.test.unknown', { names: names.join(', ') })
}
