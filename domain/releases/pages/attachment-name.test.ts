import { expect, test } from 'vitest'
import { attachmentName } from './attachment-name.ts'
import { isPlainName } from '../../formats/plain-name.ts'

const there = [{ name: 'Scan.pdf' }, { name: 'Scan (2).pdf' }, { name: 'Brief' }]

test.each([
  ['Freigabe Rosenhof #2.eml', 'Freigabe Rosenhof #2.eml'],
  ['scan.PDF', 'scan (3).PDF'],
  ['Brief', 'Brief (2)'],
  ['Angebot – 20% „Lavendel“.pdf', 'Angebot - 20- Lavendel.pdf'],
  ['🌱.jpg', '_.jpg'],
  ['.htaccess', 'htaccess'],
  ['seite.html ', 'seite.html'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('%s lies beside a version as %s', (given, expected) => {
  const name = attachmentName(given, there)
  expect(name).toBe(expected)
  expect(isPlainName(name)).toBe(true)
})
