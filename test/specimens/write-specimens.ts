/** Writes the sheets of specimens as designs, to look at: node test/specimens/write-specimens.ts DIR */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sheetIdml } from './sheet.ts'
import { sheets } from './sheets.ts'

const [folder = 'specimens'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
for (const sheet of sheets) writeFileSync(join(folder, `${sheet.name}.idml`), sheetIdml(sheet))
