import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'artwork-'))
afterAll(() => rmSync(dir, { recursive: true }))

const run = (...args: string[]) => spawnSync(process.execPath, [here('./artwork.ts'), ...args], { encoding: 'utf8' })
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
  expect(codes).toContain('font.missing')
  expect(codes).toContain('placeholder.notFound')
})

test('a file that is no design exits with 1 and says why', { timeout: 60_000 }, () => {
  const { status, stderr } = run(here('./artwork.ts'), '--out', join(dir, 'never.pdf'))
  expect(status).toBe(1)
  expect(stderr).toContain('package.notZip')
  expect(existsSync(join(dir, 'never.pdf'))).toBe(false)
})

test.each([[[]], [['a.idml', 'b.idml']], [[label, '--dpi', 'many']], [[label, '--unknown']], [['/no/such.idml']]])(
  'a wrong call (%j) exits with 2 and shows the usage',
  { timeout: 60_000 },
  (args) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(2)
    expect(stderr).toContain('Usage: npm run --silent artwork')
  },
)
