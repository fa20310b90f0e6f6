/** A print file as poppler and qpdf see it (Debian: poppler-utils, qpdf). */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Box = { width: number; height: number }

export type InspectedPdf = {
  boxes: { media: Box; trim: Box; bleed: Box }
  fonts: { name: string; embedded: boolean; subset: boolean }[]
  pictures: { color: string; dpi: number }[]
  text: string
  /** Colour spaces that the file names, palettes' own included. */
  namesRgb: boolean
}

export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-pdf-'))
  const file = join(folder, 'print.pdf')
  try {
    await writeFile(file, bytes)
    const [info, fonts, images, text, plain] = await Promise.all([
      run('pdfinfo', ['-box', file]),
      run('pdffonts', [file]),
      run('pdfimages', ['-list', file]),
      run('pdftotext', ['-layout', file, '-']),
      run('qpdf', ['--qdf', '--object-streams=disable', file, '-'], { encoding: 'latin1', maxBuffer: 2 ** 28 }),
    ])
    const box = (name: string): Box => {
      const found = new RegExp(`${name}:\\s+([\\d.-]+)\\s+([\\d.-]+)\\s+([\\d.-]+)\\s+([\\d.-]+)`).exec(info.stdout)
      const [left = 0, bottom = 0, right = 0, top = 0] = (found ?? []).slice(1).map(Number)
      return { width: right - left, height: top - bottom }
    }
    return {
      boxes: { media: box('MediaBox'), trim: box('TrimBox'), bleed: box('BleedBox') },
      fonts: rows(fonts.stdout).map((line) => {
        // name, type, encoding, then: emb sub uni object ID
        const [, embedded, subset] = /\s(yes|no)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+\s*$/.exec(line) ?? []
        return { name: line.split(/\s/)[0] ?? '', embedded: embedded === 'yes', subset: subset === 'yes' }
      }),
      pictures: rows(images.stdout)
        .map((line) => line.trim().split(/\s+/))
        .filter((cells) => cells[2] === 'image')
        .map((cells) => ({ color: cells[5] ?? '', dpi: Number(cells[12]) })),
      text: text.stdout,
      namesRgb: /\/DeviceRGB|\/CalRGB|\/N 3\b/.test(plain.stdout),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without the two lines of the head. */
const rows = (table: string): string[] => table.split('\n').slice(2).filter(Boolean)
