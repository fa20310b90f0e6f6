import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isForTests, root } from '../deploy/parts.ts'

/**
 * Writes folders of the checkout as JavaScript below `to`, laid out as they are below `from`: Node strips no types of what
 * lies in `node_modules`. What imports a `.ts` imports the `.js` afterwards, workers included. Types are checked elsewhere.
 */
export function compile(folders: readonly string[], from: string, to: string, declaration: boolean): void {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.ts`),
    { cwd: root },
  )
    .filter((path) => !isForTests(path))
    .map((path) => join(root, path))
  const settings = `${to}.tsconfig.json`
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(root, from),
    outDir: to,
    declaration,
    types: [],
  }
  writeFileSync(settings, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }))
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', settings, '--checkers', '1'], { stdio: 'inherit' })
  } finally {
    rmSync(settings)
  }
  for (const path of globSync('**/*.js', { cwd: to })) {
    const file = join(to, path)
    const text = readFileSync(file, 'utf8')
    const renamed = text.replaceAll(/(new URL\('\.[^']*)\.ts(', import\.meta\.url\))/g, '$1.js$2')
    if (renamed !== text) writeFileSync(file, renamed)
  }
}
