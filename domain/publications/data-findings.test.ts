import { expect, test } from 'vitest'
import { Placeholder } from '../templates/placeholder.ts'
import { dataFindings } from './data-findings.ts'

const place = (id: string, more: object = {}) => Placeholder.parse({ id, ...more })
const places = [
  place('name'),
  place('price', { test: 'sold' }),
  place('ean_digits'),
  place('code', { property: 'EAN' }),
  place('photo', { type: 'image' }),
]

test.each([
  ['nothing is asked', [], {}, []],
  ['a required place without a value', ['name'], {}, [['preflight.emptyPlaceholder', 'name']]],
  ['a required place that is filled', ['name'], { name: { value: 'Rose' } }, []],
  ['a required place that does not show', ['price'], {}, []],
  ['a required place that shows', ['price'], { sold: { value: true } }, [['preflight.emptyPlaceholder', 'price']]],
  ['a required picture', ['photo'], {}, [['preflight.emptyPlaceholder', 'photo']]],
  ['a trade number with blanks that checks', [], { ean_digits: { value: '4 006381 333931' } }, []],
  ['one that does not', [], { ean_digits: { value: '4 006381 333932' } }, [['preflight.checkDigit', 'ean_digits']]],
  [
    'one in a place filled from such a property',
    [],
    { code: { value: '4006381333932' } },
    [['preflight.checkDigit', 'code']],
  ],
  ['digits anywhere else', [], { name: { value: '4006381333932' } }, []],
] as const)('%s', (_, required, data, expected) => {
  const found = dataFindings(places, required, data as never)
  expect(found.map(({ code, place: { placeholder } }) => [code, placeholder])).toEqual(expected)
})
