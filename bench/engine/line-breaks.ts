/**
 * Whether lines break where InDesign broke them, and stand where it put them, against its own PDFs.
 *
 *   node bench/engine/line-breaks.ts [FOLDER [--verbose]]
 *
 * FOLDER as for `bench/engine/fidelity.ts`. How rows are compared says `test/indesign/line-rows.ts`; which differ, and why, its test.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareRows, shiftOf } from '#test/indesign/line-rows.ts'

const [folder = '../shared/idml', flag] = process.argv.slice(2)

async function compareDesign(path: string, name: string): Promise<void> {
  const compared = await compareRows(path)
  if (!compared) return
  const { pairs, measured } = compared
  const same = pairs.filter(({ isSame }) => isSame)
  const [places, baselines] = (['x', 'y'] as const).map(
    (axis) => same.filter((pair) => Math.abs(shiftOf(pair)[axis]) <= 0.1).length,
  )
  if (flag === '--verbose')
    for (const pair of pairs) {
      const { page, wanted, found, isSame } = pair
      const { x, y } = shiftOf(pair)
      if (!isSame) console.log(`  page ${page}  - ${wanted.text}\n          + ${found?.text ?? ''}`)
      else if (Math.hypot(x, y) > 0.1)
        console.log(`  page ${page}  ${wanted.text.slice(0, 30)}  x ${x.toFixed(2)}  y ${y.toFixed(2)}`)
    }
  console.log(
    `${name.slice(0, 42).padEnd(42)}  ${column(pairs.length, 5)}  ${column(same.length, 5)}  ${column(baselines, 17)}  ${column(places, 10)}  ${measured.join(', ')}`,
  )
}

const column = (value: number | string | undefined, width: number): string => String(value).padStart(width)

/** Poppler's `pdftotext` gives words, not letters: it cannot stand in. */
const hasMutool = spawnSync('mutool', ['-v']).error === undefined

if (!hasMutool) console.log('Line breaks: left out, since mutool is not installed here (Debian: mupdf-tools).')
else if (!existsSync(folder)) console.log('Line breaks: no designs with references at hand: name their folder.')
else {
  console.log(`${'design'.padEnd(42)}  lines  agree  baseline ≤ 0.1 pt  x ≤ 0.1 pt  measured faces`)
  for (const name of readdirSync(folder).toSorted())
    if (existsSync(join(folder, name, 'reference.pdf'))) await compareDesign(join(folder, name), name)
}
