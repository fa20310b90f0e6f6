import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spread, textFrame, words } from '../../../idml/test-package.ts'
import { said, tagged } from './test-tagged.ts'

const range = (inside: string) => `<ParagraphStyleRange>${inside}</ParagraphStyleRange>`
const text = (what: string) => words(what, 'PointSize="10" FillColor="Color/Black"')

/** Divided by soft hyphens that were typed; the hyphen is the same where patterns divide. */
const design = {
  designmap: `<HyperlinkURLDestination Self="d" Name="d" DestinationURL="https://example.com"/>
    <Hyperlink Self="h" Name="h" Source="web"><Properties><Destination type="object">d</Destination></Properties></Hyperlink>`,
  spreads: [spread(textFrame({ id: 'f', story: 'u', w: 46, h: 90 }))],
  stories: {
    u:
      range(`${text('Ro\u00ADsen, Storch\u00ADschnabel aus Baden-Baden')}<Br/>`) +
      range(`<HyperlinkTextSource Self="web" Name="w">${text('und Bee\u00ADten\u00ADrand')}</HyperlinkTextSource>`),
  },
}

const copied: [name: string, args: (file: string) => string[], expected: string[]][] = [
  // Its own way with hyphens is to leave them out, unless lines are asked for as they stand.
  [
    'pdftotext',
    (file) => ['-raw', file, '-'],
    ['Rosen,', 'Storch\u00AD', 'schnabel', 'aus Baden-', 'Baden', 'und Bee\u00AD', 'tenrand'],
  ],
]

test.for(copied)('%s gives divided words with a soft hyphen', async ([name, args, expected], { skip }) => {
  skip(spawnSync(name, ['-v']).error !== undefined, `${name} is not installed on this machine`)
  const dir = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    for (const accessible of [true, false]) {
      const file = join(dir, 'words.pdf')
      writeFileSync(file, (await tagged(design, { accessible })).bytes)
      const { stdout } = spawnSync(name, args(file), { encoding: 'utf8' })
      expect(stdout.trim().split('\n')).toEqual(expected)
    }
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('a link says its words whole', async () => {
  const { annotations } = await tagged(design)
  expect(annotations().map((link) => said(link, 'Contents'))).toContain('und Beetenrand')
})
