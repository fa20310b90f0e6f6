/** A small stock, terms in four languages, and what they find in it, best first (docs/decisions/0400-how-a-hit-is-ranked.md). */
import { fields } from '#test/fields.ts'
import type { Write } from '../store.ts'

type Named = Readonly<Record<string, string>>

const content = (id: string, label: Named, data: Named = {}): Write => ({
  kind: 'create',
  collection: 'contents',
  id,
  document: {
    type: 'plant',
    owner: 'rosenhof',
    supplier: 'mcs',
    label,
    data: Object.fromEntries(Object.entries(data).map(([field, value]) => [field, { value }])),
  },
})

export const rankedStock: readonly Write[] = [
  ...fields({ ean: 'string', article: 'string', text: 'text', botanical: { type: 'string', latin: true } }),
  content('A', { de: 'Rose', la: 'Rosa' }),
  content('B', { de: 'Rose ’Bobbie James’' }),
  content('C', { de: 'Rosenstock' }),
  content('D', { de: 'Alte Rose' }),
  content('E', { de: 'Stockrose', la: 'Alcea rosea', fr: 'Rose trémière' }),
  content('F', { de: 'Iris' }, { text: 'Passt zu jeder Rose' }),
  content('G', { de: 'Kokardenblume' }),
  content('H', { de: 'Garten-Löwenmaul', la: 'Antirrhinum majus', en: 'Snapdragon' }),
  content(
    'I',
    { de: 'Lavendel' },
    { botanical: 'Lavandula angustifolia ‘Hidcote’', ean: '4006381333931', article: 'L-1042' },
  ),
  content('J', { de: 'Knollen-Begonie', la: 'Begonia × tuberhybrida' }),
  content('K', {
    de: 'Fächer-Ahorn',
    la: 'Acer palmatum var. dissectum',
    fr: 'Érable du Japon',
    en: 'Japanese maple',
  }),
  content('L', { de: 'Grosse Dolde' }),
  {
    kind: 'create',
    collection: 'orders',
    id: 'M',
    document: {
      owner: 'rosenhof',
      supplier: 'mcs',
      number: 1042,
      items: [{ releaseId: 'r', quantity: 1, price: 0, priceReference: 1 }],
      termsAccepted: true,
    },
  },
  content('N', { de: 'Schleierkraut' }, { article: 'XL-1042', text: 'Wie ein Loewenmaul' }),
]

/** Language, term, what is found. `~`: nothing has the term, and what is found has something similar. */
export const rankingTable = `
de  ROSE                        A B C D E F
fr  rose                        E A B C D F
de  rosen                       A C B D E F
de  blume                       G
de  loewenmaul                  H N
de  Löwenmaul                   H N
de  löwenmaul garten            H
de  fächerahorn                 K
de  faecher-ahorn               K
de  große dolde                 L
de  lavendle                    ~ I
de  rose iris                   F
de  snapdragon                  H
fr  erables                     K
fr  tremiere                    E
fr  érable                      K
en  japanese maples             K
en  snapdragon                  H
la  begonia tuberhybrida        J
la  Begonia x tuberhybrida      J
la  acer palmatum dissectum     K
la  L. angustifolia             I
la  Lavandula "Hidcote"         I
la  Antirhinum                  ~ H
la  rosea                       E
de  4006381333931               I
de  400-6381 333931             I
de  1042                        M I N
de  L-1042                      I N
de  m1042                       M
de  4006381333932
de  sommerlieb                  G
`

/** A line of the table, as it is printed. */
export const rankingLine = (language: string, term: string, found: string): string =>
  `${language.padEnd(4)}${term.padEnd(28)}${found}`.trimEnd()

export const rankedTerms: readonly { language: string; term: string }[] = rankingTable
  .trim()
  .split('\n')
  .map((line) => ({ language: line.slice(0, 4).trim(), term: line.slice(4, 32).trim() }))
