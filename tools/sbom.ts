/**
 * `npm run sbom [-- FILE]`: the list of parts in CycloneDX, into FILE, else onto standard output. npm writes it of the whole lock, without
 * asking anybody; in it stays what `NOTICE` names: what a server runs and what it sends to browsers.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import product from '../package.json' with { type: 'json' }
import { delivered } from './papers/delivered.ts'
import { partsDelivered, type PartsList } from './papers/parts-list.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const asked = ['sbom', '--package-lock-only', '--offline', '--sbom-format', 'cyclonedx', '--loglevel=error']
const written = execFileSync('npm', asked, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
const list = partsDelivered(JSON.parse(written) as PartsList, delivered(), product.name)
const text = `${JSON.stringify(list, null, 1)}\n`
const file = process.argv[2]
if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
