/** The page of a folder: what is written by hand, and below the mark its files, room by room. */
import { dirname } from 'node:path'
import { firstSentence } from './first-sentence.ts'

export const mark = '<!-- From here on written by tools/rooms.ts -->'

/** `path` from the folder on. `unnamed` are rooms that no row of its table names. */
export function pageOf(
  found: string,
  files: readonly { path: string; text: string }[],
): { page: string; unnamed: string[] } {
  const own = (found.split(mark)[0] ?? '').trimEnd()
  const rooms = Map.groupBy(files, ({ path }) => dirname(path))
  const named = new Set([...own.matchAll(/^\| `([^`]+)\/` \|/gm)].map(([, room]) => room))
  const lists = [...rooms].map(
    ([room, inside]) =>
      `${room === '.' ? '' : `## ${room}/\n\n`}${inside
        .map(({ path, text }) =>
          `- \`${path.slice(room === '.' ? 0 : room.length + 1)}\` ${firstSentence(text)}`.trimEnd(),
        )
        .join('\n')}\n`,
  )
  return {
    page: `${own}\n\n${mark}\n\n${lists.join('\n')}`,
    unnamed: [...rooms.keys()].filter((room) => room !== '.' && !named.has(room)),
  }
}
