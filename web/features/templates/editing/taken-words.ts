/** What became of the files that were brought, in words: only what is not as one would think. */
import type { Taken } from '#domain/templates/uploads/package-parts.ts'
import { currentLanguage, texts } from '../../../ui/words/texts.ts'

export function takenWords({ fonts, links, kept, others }: Taken): string[] {
  const came = [
    ...(fonts.length > 0 ? [texts('templates.taken.fonts', { count: fonts.length })] : []),
    ...(links.length > 0 ? [texts('templates.taken.links', { count: links.length })] : []),
  ]
  return [
    ...(came.length > 0 ? [texts('templates.taken', { what: list(came) })] : []),
    ...(kept.length > 0 ? [texts('templates.taken.kept', { names: list(kept) })] : []),
    ...(others.length > 0 ? [texts('templates.taken.others', { names: list(others) })] : []),
  ]
}

const list = (names: readonly string[]) => new Intl.ListFormat(currentLanguage()).format(names)
