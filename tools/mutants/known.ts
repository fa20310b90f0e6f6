import type { Known } from './judge-survivors.ts'

/** Only shrinks: what makes no difference to anybody, or cannot be told apart. */
export const known: Known = {
  'domain/orders/orderability.ts': [
    {
      line: '(releases[id]?.number ?? 0) < number',
      change: '< → <=',
      why: 'It is asked of two versions of a publication, and these never have the same number.',
    },
  ],
  'domain/orders/price-at.ts': [
    {
      line: 'const above = steps.filter(({ from, price }) => from > quantity && price < now)',
      change: '> → >=',
      why: 'A step that begins at the quantity itself is what it costs now, so it is not cheaper.',
    },
  ],
}
