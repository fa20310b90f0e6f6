import type { Release } from '../release.ts'

/** The composition that its pictures for the screen show; undefined where they are of several, or none is there. */
export function drawnPages({ files }: Pick<Release, 'files'>): string | undefined {
  const hashes = new Set(
    Object.values(files).flatMap(({ usage, path, pages }) =>
      usage === 'display' && path.endsWith('.png') ? [pages] : [],
    ),
  )
  return hashes.size === 1 ? [...hashes][0] : undefined
}
