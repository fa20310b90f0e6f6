import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { composeDesign, openDesign, paintPdf, paintSvg, prepareEngine } from '#artwork/index.ts'
import { checkPdfX4 } from '#test/painting/check-pdfx4.ts'
import { sheetIdml } from './sheet.ts'
import { sheets } from './sheets.ts'

const read = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))
const engine = await prepareEngine({ subsetter: read('harfbuzzjs/dist/harfbuzz-subset.wasm') })
const fonts = engine.newFontBook()
fonts.add(read('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'))
const assets = { fonts, pictures: new Map(), profile: read('../../samples/color/fogra39.icc') }

const folder = mkdtempSync(join(tmpdir(), 'specimens-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a program has to say about a file; undefined where it is not installed. */
function saidBy(command: string, ...args: string[]): string | undefined {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

describe.each(sheets)('the specimens of $name', (sheet) => {
  const composition = composeDesign(openDesign(sheetIdml(sheet)).design!, {}, assets)

  test('are PDF/X-4, and other programs find no fault in them', async () => {
    const { bytes, diagnostics } = await paintPdf(composition, assets, {})
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([])
    expect(await checkPdfX4(bytes)).toEqual([])
    const file = join(folder, `${sheet.name}.pdf`)
    writeFileSync(file, bytes)
    expect(saidBy('qpdf', '--check', file) ?? 'No syntax').toContain('No syntax')
    expect(saidBy('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=nullpage', file) ?? '').toBe('')
  })

  test('are drawn on the screen too, whole', () => {
    const { svg } = paintSvg(composition.pages[0]!, assets)
    expect(svg.replaceAll(/base64,[^"]*/g, '')).not.toMatch(/NaN|undefined|Infinity/)
    const captions = svg.match(/<use /g)?.length ?? 0
    expect(captions).toBeGreaterThan(sheet.specimens.length)
  })

  test('tell nothing but what is approximated', () => {
    const told = composition.diagnostics.filter(({ outcome }) => outcome !== 'approximated')
    expect(told).toEqual([])
  })
})
