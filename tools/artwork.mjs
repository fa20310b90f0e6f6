/**
 * The engine's command line, bundled: hundreds of files are read, stripped of their types and compiled anew at each call
 * otherwise. Bundled when first called, and again when a file of it has changed; where nothing can be written, it runs as it is.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'dist/artwork')

const isBundled = await bundle().then(
  () => true,
  () => false,
)
if (isBundled) await import('../dist/artwork/artwork.js')
else await import('./artwork.ts')

async function bundle() {
  if (isCurrent()) {
    enableCompileCache(join(folder, 'compiled'))
    return
  }
  const { bundleArtwork } = await import('./bundle-artwork.ts')
  const made = `${folder}.${process.pid}`
  mkdirSync(made, { recursive: true })
  const files = await bundleArtwork(root, made)
  writeFileSync(join(made, 'files.json'), JSON.stringify(files.map((path) => [path, markOf(path)])))
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
}

function isCurrent() {
  try {
    const files = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'))
    return files.every(([path, mark]) => markOf(path) === mark)
  } catch {
    return false
  }
}

function markOf(path) {
  const { mtimeMs, size } = statSync(join(root, path))
  return `${mtimeMs} ${size}`
}
