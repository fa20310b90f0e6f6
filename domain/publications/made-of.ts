/** Which content a release was made of, and in which language: said by its links, whoever made it, and however. */
import type { Release } from '../releases/release.ts'

export type MadeOf = { content: string; language: string }

/** The content that most of its linked places draw from; undefined where none has more than half of them, as in a list. */
export function madeOf({ data, referencedContents }: Pick<Release, 'data' | 'referencedContents'>): MadeOf | undefined {
  const linked = Object.values(data).filter(({ property }) => property !== undefined)
  const language = linked.find(({ lang }) => lang !== undefined)?.lang ?? 'de'
  const counts = Map.groupBy(
    linked.filter(({ content }) => content !== undefined),
    ({ content }) => content,
  )
  const all = [...counts.values()].reduce((sum, { length }) => sum + length, 0)
  const most = [...counts].find(([, places]) => places.length * 2 > all)?.[0]
  const [only, ...others] = Object.keys(referencedContents)
  const content = most ?? (all === 0 && others.length === 0 ? only : undefined)
  return content === undefined ? undefined : { content, language }
}
