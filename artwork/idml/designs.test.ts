import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import type { Run } from '../model/document.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import { listPlaceholders } from '../resolve/placeholders.ts'
import { resolve } from '../resolve/resolve.ts'
import { parseDocument } from './parse-document.ts'
import { readPackage } from './package/read-package.ts'

/** Real designs with a list of what they hold; they have licences of their own and lie beside the checkout, if at all. */
const folder = process.env.IDML_DESIGNS ?? '../shared/idml'
const manifest = join(folder, 'MANIFEST.md')

describe.skipIf(!existsSync(manifest))('real designs', () => {
  const lines = existsSync(manifest) ? readFileSync(manifest, 'utf8').split('\n') : []
  const cases = lines.flatMap((line) => {
    const match = /^- `([^`]+\.idml)`.*?\| (\d+) p, (\d+) chars/.exec(line)
    return match ? [{ path: match[1] ?? '', pages: Number(match[2]), characters: Number(match[3]) }] : []
  })

  test('are listed with all that is there', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(cases).toHaveLength(folders.length)
  })

  test.each(cases)('$path has $pages pages and $characters characters', ({ path, pages, characters }) => {
    const diagnostics = new Diagnostics()
    const pkg = readPackage(readFileSync(join(folder, path)), diagnostics)
    expect(pkg).toBeDefined()
    if (!pkg) return
    const document = parseDocument(pkg, diagnostics)
    expect(document.spreads.flatMap((spread) => spread.pages)).toHaveLength(pages)
    const words = [...document.stories.values()].reduce((sum, { runs }) => sum + lengthOf(runs), 0)
    expect(words).toBe(characters)
    const resolved = resolve(document, {}, new Map(), diagnostics)
    expect(resolved.spreads.flatMap((spread) => spread.pages)).toHaveLength(pages)
    expect(diagnostics.all.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(() => listPlaceholders(document)).not.toThrow()
  })
})

const lengthOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { content }) => {
    if (content.kind === 'text') return sum + content.text.length
    if (content.kind === 'note') return sum + lengthOf(content.runs)
    if (content.kind === 'table') return content.table.cells.reduce((cells, cell) => cells + lengthOf(cell.runs), sum)
    return sum
  }, 0)
