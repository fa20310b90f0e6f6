import { zipSync, type Zippable } from 'fflate'

import { mimetypeFile, type Package } from '../package/read-package.ts'

/**
 * A package out of its files, in their order. InDesign refuses one that does not begin with its `mimetype`, stored. Dates
 * stand still, so that the same files give the same bytes.
 */
export function writePackage({ files }: Package): Uint8Array {
  const entries: Zippable = { mimetype: [files.get('mimetype') ?? mimetypeFile, { level: 0 }] }
  for (const [name, bytes] of files) if (name !== 'mimetype') entries[name] = [bytes, {}]
  return zipSync(entries, { level: 6, mtime: firstDay })
}

/** The first day that a ZIP can say, at noon of wherever it is written: its dates know no time zones. */
const firstDay = '1980-01-01T12:00:00'
