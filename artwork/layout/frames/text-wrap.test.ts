import { describe, expect, test } from 'vitest'
import { identity } from '../../geometry/matrix.ts'
import { rectPath, type Path } from '../../geometry/path.ts'
import { rect } from '../../geometry/rect.ts'
import { paragraphOf } from '../../text/test-face.ts'
import { composed, documentOf, frameOf, shapeOf } from '../test-document.ts'
import { obstaclesFor, roomsInColumn, type Obstacle } from './text-wrap.ts'

const box = rectPath(rect(40, 20, 60, 40))
/** Standing on its point. */
const diamond: Path = [['move', 50, 0], ['line', 80, 30], ['line', 50, 60], ['line', 20, 30], ['close']]
const base: Obstacle = { id: 'o', outline: box, reach: 0, mode: 'box', side: 'both', inverse: false }

const column = rect(0, 0, 100, 100)
const roomsOf = (obstacle: Partial<Obstacle>, top: number, bottom: number, side: 'left' | 'right' = 'right') =>
  roomsInColumn(column, obstaclesFor(identity, 'frame', column, [{ ...base, ...obstacle }], side))(top, bottom)
    .map(({ left, right }) => `${Math.round(left * 10) / 10}-${Math.round(right * 10) / 10}`)
    .join(' ')

const cases: [fact: string, obstacle: Partial<Obstacle>, line: [number, number], rooms: string][] = [
  ['a line above is free', {}, [5, 15], '0-100'],
  ['a line beside it stands on both sides', {}, [25, 35], '0-40 60-100'],
  ['a line that touches it by a hair too', {}, [39, 49], '0-40 60-100'],
  ['text on the left side only', { side: 'left' }, [25, 35], '0-40'],
  ['text on the right side only', { side: 'right' }, [25, 35], '60-100'],
  ['towards the spine of a right page', { side: 'towardsSpine' }, [25, 35], '0-40'],
  ['away from it', { side: 'awayFromSpine' }, [25, 35], '60-100'],
  ['where there is more room, the first of equals', { side: 'largest' }, [25, 35], '0-40'],
  ['jumping over the object', { mode: 'jumpObject' }, [39, 49], ''],
  ['below a jumped object', { mode: 'jumpObject' }, [41, 51], '0-100'],
  ['on to the next column', { mode: 'nextColumn' }, [80, 90], ''],
  ['above one that sends on', { mode: 'nextColumn' }, [5, 15], '0-100'],
  ['around a diamond, at its widest within the line', { outline: diamond, mode: 'contour' }, [10, 15], '0-35 65-100'],
  ['around a diamond with a distance', { outline: diamond, mode: 'contour', reach: 10 }, [-8, -7], '0-42.9 57.1-100'],
  ['inside of a shape only', { outline: diamond, mode: 'contour', inverse: true }, [28, 32], '20-80'],
  [
    'a hole in a contour takes no text',
    { outline: [...box, ...rectPath(rect(42, 22, 58, 38))], mode: 'contour' },
    [25, 35],
    '0-40 60-100',
  ],
]

describe('text goes around an obstacle', () => {
  test.each(cases)('%s', (_, obstacle, [top, bottom], rooms) => {
    expect(roomsOf(obstacle, top, bottom)).toBe(rooms)
  })
})

test('what leaves less than a letter or two of room leaves none', () => {
  expect(roomsOf({ outline: rectPath(rect(10, 0, 95, 50)) }, 10, 20)).toBe('')
})

test('a line goes on behind what stands in its middle', () => {
  const offset = { top: 0, left: 0, bottom: 0, right: 0 }
  const wrap = { mode: 'box', offset, inverse: false, side: 'both', contour: undefined } as const
  const items = [shapeOf('p', rect(50, 12, 70, 30), { wrap }), frameOf('f', rect(0, 0, 120, 60))]
  const { text } = composed(documentOf(items, [paragraphOf('aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj')]))
  expect(text.map(({ x, y, text: words }) => `${x},${y} ${words}`)).toEqual([
    '0,8 aaaa bbbb cccc dddd eeee',
    '0,20 ffff gggg',
    '70,20 hhhh iiii',
    '0,32 jjjj',
  ])
})
