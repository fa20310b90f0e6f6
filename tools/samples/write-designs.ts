/** Writes the demo tenant's master designs: `node tools/samples/write-designs.ts`. */
import { writeFileSync } from 'node:fs'
import { designs } from './designs/index.ts'
import { writeIdml } from './idml/write-idml.ts'

const folder = new URL('../../samples/designs/', import.meta.url)
for (const design of designs) {
  const bytes = writeIdml(design)
  writeFileSync(new URL(`${design.name}.idml`, folder), bytes)
  process.stdout.write(`${design.name}.idml ${(bytes.length / 1024).toFixed(0)} KB\n`)
}
