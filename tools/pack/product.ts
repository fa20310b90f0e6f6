import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import product from '../../package.json' with { type: 'json' }
import { builtWeb, isForTests, papers, root, sourceFolders, whyNotBuilt } from '../deploy/parts.ts'
import { findReached } from '../papers/find-delivered.ts'
import { compile } from './compile.ts'
import { exactVersions, packages } from './locked.ts'

const command = 'tools/pack/imprimatur.mjs'
const beside = ['tools/keep-running.mjs', 'tools/memory-settings.mjs']

const goesOut = (path: string): boolean => !path.endsWith('.ts') && !isForTests(path)

/** What a server runs with as a package that is started by one command, its packages in the versions of the lock. */
export function layOutProduct(folder: string): void {
  const why = whyNotBuilt(builtWeb)
  if (why !== undefined) throw new Error(why)
  mkdirSync(folder, { recursive: true })
  compile(sourceFolders, '.', folder, false)
  for (const part of [...sourceFolders, builtWeb, ...papers, command, ...beside])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: goesOut })

  cpSync(join(root, 'tools/pack/product-readme.md'), join(folder, 'README.md'))

  const { name, version, description, license, type, imports, engines } = product
  const dependencies = exactVersions(Object.keys(product.dependencies))
  const inPackage = Object.entries(imports).filter(([, path]) => sourceFolders.includes(path.split('/')[1] ?? ''))
  const described = {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { imprimatur: command },
    imports: Object.fromEntries(
      inPackage.flatMap(([key, path]) => [
        [`${key}.ts`, `${path}.js`],
        [key, path],
      ]),
    ),
    dependencies,
  }
  writeJson('package.json', described)
  // npm takes it for a lock file where the package is installed.
  const reached = findReached(packages, Object.keys(dependencies)).map(({ folder: one }) => [one, packages[one]])
  const ownEntry = { name, version, license, engines, dependencies, bin: described.bin }
  const locked = {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': ownEntry, ...Object.fromEntries(reached) },
  }
  writeJson('npm-shrinkwrap.json', locked)

  function writeJson(file: string, value: object): void {
    writeFileSync(join(folder, file), `${JSON.stringify(value, undefined, 2)}\n`)
  }
}
