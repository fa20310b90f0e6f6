import { displayFiles } from './display-files.ts'
import type { Release } from '../release.ts'

/** The composition that its pictures for the screen show; undefined where they are of several, or none is there. */
export function drawnPages(release: Pick<Release, 'files'>): string | undefined {
  const hashes = new Set(displayFiles(release).map(({ pages }) => pages))
  return hashes.size === 1 ? [...hashes][0] : undefined
}
