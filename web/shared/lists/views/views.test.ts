/** By which view a list is looked at, and what of it stands in the address. */
import { describe, expect, test } from 'vitest'
import type { View } from '#domain/collections/view.ts'
import { chosenView, noView } from './chosen-view.ts'
import { arranged, rearrangedIn, rearrangedInAddress } from './rearranged.ts'

const kept = {
  columns: [{ id: 'price', width: 120 }, { id: 'name@fr' }],
  frozen: 1,
  height: '32' as const,
  group: null,
  totals: [],
}

describe('what is arranged otherwise', () => {
  test.each([
    ['nothing', {}, undefined],
    ['what the view says anyway', { ...kept }, undefined],
    ['how many columns stay', { frozen: 2 }, '{"frozen":2}'],
    ['beside what is the same', { frozen: 1, height: '64' as const }, '{"height":"64"}'],
    ['a width', { columns: [{ id: 'price' }, { id: 'name@fr' }] }, '{"columns":[{"id":"price"},{"id":"name@fr"}]}'],
    [
      'groups',
      { group: { field: 'type', direction: 'descending' as const } },
      '{"group":{"field":"type","direction":"descending"}}',
    ],
    ['a sum', { totals: [{ id: 'price', total: 'sum' as const }] }, '{"totals":[{"id":"price","total":"sum"}]}'],
    ['an order', { columns: kept.columns.toReversed() }, '{"columns":[{"id":"name@fr"},{"id":"price","width":120}]}'],
  ])('%s', (_what, other, expected) => {
    const { group: _, ...view } = kept
    const text = rearrangedInAddress(view, other)
    expect(text).toBe(expected)
    expect(arranged(view, rearrangedIn(text))).toEqual({ ...kept, ...other })
  })

  test.each([undefined, '', 'x', '[]', '{"frozen":"many"}', '{"shared":true}'])('%j is nothing', (text) => {
    expect(rearrangedIn(text)).toEqual({})
  })
})

describe('which view holds', () => {
  const view = (id: string, more: Partial<View>, updateTimestamp = '2026-03-01T09:30:00.000Z') =>
    ({ id, shared: true, updateTimestamp, ...more }) as View
  const views = [
    view('prices', {}),
    view('plants', { usualFor: 'plant' }, '2026-03-02T09:30:00.000Z'),
    view('newer', { usualFor: 'plant' }, '2026-03-03T09:30:00.000Z'),
    view('own', { usualFor: 'tool', shared: false }),
  ]
  test.each([
    ['the chosen one', 'prices', 'plant', 'prices'],
    ['else the usual one, of several the newest', undefined, 'plant', 'newer'],
    ['not one that nobody else sees', undefined, 'tool', undefined],
    ['none, where none is chosen', noView, 'plant', undefined],
    ['none in place of one that is gone', 'gone', 'plant', undefined],
    ['none without a type', undefined, undefined, undefined],
  ])('%s', (_, asked, type, expected) => expect(chosenView(views, asked, type)?.id).toBe(expected))
})
