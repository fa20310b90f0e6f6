import { expect, test } from 'vitest'
import { cutLine, type PreviewCut } from './preview-cut.ts'

const page = { width: 210, height: 297 }

test.each<[PreviewCut, string | undefined]>([
  [60, 'vertical 60'],
  [{ side: 'l', distance: 60 }, 'vertical 60'],
  [{ side: 'r', distance: 60 }, 'vertical 150'],
  [{ side: 't', distance: 10.5 }, 'horizontal 10.5'],
  [{ side: 'b', distance: 97 }, 'horizontal 200'],
  [0, undefined],
  [210, undefined],
  [{ side: 'b', distance: 300 }, undefined],
])('the cut %j of an A4 page is %s', (cut, expected) => {
  const line = cutLine(cut, page)
  expect(line && `${line.direction} ${line.at}`).toBe(expected)
})
