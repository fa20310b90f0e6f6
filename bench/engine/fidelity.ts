/**
 * How close the engine comes to InDesign's own PDFs: colour difference and structural similarity, page by page.
 *
 *   node bench/engine/fidelity.ts [FOLDER [FIDELITY.mjs]]
 *
 * FOLDER holds one folder a design: `*.idml`, `reference.pdf` where InDesign's export is at hand, `fonts/` and `links/`.
 * FIDELITY.mjs REFERENCE.pdf CANDIDATE.pdf prints the figures. Both stay outside this repository for their licences,
 * beside it where nothing else is named; without them there is nothing to measure, and the bench says so.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Mean, 99th percentile and similarity of the best open engine known on the same design (Scribus from 06 on). */
const best: Readonly<Record<string, readonly [number, number, number]>> = {
  '01-text': [0.527, 7.4, 0.973],
  '02-geometry': [0.108, 0, 0.994],
  '03-strokes-fills': [0.44, 9.4, 0.987],
  '04-tables': [0.886, 10.8, 0.967],
  '05-images': [0.105, 0, 0.995],
  '06-font_loading': [0.472, 0, 0.976],
  '07-textframe': [3.2, 81.9, 0.846],
  '08-Nutso_ID_CS6_Test': [6.203, 100, 0.647],
  '09-en-US_DYDD-Promocard-85x55-Version-1': [4.579, 28.4, 0.767],
  '10-sample-with-image': [13.025, 89.1, 0.538],
}

const [folder = '../shared/idml', tool = '../shared/fidelity/fidelity.mjs'] = process.argv.slice(2)

if (!existsSync(folder) || !existsSync(tool)) {
  console.log('Fidelity: no designs with references at hand: name their folder and the comparing tool.')
} else {
  const out = mkdtempSync(join(tmpdir(), 'fidelity-'))
  try {
    console.log(`${'design'.padEnd(42)}  pages  meanDE   p99DE    ssim   (of the worst page)   best known otherwise`)
    for (const name of readdirSync(folder).toSorted())
      compareDesign(join(folder, name), name, tool, join(out, 'candidate.pdf'))
  } finally {
    rmSync(out, { recursive: true })
  }
}

function compareDesign(design: string, name: string, tool: string, candidate: string): void {
  const reference = join(design, 'reference.pdf')
  if (!existsSync(reference)) return
  const file = readdirSync(design).find((entry) => entry.endsWith('.idml'))
  if (!file) return
  const option = (flag: string, sub: string) => (existsSync(join(design, sub)) ? [flag, join(design, sub)] : [])
  const links = option('--links', 'links')
  const fonts = option('--fonts', 'fonts')
  const compose = (more: string[]) => [join(design, file), ...fonts, ...more, '--out', candidate]
  measure(name, compose(links), reference, tool, candidate)
  // Some references were exported where the linked pictures were not at hand.
  if (links.length) measure(`${name} (no links)`, compose([]), reference, tool, candidate)
}

function measure(name: string, args: string[], reference: string, tool: string, candidate: string): void {
  const cli = fileURLToPath(new URL('../../tools/artwork.ts', import.meta.url))
  execFileSync(process.execPath, [cli, ...args], { stdio: 'ignore' })
  const figures = execFileSync(process.execPath, [tool, reference, candidate], { encoding: 'utf8' })
  const pages = figures.match(/^page /gm)?.length ?? 0
  const [, meanDE = '?', p99DE = '?', ssim = '?'] =
    /^worst\s+meanDE\s+(\S+)\s+p99DE\s+(\S+)\s+ssim\s+(\S+)/m.exec(figures) ?? []
  const known = best[name.split(' ')[0]!]?.join(' / ') ?? ''
  console.log(
    `${name.slice(0, 42).padEnd(42)}  ${String(pages).padStart(5)}  ${meanDE.padStart(6)}  ${p99DE.padStart(6)}  ${ssim.padStart(6)}   ${known}`,
  )
}
