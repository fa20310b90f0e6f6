import { expect, test } from 'vitest'
import { releaseEdits } from './release-edits.ts'

test('a typed value is told with what stood there, whether its entry is new or not', () => {
  const [before, after] = [{ 'data.title': null }, { 'data.title': { value: 'Rose' } }]
  expect(releaseEdits(before, after)).toEqual([{ tag: 'title', part: 'value', before: undefined, after: 'Rose' }])
  expect(releaseEdits({ 'data.title.value': 'Rose' }, { 'data.title.value': 'Aster' })).toEqual([
    { tag: 'title', part: 'value', before: 'Rose', after: 'Aster' },
  ])
})

test('an adjustment is told apart from the value that stayed', () => {
  const before = { 'data.dotted~tag': { value: 'Rose' } }
  const after = { 'data.dotted~tag': { value: 'Rose', textSize: 90, crop: { left: 0.1, top: 0, right: 1, bottom: 1 } } }
  expect(releaseEdits(before, after)).toEqual([
    { tag: 'dotted.tag', part: 'textSize', before: undefined, after: 90 },
    { tag: 'dotted.tag', part: 'crop', before: undefined, after: { left: 0.1, top: 0, right: 1, bottom: 1 } },
  ])
})

test.each([
  [{ label: 'Alt' }, { label: 'Neu' }, [{ field: 'label', before: 'Alt', after: 'Neu' }]],
  [{ status: 'pending' }, { status: 'review' }, [{ field: 'status', before: 'pending', after: 'review' }]],
  [{ template: 't1' }, { template: 't2' }, [{ field: 'template', before: 't1', after: 't2' }]],
  [
    { previewDivide: null, previewCuts: [5] },
    { previewDivide: 2, previewCuts: [5] },
    [{ field: 'previewDivide', before: null, after: 2 }],
  ],
  [
    { 'collections.c1': null },
    { 'collections.c1': true },
    [{ field: 'collections', collection: 'c1', before: null, after: true }],
  ],
  [{ pictureInfo: [], printDataGenerated: null, log: [] }, { pictureInfo: [1], printDataGenerated: 'x', log: [1] }, []],
  [{ 'data.title': null }, { 'data.title': { value: '' } }, []],
])('%j to %j', (before, after, edits) => {
  expect(releaseEdits(before, after)).toEqual(edits)
})
