/** What a text means does not depend on where it is entered: a cell of the list, a pasted block, an import, the form. */
import { describe, expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Refusal } from '#domain/errors.ts'
import { checkPropertyValue } from '#domain/properties/property-value.ts'
import { Property } from '#domain/properties/property.ts'
import { readCell } from '#domain/values/read-cell.ts'
import { isDayFirst } from '#domain/values/read-day.ts'
import { decimalOfColumn } from '#domain/values/read-number.ts'
import { readTyped } from '#domain/values/read-typed.ts'
import { readEntries } from '../../values/editors/read-entries.ts'
import type { Catalog } from '../../values/catalog.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import { type PasteColumn, planPaste } from './paste-cells.ts'
import { readColumns } from './read-columns.ts'

type Asked = Partial<Property> & Pick<Property, 'type'>
type Meant = PropertyValue | undefined

const options = [
  { id: 'red', label: { de: 'rot', en: 'red', fr: 'rouge' } },
  { id: 'grass', label: { de: 'Gräser & Farne, klein' } },
]
const price: Asked = { type: 'number', precision: 2, label: { de: 'Preis CHF' } }
const height: Asked = { type: 'number', label: { de: 'Höhe cm' } }
const weight: Asked = { type: 'number' }

const property = (asked: Asked): Property => ({
  id: 'p',
  version: 1,
  createTimestamp: '2026-01-01T00:00:00.000Z',
  createUser: 'p',
  updateTimestamp: '2026-01-01T00:00:00.000Z',
  updateUser: 'p',
  ...Property.parse({ options, label: { de: 'p' }, ...asked }),
})

/** The value, or the code of what refuses it. */
const judged = (asked: Property, value: Meant, refusal?: Refusal): unknown => {
  if (refusal || value === undefined) return refusal?.code ?? undefined
  const outcome = checkPropertyValue('p', asked, value)
  return outcome.ok ? outcome.value : outcome.code
}

type Way = (text: string, asked: Property, language: string) => Promise<unknown>

const typed: Way = async (text, asked, language) => {
  const { value, refusal } = readTyped(text, asked, { language })
  return judged(asked, value, refusal)
}

/** Of several values each is entered by itself. */
const form: Way = async (text, asked, language) =>
  asked.multiple && asked.type === 'number'
    ? judged(asked, readEntries(text.split(';'), asked, language))
    : typed(text, asked, language)

const paste: Way = async (text, asked, language) => {
  const catalog: Catalog = { ready: true, types: new Map(), properties: new Map([['p', asked]]), own: undefined }
  let question = ''
  const columns = await readColumns([[{ text }]], [column], catalog, ({ about }) => {
    question = about
    return Promise.resolve(undefined)
  })
  if (!columns) return `asked: ${question}`
  const names = { references: () => () => [], picture: () => () => undefined }
  const context = { t: (key: string) => key, actor: people.mainSupplier, catalog, language, names, columns }
  const plan = planPaste([[{ text }]], [content], [column], context)
  const [one] = [...plan.right, ...plan.same]
  const [faulty] = plan.faulty
  return faulty ? faulty.refusal?.code : judged(asked, one?.value as Meant)
}

const column: PasteColumn = { id: 'p', title: 'p', text: () => '' }

const content: ListedContent = {
  id: 'one',
  version: 1,
  type: 'plant',
  owner: 'rosenhof',
  supplier: 'mcs',
  active: true,
  effectivelyActive: true,
  public: false,
  languages: ['de'],
  label: { de: 'Eins' },
  updateTimestamp: '2026-01-01T00:00:00.000Z',
  data: {},
}

const imported: Way = async (text, asked, language) => {
  const outcome = readCell(text, asked, {
    decimal: decimalOfColumn([text], asked.precision, language),
    dayFirst: isDayFirst([text]),
    references: () => [],
    picture: () => undefined,
  })
  return outcome.ok ? (outcome.value ?? undefined) : outcome.code
}

const ways: Readonly<Record<string, Way>> = { cell: typed, form, paste, import: imported }
const languages = ['de', 'en', 'fr']

test.each<[Asked, string, unknown]>([
  [price, '12.50', 12.5],
  [price, '12,5', 12.5],
  [price, 'CHF 12.50', 12.5],
  [price, 'Fr. 12.50', 12.5],
  [price, '12.–', 12],
  [price, '1.234', 1234],
  [price, '1,234', 1234],
  [price, '1’234.50', 1234.5],
  [price, '1 234,5', 1234.5],
  [price, '12.3456', 'value.tooPrecise'],
  [price, 'auf Anfrage', 'value.numberExpected'],
  [price, '', undefined],
  [price, '–', undefined],
  [weight, '9,90 €', 9.9],
  [weight, '40 cm', 40],
  [height, '40 cm', 40],
  [height, '40cm', 40],
  [height, '1 kg', 'value.unitOther'],
  [{ ...height, multiple: true }, '40 cm; 1,5', [40, 1.5]],
  [{ type: 'date' }, '1.3.2026', '2026-03-01'],
  [{ type: 'date' }, '1/3/26', '2026-03-01'],
  [{ type: 'date' }, '1/13/2026', '2026-01-13'],
  [{ type: 'date' }, '3. März 2026', '2026-03-03'],
  [{ type: 'date' }, 'March 3, 2026', '2026-03-03'],
  [{ type: 'date' }, '1er mars 2026', '2026-03-01'],
  [{ type: 'date' }, '31.2.2026', 'value.dateExpected'],
  [{ type: 'period' }, '5-7, 9', [5, 6, 7, 9]],
  [{ type: 'period' }, 'Mai–Juli', [5, 6, 7]],
  [{ type: 'period' }, 'May till July', [5, 6, 7]],
  [{ type: 'period' }, 'mai à juillet', [5, 6, 7]],
  [{ type: 'period' }, '77', 'value.monthExpected'],
  [{ type: 'boolean' }, 'ja', true],
  [{ type: 'boolean' }, 'x', true],
  [{ type: 'boolean' }, 'Non', false],
  [{ type: 'boolean' }, 'vielleicht', 'value.yesNoExpected'],
  [{ type: 'select' }, 'ROUGE', 'red'],
  [{ type: 'select' }, 'Graser & Farne, klein', 'grass'],
  [{ type: 'select', multiple: true }, 'Gräser & Farne, klein', ['grass']],
  [{ type: 'select', multiple: true }, 'rot; grass', ['red', 'grass']],
  [{ type: 'select', individual: true }, 'blau', 'blau'],
  [{ type: 'string' }, '  Rose  ', 'Rose'],
  [{ type: 'string', multiple: true }, 'a, b', ['a', 'b']],
  [{ type: 'string', multiple: true }, '"a, b"; c', ['a, b', 'c']],
  [{ type: 'string', format: 'gtin' }, '40 12345 67890 1', '4012345678901'],
  [{ type: 'string', format: 'gtin' }, '4012345678902', 'value.gtinExpected'],
  [{ type: 'combination' }, 'rot: 40, grass: cm', [{ red: 40, grass: 'cm' }]],
  [{ type: 'combination' }, 'breit: 40', 'value.entryExpected'],
])('%j: „%s“ is %j in a cell, pasted, imported and in the form, in every language', async (asked, text, expected) => {
  for (const language of languages)
    for (const [name, way] of Object.entries(ways))
      expect([name, language, await way(text, property(asked), language)]).toEqual([name, language, expected])
})

describe('what stands in a table is not what a person types', () => {
  test.each<[Asked, string, Readonly<Record<'cell' | 'form' | 'paste' | 'import', unknown>>]>([
    // Typed alone it divides; of a block and of a file it is asked.
    [weight, '1.234', { cell: 1.234, form: 1.234, paste: 'asked: sign', import: 1234 }],
    // The check of an import shows what it reckons before it is written.
    [height, '1,2 m', { cell: 'value.unitOther', form: 'value.unitOther', paste: 'value.unitOther', import: 120 }],
    [
      price,
      '9,90 €',
      { cell: 'value.unitOther', form: 'value.unitOther', paste: 'asked: money', import: 'value.unitOther' },
    ],
    // Programs write it where nothing is.
    [{ type: 'string' }, '–', { cell: '–', form: '–', paste: '–', import: undefined }],
    // An import offers to add the choice.
    [
      { type: 'select' },
      'blau',
      {
        cell: 'value.optionUnknown',
        form: 'value.optionUnknown',
        paste: 'value.optionUnknown',
        import: 'import.labelUnknown',
      },
    ],
  ])('%j: „%s“', async (asked, text, expected) => {
    for (const [name, way] of Object.entries(ways))
      expect([name, await way(text, property(asked), 'de')]).toEqual([name, expected[name as 'cell']])
  })
})
