import { describe, expect, it } from 'vitest'
import { rect } from '../../geometry/rect.ts'
import type { ResolvedParagraph } from '../../model/resolved.ts'
import { paragraphOf } from '../../text/test-face.ts'
import { composed, documentOf, frameOf } from '../test-document.ts'

/** Of a paragraph of five lines below a line of another, those that stay in the first frame, which has room for so many. */
function linesThatStay(room: number, format: Partial<ResolvedParagraph['format']>): number {
  const frames = [
    frameOf('a', rect(0, 0, 25, 18 + 12 * room), {}, { next: 'b' }),
    frameOf('b', rect(100, 0, 125, 200), {}, { previous: 'a' }),
  ]
  const paragraphs = [paragraphOf('first'), paragraphOf('w001 w002 w003 w004 w005', format)]
  const { text } = composed(documentOf(frames, paragraphs))
  const baselines = new Set(text.flatMap(({ x, y }) => (x < 100 ? y : [])))
  return baselines.size - 1
}

const kept = { keepLinesTogether: true, keepFirstLines: 2, keepLastLines: 2 }

describe('a paragraph of five lines at the end of a column', () => {
  it.each([
    ['is divided anywhere without settings', 1, {}, 1],
    ['that keeps two first lines leaves both', 2, kept, 2],
    ['that keeps two first lines never leaves one', 1, kept, 0],
    ['that keeps two last lines takes both along', 3, kept, 3],
    ['that keeps two last lines never takes one, but all', 4, kept, 0],
    ['that keeps one last line may take one', 4, { ...kept, keepLastLines: 1 }, 4],
    ['that keeps three first lines leaves none of two', 2, { ...kept, keepFirstLines: 3 }, 0],
    ['stays whole where it has room', 5, kept, 5],
    ['that keeps all lines takes all', 4, { ...kept, keepAllLines: true }, 0],
    ['keeps lines only together', 1, { ...kept, keepLinesTogether: false }, 1],
    ['with a drop cap of two lines leaves both', 2, { dropCap: cap(2) }, 2],
    ['with a drop cap of three lines never leaves two', 2, { dropCap: cap(3) }, 0],
  ] as const)('%s', (_, room, format, expected) => {
    expect(linesThatStay(room, format)).toBe(expected)
  })
})

function cap(lines: number): ResolvedParagraph['format']['dropCap'] {
  return { lines, characters: 1, alignsLeftEdge: false, scalesForDescenders: false }
}
