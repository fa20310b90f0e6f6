import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** The stick label as it is, and with all of its texts at 4 pt. */
export async function labelMasters(): Promise<readonly [design: Uint8Array, smaller: Uint8Array]> {
  const design = new Uint8Array(await readFile(new URL('designs/stecketikett-60x140.idml', import.meta.url)))
  const files = Object.entries(unzipSync(design)).map(([name, bytes]): [string, Uint8Array] => [
    name,
    /^(Stories|Resources)\/.*\.xml$/.test(name)
      ? strToU8(strFromU8(bytes).replaceAll(/ PointSize="[\d.]+"/g, ' PointSize="4"'))
      : bytes,
  ])
  return [design, zipSync(Object.fromEntries(files))]
}
