import { expect, test } from 'vitest'
import type { ReleaseFile } from '../release.ts'
import { wholePages } from './whole-pages.ts'

type Picture = Pick<ReleaseFile, 'part'> & { name: string }

const half = (name: string, page: number): Picture => ({
  name,
  part: { page, left: 0, top: 0, right: 0.5, bottom: 1, ratio: 2 },
})
const whole = (name: string): Picture => ({ name })

test.each<[what: string, pictures: readonly Picture[], pages: string[]]>([
  ['pages that are not cut stay what they are', [whole('1'), whole('2')], ['1', '2']],
  ['two halves are a page', [half('1l', 0), half('1r', 0), half('2l', 1), half('2r', 1)], ['1l 1r', '2l 2r']],
  [
    'a page among cut ones',
    [half('1l', 0), half('1r', 0), whole('2'), half('3t', 2), half('3b', 2)],
    ['1l 1r', '2', '3t 3b'],
  ],
  ['of nothing there is nothing', [], []],
])('%s', (_what, pictures, pages) => {
  expect(wholePages(pictures).map((parts) => parts.map(({ name }) => name).join(' '))).toEqual(pages)
})
