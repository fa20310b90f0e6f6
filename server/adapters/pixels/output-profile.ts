/** The profile of the press, read once. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

let profileBytes: Promise<Uint8Array> | undefined

/** The CMYK profile of the printing condition (samples/color/README.md). */
export const outputProfile = (): Promise<Uint8Array> =>
  (profileBytes ??= readFile(fileURLToPath(new URL('../../../samples/color/fogra39.icc', import.meta.url))))
