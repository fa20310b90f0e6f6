import type { Release, ReleaseFile } from '#domain/releases/release.ts'

/** The press-ready file, or the print preview while there is none. */
export function printDocument(files: Release['files']): ReleaseFile | undefined {
  const all = Object.values(files)
  return all.find(({ usage }) => usage === 'print') ?? all.find(({ usage }) => usage === 'print-preview')
}
