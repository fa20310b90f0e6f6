import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import product from '../../package.json' with { type: 'json' }
import { readImports } from '../arrows/read-imports.ts'
import { root } from '../deploy/parts.ts'
import { findDelivered } from '../papers/find-delivered.ts'
import { noticeOf } from '../papers/notice-of.ts'
import { compile } from './compile.ts'
import { exactVersions, packages } from './locked.ts'

/** Given with it, since only the package that brings them knows where they are. */
const assets = {
  'harfbuzz-subset.wasm': 'node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm',
  'fogra39.icc': 'samples/color/fogra39.icc',
}

const noticeHead = `imprimatur-engine
Copyright (c) 2026 The Imprimatur authors, MIT licence (LICENSE)

Two files in this package are of others:

harfbuzz-subset.wasm is HarfBuzz as the package harfbuzzjs brings it, under the MIT licence, not changed.

fogra39.icc was made with Argyll CMS from the FOGRA39L characterization data, under the zlib licence that its tags carry.

Below are the packages that are installed with it, by licence. The whole text of each licence, with the names of its authors, lies in the
package's own folder in node_modules.
`

/** The engine as a package of its own: `artwork/`, its types, the WebAssembly and the profile that its callers hand to it. */
export function layOutEngine(folder: string): void {
  mkdirSync(folder, { recursive: true })
  compile(['artwork'], 'artwork', folder, true)
  for (const [name, from] of Object.entries(assets)) copyFileSync(join(root, from), join(folder, name))
  copyFileSync(join(root, 'tools/pack/engine-readme.md'), join(folder, 'README.md'))
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))

  const dependencies = exactVersions(packagesIn(folder))
  const { text, faults } = noticeOf(findDelivered(packages, Object.keys(dependencies)), noticeHead)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  writeFileSync(join(folder, 'NOTICE'), text)
  const { version, license, type } = product
  const described = {
    name: 'imprimatur-engine',
    version,
    description: 'InDesign designs (IDML), data and fonts become press-ready PDF/X-4, accessible PDF and SVG.',
    license,
    type,
    engines: { node: '>=24' },
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      ...Object.fromEntries(Object.keys(assets).map((name) => [`./${name}`, `./${name}`])),
    },
    sideEffects: false,
    dependencies,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, undefined, 2)}\n`)
}

/** Those that its code names. */
function packagesIn(folder: string): Set<string> {
  const names = new Set<string>()
  for (const path of globSync('**/*.js', { cwd: folder })) {
    const text = readFileSync(join(folder, path), 'utf8')
    for (const { target } of readImports(path, text, parseSync(path, text)))
      if (target && 'name' in target) names.add(target.name)
  }
  return names
}
