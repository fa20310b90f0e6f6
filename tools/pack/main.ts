/**
 * `npm run pack [-- FOLDER]`: the engine and the product as packages of npm, `imprimatur-engine-VERSION.tgz` and `imprimatur-VERSION.tgz`,
 * into FOLDER, else `dist/pack`. Nothing is fetched, and nothing is published.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../deploy/parts.ts'
import { layOutEngine } from './engine.ts'
import { layOutProduct } from './product.ts'

const target = resolve(process.argv[2] ?? join(root, 'dist/pack'))
const laidOut = mkdtempSync(join(tmpdir(), 'imprimatur-pack-'))
try {
  mkdirSync(target, { recursive: true })
  for (const [name, layOut] of Object.entries({ engine: layOutEngine, product: layOutProduct })) {
    const folder = join(laidOut, name)
    layOut(folder)
    const asked = ['pack', folder, '--pack-destination', target, '--ignore-scripts', '--offline', '--loglevel=error']
    process.stdout.write(execFileSync('npm', asked, { encoding: 'utf8' }))
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  rmSync(laidOut, { recursive: true, force: true })
}
