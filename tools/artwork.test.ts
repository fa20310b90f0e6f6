import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { designWithPagelessSpread, linkedPicture, pagelessDesign } from '#test/kit/small-designs.ts'
import { sampleOf } from '#test/sample.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'artwork-'))
afterAll(() => rmSync(dir, { recursive: true }))

// Each is a process that would compile the engine anew.
const env = { ...process.env, NODE_COMPILE_CACHE: join(dir, 'compiled') }
const run = (...args: string[]) =>
  spawnSync(process.execPath, [here('./artwork.ts'), ...args], { encoding: 'utf8', env })
const label = here('../samples/designs/gefahrstoffetikett-a7.idml')

test('one call makes PDF, SVG, PNG and a report, with data in it', { timeout: 60_000 }, () => {
  writeFileSync(join(dir, 'data.json'), JSON.stringify({ product: 'Schneckenkorn', nowhere: 'x' }))
  const out = (name: string) => join(dir, name)
  const { status, stdout } = run(
    label,
    '--data',
    out('data.json'),
    '--fonts',
    out('no-such-folder'),
    '--out',
    out('label.pdf'),
    '--svg',
    out('svg'),
    '--png',
    out('png'),
    '--dpi',
    '72',
    '--marks',
    '--bleed',
    '3',
    '--report',
    out('report.json'),
  )
  expect(status).toBe(0)
  const report = JSON.parse(readFileSync(out('report.json'), 'utf8'))
  expect(stdout).toBe(`1 page, ${report.hash}\n`)
  expect(readFileSync(out('label.pdf'), 'latin1').slice(0, 8)).toBe('%PDF-1.6')
  expect(readdirSync(out('svg'))).toEqual(['page-1.svg'])
  expect(readdirSync(out('png'))).toEqual(['page-1.png'])
  const codes = report.diagnostics.map(({ code }: { code: string }) => code)
  expect(codes).toContain('folder.unreadable')
  // The product has them itself.
  expect(codes).not.toContain('font.missing')
  expect(codes).toContain('placeholder.notFound')
})

test('bundled, it makes the same file and says the same', { timeout: 120_000 }, () => {
  const bundled = (...args: string[]) =>
    spawnSync(process.execPath, [here('./artwork.mjs'), ...args], { encoding: 'utf8', env })
  const [one, other] = [join(dir, 'plain.pdf'), join(dir, 'bundled.pdf')]
  const [plain, fast] = [run(label, '--out', one), bundled(label, '--out', other)]
  expect([fast.status, fast.stdout, fast.stderr]).toEqual([plain.status, plain.stdout, plain.stderr])
  expect(readFileSync(other)).toEqual(readFileSync(one))
  expect(bundled('--nonsense').status).toBe(2)
  expect(JSON.parse(readFileSync(here('../dist/artwork/files.json'), 'utf8')).map(([path]: [string]) => path)).toEqual(
    expect.arrayContaining(['artwork/index.ts', 'tools/artwork.ts', 'package-lock.json']),
  )
})

test.each([
  ['--accessible', '%PDF-1.7', '<pdfuaid:part>1<'],
  ['--structure', '%PDF-1.6', '<pdfxid:GTS_PDFXVersion>PDF/X-4<'],
])('%s makes a tagged file that begins with %s', { timeout: 60_000 }, (option, header, claim) => {
  const file = join(dir, `${option}.pdf`)
  expect(run(label, '--out', file, option).status).toBe(0)
  const bytes = readFileSync(file, 'latin1')
  expect(bytes.slice(0, 8)).toBe(header)
  expect(bytes).toContain(claim)
})

test.each([
  ['no page at all', pagelessDesign(), 'document.noPages'],
  ['a spread without its pages', designWithPagelessSpread(), 'document.spreadWithoutPage'],
])('a design of %s exits with 1, says why and writes no PDF', { timeout: 60_000 }, (_, bytes, code) => {
  const { status, stderr } = run(file('pageless.idml', bytes), '--out', join(dir, 'pageless.pdf'))
  expect(status).toBe(1)
  expect(stderr).toContain(`error ${code}`)
  expect(existsSync(join(dir, 'pageless.pdf'))).toBe(false)
})

test('a file that is no design exits with 1 and says why', { timeout: 60_000 }, () => {
  const { status, stderr } = run(here('./artwork.ts'), '--out', join(dir, 'never.pdf'))
  expect(status).toBe(1)
  expect(stderr).toContain('package.notZip')
  expect(existsSync(join(dir, 'never.pdf'))).toBe(false)
})

/** Writes a file into the folder of this run and answers where it is. */
function file(name: string, content: string | Uint8Array): string {
  const path = join(dir, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

test('fonts, pictures and data that cannot be used are told, and the rest is composed', { timeout: 60_000 }, () => {
  const barlow = readFileSync(here('../node_modules/@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf'))
  file('fonts/font.woff', Buffer.from('wOFF\0\x01\0\0\0\0\0\x2c'))
  file('fonts/font.woff2', Buffer.concat([Buffer.from('wOF2'), barlow.subarray(0, 100)]))
  file('fonts/half.ttf', barlow.subarray(0, barlow.length / 2))
  file('fonts/empty.otf', '')
  file('fonts/deep/whole.ttf', barlow)
  file('links/rose.jpg', 'no picture')
  const data = file(
    'odd.json',
    JSON.stringify({ product: ['x'], name_de: { kind: 'text', text: 7 }, color: { space: 'cmyk' }, use: null, ufi: 5 }),
  )
  const report = join(dir, 'odd-report.json')
  const { status, stderr } = run(
    label,
    `--data=${data}`,
    `--fonts=${join(dir, 'fonts')}`,
    `--links=${join(dir, 'links')}`,
    `--report=${report}`,
  )
  expect(status).toBe(0)
  const unreadable = [...stderr.matchAll(/font\.unreadable \(file ([^)]+)\)/g)].map(([, name]) => name)
  expect(unreadable.toSorted()).toEqual(['empty.otf', 'font.woff', 'font.woff2', 'half.ttf'])
  expect(stderr).toContain('picture.unreadable')
  const unsound = [...stderr.matchAll(/unsoundValue \(placeholder (\w+)\): part=(\w+)/g)].map(([, ...facts]) => facts)
  expect(unsound.toSorted()).toEqual([
    ['color', 'kind'],
    ['name_de', 'text'],
    ['product', 'value'],
  ])
  expect(JSON.parse(readFileSync(report, 'utf8')).pages).toHaveLength(1)
})

test(
  'a picture cut short is told and its box drawn as missing; whole ones are placed',
  { timeout: 60_000 },
  async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const made = sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff', noise } })
    const [jpeg, png] = [await made.clone().jpeg().toBuffer(), await made.clone().png().toBuffer()]
    for (const [name, bytes] of Object.entries({ jpeg, png })) {
      file('cut/bee.jpg', bytes.subarray(0, bytes.length / 2))
      file('whole/bee.jpg', bytes)
      const design = file('bee.idml', linkedPicture('bee.jpg'))
      const [cut, whole] = ['cut', 'whole'].map((links) =>
        run(design, '--links', join(dir, links), '--out', join(dir, `${links}.pdf`)),
      )
      expect(cut!.stderr, name).toContain('warning picture.unreadable (file bee.jpg)')
      expect(cut!.stderr, name).toContain('picture.missing')
      expect(readFileSync(join(dir, 'cut.pdf'), 'latin1')).not.toContain('/Subtype /Image')
      expect(whole!.stderr, name).not.toContain('picture.')
      expect(readFileSync(join(dir, 'whole.pdf'), 'latin1')).toContain('/Subtype /Image')
    }
  },
)

/** A font as a web font whose tables are not packed (WOFF 1.0, §3 to §5). */
function woffOf(font: Buffer): Buffer {
  const count = font.readUInt16BE(4)
  const head = Buffer.alloc(44 + 20 * count)
  head.write('wOFF')
  font.copy(head, 4, 0, 4)
  head.writeUInt16BE(count, 12)
  head.writeUInt32BE(font.length, 16)
  const tables: Buffer[] = []
  let at = head.length
  for (let i = 0; i < count; i++) {
    const [entry, to] = [12 + 16 * i, 44 + 20 * i]
    const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    font.copy(table, 0, offset, offset + length)
    font.copy(head, to, entry, entry + 4)
    for (const [n, value] of [at, length, length, font.readUInt32BE(entry + 4)].entries())
      head.writeUInt32BE(value, to + 4 + 4 * n)
    tables.push(table)
    at += table.length
  }
  head.writeUInt32BE(at, 8)
  return Buffer.concat([head, ...tables])
}

test('a web font in the folder sets the design', { timeout: 60_000 }, () => {
  const family = '@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf'
  file('web/barlow.woff', woffOf(readFileSync(here(`../node_modules/${family}`))))
  run(label, '--fonts', join(dir, 'web'), '--report', join(dir, 'web.json'))
  const { fonts } = JSON.parse(readFileSync(join(dir, 'web.json'), 'utf8'))
  const face = { family: 'Barlow Condensed' }
  expect(fonts).toContainEqual({ ...face, style: 'SemiBold', available: true })
  expect(fonts).toContainEqual({ ...face, style: 'Bold', available: false })
})

const wrongCalls: [string[], string][] = [
  [[], 'Name one design'],
  [['a.idml', 'b.idml'], 'Name one design'],
  [[label, '--dpi', 'many'], '--dpi many is no number from 10 to 1200'],
  [[label, '--dpi', '5000'], '--dpi 5000 is no number from 10 to 1200'],
  [[label, '--bleed=-3'], '--bleed -3 is no number from 0 to 500'],
  [[label, '--bleed', ''], '--bleed  is no number'],
  [[label, '--unknown'], "Unknown option '--unknown'"],
  [[label, '--out'], "'--out <value>' argument missing"],
  [[label, '--marks=yes'], "'--marks' does not take an argument"],
  [['/no/such.idml'], '/no/such.idml cannot be read'],
  [[label, '--data', '/no/such.json'], '/no/such.json cannot be read'],
  [[label, '--data', label], 'is no JSON'],
  [[label, '--data', file('list.json', '[1]')], 'must hold an object of placeholder values'],
  [[label, '--out', dir], `${dir} cannot be written`],
]

test.each(sampleOf(wrongCalls, 4))(
  'a wrong call (%j) exits with 2, says why and shows the usage',
  { timeout: 60_000 },
  (args, why) => {
    const { status, stderr } = run(...args)
    expect(stderr).toContain(why)
    expect(stderr).toContain('Usage: npm run --silent artwork')
    expect(status).toBe(2)
  },
)

test('asked for help it shows the usage and exits with 0', { timeout: 60_000 }, () => {
  const { status, stdout } = run('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('Usage: npm run --silent artwork')
})
