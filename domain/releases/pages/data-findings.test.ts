import { expect, test } from 'vitest'
import { Placeholder } from '../../templates/placeholder.ts'
import { dataFindings } from './data-findings.ts'

const place = (id: string, more: object = {}) => Placeholder.parse({ id, ...more })
const places = [
  place('name'),
  place('price', { test: 'sold' }),
  place('ean_digits'),
  place('code', { property: 'EAN' }),
  place('photo', { type: 'image' }),
  place('bars', { type: 'barcode', property: 'ean' }),
]

test.each([
  ['nothing is asked', [], {}, []],
  ['a required place without a value', ['name'], {}, [['preflight.emptyPlaceholder', 'name']]],
  ['a required place that is filled', ['name'], { name: { value: 'Rose' } }, []],
  ['a required place that does not show', ['price'], {}, []],
  ['a required place that shows', ['price'], { sold: { value: true } }, [['preflight.emptyPlaceholder', 'price']]],
  ['a required picture', ['photo'], {}, [['preflight.emptyPlaceholder', 'photo']]],
  [
    'a required place of white space',
    ['name'],
    { name: { value: ' \u00a0\n' } },
    [['preflight.emptyPlaceholder', 'name']],
  ],
  ['a required picture of no name', ['photo'], { photo: { value: [''] } }, [['preflight.emptyPlaceholder', 'photo']]],
  ['a required barcode', ['bars'], {}, [['preflight.emptyPlaceholder', 'bars']]],
  ['a required barcode of a blank', ['bars'], { bars: { value: ' ' } }, [['preflight.emptyPlaceholder', 'bars']]],
  ['a barcode, which the engine checks', ['bars'], { bars: { value: '4006381333932' } }, []],
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
