/**
 * How close the proof on the screen comes to the print file: both of each sheet of specimens as pixels, construct by construct.
 *
 *   node test/specimens/measure-proof.ts [FIDELITY.mjs]
 *
 * Ghostscript prints: it blends in the page's own space, the press's, and simulates overprint, both of which poppler does not.
 * The comparing tool is that of `bench/engine/fidelity.ts`; without it there is nothing to measure, and the bench says so.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { placeOf, sheetIdml } from './sheet.ts'
import { sheets } from './sheets.ts'

type Pixels = { width: number; height: number; rgb: Uint8Array }
const dpi = 144

const [tool = '../shared/fidelity/fidelity.mjs'] = process.argv.slice(2)

if (!existsSync(tool)) console.log('Proof: no comparing tool at hand: name it.')
else {
  const out = mkdtempSync(join(tmpdir(), 'proof-'))
  try {
    const means: number[] = []
    for (const sheet of sheets) {
      const [design, pdf, png] = [join(out, 'design.idml'), join(out, 'print.pdf'), join(out, sheet.name)]
      mkdirSync(png)
      writeFileSync(design, sheetIdml(sheet))
      const cli = fileURLToPath(new URL('../../tools/artwork.ts', import.meta.url))
      execFileSync(process.execPath, [cli, design, '--out', pdf, '--png', png, '--dpi', String(dpi)], {
        stdio: 'ignore',
      })
      const printed = await pixelsOf(printedBy(pdf, join(out, 'print.png')))
      const [file] = readdirSync(png)
      const proof = await pixelsOf(join(png, file!))
      for (const [index, { shows }] of sheet.specimens.entries()) {
        const { meanDE, p99DE } = difference(cell(printed, index), cell(proof, index), out)
        means.push(meanDE)
        console.log(
          `${`${sheet.name}: ${shows}`.padEnd(44)} meanDE ${meanDE.toFixed(3).padStart(7)}  p99DE ${p99DE.toFixed(2)}`,
        )
      }
    }
    console.log(`median of ${means.length} specimens: meanDE ${median(means).toFixed(3)}`)
  } finally {
    rmSync(out, { recursive: true })
  }
}

function printedBy(pdf: string, png: string): string {
  const profile = fileURLToPath(new URL('../../samples/color/fogra39.icc', import.meta.url))
  const color = [`-sDefaultCMYKProfile=${profile}`, '-dRenderIntent=1', '-dBlackPtComp=1', '-dOverprint=/simulate']
  const quality = [`-r${dpi}`, '-dTextAlphaBits=4', '-dGraphicsAlphaBits=4']
  const where = [`-o${png}`, `--permit-file-read=${profile}`]
  execFileSync('gs', ['-q', '-sDEVICE=png16m', ...color, ...quality, ...where, pdf], { stdio: 'ignore' })
  return png
}

async function pixelsOf(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

/** The place of one specimen, its caption left out. */
function cell({ width, rgb }: Pixels, index: number): Pixels {
  const [x, y, across, down] = placeOf(index).map((points) => Math.round((points * dpi) / 72)) as [
    number,
    number,
    number,
    number,
  ]
  const cut = Buffer.alloc(across * down * 3)
  for (let row = 0; row < down; row++) {
    const from = ((y + row) * width + x) * 3
    cut.set(rgb.subarray(from, from + across * 3), row * across * 3)
  }
  return { width: across, height: down, rgb: cut }
}

/** By the tool's own function, in a process of its own, since it is no file of this repository. */
function difference(reference: Pixels, candidate: Pixels, folder: string): { meanDE: number; p99DE: number } {
  const files = [reference, candidate].map(({ rgb }, index) => {
    const file = join(folder, `${index}.rgb`)
    writeFileSync(file, rgb)
    return file
  })
  const size = `width: ${reference.width}, height: ${reference.height}`
  const script = `const [one, other, tool] = process.argv.slice(1)
    const { comparePage } = await import(tool)
    const [a, b] = [one, other].map((file) => ({ ${size}, rgb: process.getBuiltinModule('fs').readFileSync(file) }))
    const { meanDE, p99DE } = comparePage(a, b)
    console.log(meanDE, p99DE)`
  const args = ['--input-type=module', '-e', script, ...files, resolve(tool)]
  const [meanDE = Number.NaN, p99DE = Number.NaN] = execFileSync(process.execPath, args, { encoding: 'utf8' })
    .split(' ')
    .map(Number)
  return { meanDE, p99DE }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
