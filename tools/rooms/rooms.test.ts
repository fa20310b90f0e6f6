import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'
import { missingPaths } from './missing-paths.ts'
import { mark, pageOf } from './page-of.ts'

test.each([
  ['/** Sums of the basket (document 1 §5). More of it. */\nexport const a = 1', 'Sums of the basket (document 1 §5).'],
  ['/**\n * Keeps `x.ts` apart: nobody\n * reads it.\n *\n * Why.\n */', 'Keeps `x.ts` apart: nobody reads it.'],
  ['import a from "b"\nexport const one = 1\nexport function two() {}\nexport type Three = 1', '`one`, `two`, `Three`'],
  ['const a = 1', ''],
])('%j says of itself %j', (text, said) => {
  expect(firstSentence(text)).toBe(said)
})

test('a page names no path that is not there', () => {
  const text =
    '`domain/orders/basket.ts` `price.ts` `domain/gone.ts` `!name=value` `web/features/*` `/dpl/{id}` `docs/gone/`'
  expect(missingPaths(text, (path) => path === 'domain/orders/basket.ts')).toEqual(['domain/gone.ts', 'docs/gone/'])
})

test('a page keeps what is written by hand, and lists files room by room; a room without a row is told', () => {
  const own = '# Orders\n\nOrders.\n\n| room | what is in it |\n|---|---|\n| `basket/` | positions |'
  const files = [
    { path: 'order.ts', text: '/** One order. */' },
    { path: 'basket/sum.ts', text: '/** Sums. */' },
    { path: 'log/log.ts', text: '' },
  ]
  const page = `${own}\n\n${mark}\n\n- \`order.ts\` One order.\n\n## basket/\n\n- \`sum.ts\` Sums.\n\n## log/\n\n- \`log.ts\`\n`
  expect(pageOf(`${own}\n\n${mark}\nold`, files)).toEqual({ page, unnamed: ['log'] })
})
