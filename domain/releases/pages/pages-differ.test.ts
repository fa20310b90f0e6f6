import { expect, test } from 'vitest'
import { Placeholder } from '../../templates/placeholder.ts'
import { type MadeOf, whatDiffers } from './pages-differ.ts'

const template = {
  placeholders: [
    Placeholder.parse({ id: 'name', label: 'Name', order: 1 }),
    Placeholder.parse({ id: 'price', label: 'Preis', labels: { fr: 'Prix' }, order: 2 }),
    Placeholder.parse({ id: 'photo', label: 'Bild', type: 'image', order: 3 }),
  ],
}
const seen: MadeOf = {
  data: { price: { value: '7.20' }, photo: { value: 'rosa.jpg' } },
  master: 'm1',
  fonts: 'f1',
  words: 'w1',
  profile: 'p1',
  engine: '1.0.0',
  pictures: { 'rosa.jpg': 'a', 'logo.svg': 'l' },
}
const pdf = (name: string, of: string) => ({
  name,
  sha256: of.repeat(64),
  filesize: 1,
  pages: [{ width: 60, height: 140, look: of.repeat(64) }],
})
const differs = (then: MadeOf, now: MadeOf, authors: Readonly<Record<string, string>> = {}) =>
  whatDiffers(then, now, { template, language: 'fr', authors: new Map(Object.entries(authors)) })

const price = { says: 'release.differs.value', name: 'Prix', before: '7.20', after: '7.40' }

test.each<[what: string, now: Partial<MadeOf>, authors: Readonly<Record<string, string>>, said: readonly object[]]>([
  ['a price', { data: { ...seen.data, price: { value: '7.40' } } }, {}, [price]],
  [
    'a price, by somebody',
    { data: { ...seen.data, price: { value: '7.40' } } },
    { price: 'Marco', name: 'Lea' },
    [{ says: 'release.differs.by', what: price, person: 'Marco' }],
  ],
  ['a price that is gone', { data: { photo: { value: 'rosa.jpg' } } }, {}, [{ ...price, after: '–' }]],
  [
    'how it is set',
    { data: { ...seen.data, price: { value: '7.20', textSize: 90 } } },
    {},
    [{ says: 'release.differs.adjusted', name: 'Prix', parts: [{ says: 'release.compare.adjusted.textSize' }] }],
  ],
  [
    'another picture that was chosen',
    { data: { ...seen.data, photo: { value: 'alba.jpg' } }, pictures: { 'alba.jpg': 'b', 'logo.svg': 'l' } },
    {},
    [{ says: 'release.differs.value', name: 'Bild', before: 'rosa.jpg', after: 'alba.jpg' }],
  ],
  [
    'pictures under the same names, and one that nobody had',
    { pictures: { 'rosa.jpg': 'b', 'logo.svg': 'l', 'new.png': 'n' } },
    {},
    ['new.png', 'rosa.jpg'].map((names) => ({ says: 'release.newer.pictures', names, count: 1 })),
  ],
  [
    'all that is not a value',
    { master: 'm2', fonts: 'f2', words: 'w2', profile: 'p2', engine: '1.1.0' },
    {},
    ['master', 'fonts', 'words', 'profile', 'engine'].map((part) => ({ says: `release.newer.${part}` })),
  ],
  ['nothing that is known', {}, {}, [{ says: 'release.differs.unknown' }]],
])('told is %s', (_what, now, authors, said) => expect(differs(seen, { ...seen, ...now }, authors)).toEqual(said))

test('of a PDF of its own the file is told, and nothing that is not on its pages', () => {
  const [one, two] = [pdf('Etikett.pdf', '1'), pdf('Etikett.pdf', '2')]
  const now = { ...seen, master: 'm2', data: {} }
  expect(differs({ ...seen, ownPdf: one }, { ...now, ownPdf: two })).toEqual([
    expect.objectContaining({ says: 'release.differs.value', name: 'PDF' }),
  ])
})

test('of many the first are named, and how many more there are', () => {
  const pictures = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((name) => [`${name}.jpg`, 'x']))
  const now = { ...seen, pictures: { ...seen.pictures, ...pictures } }
  const said = differs(seen, now)
  expect(said).toHaveLength(6)
  expect(said.at(-1)).toEqual({ says: 'release.differs.more', count: 2 })
})

test('a long text is quoted by its beginning', () => {
  const [told] = differs(seen, { ...seen, data: { ...seen.data, name: { value: 'x'.repeat(500) } } })
  expect(told).toMatchObject({ before: '–', after: `${'x'.repeat(59)}…` })
})
