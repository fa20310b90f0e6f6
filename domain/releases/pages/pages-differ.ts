/** Why the pages of a release are no longer those that somebody had before them. */
import type { Said } from '../../formats/refusals/said.ts'
import { shortened } from '../../formats/refusals/shortened.ts'
import type { Template } from '../../templates/template.ts'
import { type ReleaseChange, versionChanges } from '../release-changes.ts'
import type { Release } from '../release.ts'

/** What pages are composed of beside the values of a release, each under a name that changes with it. */
export type Parts = {
  master: string
  fonts: string
  words: string
  /** Of the press. */
  profile: string
  engine: string
  /** By what the design and the values call them. */
  pictures: Readonly<Record<string, string>>
}

export type MadeOf = Parts & Pick<Release, 'data' | 'ownPdf'>

type Words = {
  template: Pick<Template, 'placeholders'>
  language: string
  /** Who wrote on a placeholder last, by its tag. */
  authors: ReadonlyMap<string, string>
}

/** Values first, with who wrote them; then what else became another. Never empty. */
export function whatDiffers(then: MadeOf, now: MadeOf, { template, language, authors }: Words): readonly Said[] {
  const changes = versionChanges(template, then, now, language)
  const told = [
    ...changes.map((change) => changeSaid(change, authors.get(change.tag))),
    // Nothing else is on the pages of a PDF of its own.
    ...(then.ownPdf || now.ownPdf ? [] : partsSaid(then, now, changes)),
  ]
  if (told.length === 0) return unknownDifference
  const more = told.length - mostNamed
  return more > 0 ? [...told.slice(0, mostNamed), { says: 'release.differs.more', count: more }] : told
}

/** Of pages that nobody remembers. */
export const unknownDifference: readonly Said[] = [{ says: 'release.differs.unknown' }]

const mostNamed = 5
/** Characters of a value. */
const longestQuoted = 60

function changeSaid({ name, before, after, adjusted }: ReleaseChange, person: string | undefined): Said {
  const what: Said =
    before === after
      ? {
          says: 'release.differs.adjusted',
          name,
          parts: adjusted.map((one): Said => ({ says: `release.compare.adjusted.${one}` })),
        }
      : { says: 'release.differs.value', name, before: quoted(before), after: quoted(after) }
  return person === undefined ? what : { says: 'release.differs.by', what, person }
}

const quoted = (text: string): string => (text === '' ? '–' : shortened(text, longestQuoted))

function partsSaid(then: Parts, now: Parts, changes: readonly ReleaseChange[]): Said[] {
  // That another picture was chosen is said by the value.
  const chosen = new Set(changes.flatMap(({ before, after }) => [before, after]))
  const names = new Set([...Object.keys(then.pictures), ...Object.keys(now.pictures)])
  const replaced = [...names].filter((name) => then.pictures[name] !== now.pictures[name] && !chosen.has(name))
  return [
    ...(then.master === now.master ? [] : [{ says: 'release.newer.master' }]),
    ...replaced.toSorted().map((name) => ({ says: 'release.newer.pictures', names: name, count: 1 })),
    ...(then.fonts === now.fonts ? [] : [{ says: 'release.newer.fonts' }]),
    ...(then.words === now.words ? [] : [{ says: 'release.newer.words' }]),
    ...(then.profile === now.profile ? [] : [{ says: 'release.newer.profile' }]),
    ...(then.engine === now.engine ? [] : [{ says: 'release.newer.engine' }]),
  ]
}
