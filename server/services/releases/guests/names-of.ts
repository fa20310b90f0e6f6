/** What guests are asked about, in a mail: the first by its name, of the others how many there are. */
import type { Release } from '#domain/releases/release.ts'
import { type Language, textOf } from '#server/texts.ts'

export function namesOf(releases: readonly Pick<Release, 'id' | 'label' | 'number'>[], language: Language): string {
  const [first, ...others] = releases
  if (!first) return ''
  const named = textOf('guest.version', language, { label: first.label || first.id, number: first.number })
  return others.length === 0 ? named : textOf('guest.andMore', language, { named, count: others.length })
}
