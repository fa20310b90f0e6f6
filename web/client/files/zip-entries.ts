/** What is in a ZIP file that somebody dropped: a part is unpacked when it is asked for. */
import { strToU8, unzipSync } from 'fflate'

export type ZipEntry = {
  /** The last step of its path. */
  name: string
  read: () => Promise<File>
}

/** Throws where it is none, or one of a kind that is not read. */
export async function zipEntries(file: Blob): Promise<ZipEntry[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const paths: string[] = []
  unzipSync(bytes, {
    filter: ({ name }) => {
      paths.push(name)
      return false
    },
  })
  return paths.flatMap((path) => {
    const name = unicode(path).split('/').at(-1) ?? ''
    // Folders, and what Macs put beside each file.
    if (name === '' || name.startsWith('._') || path.startsWith('__MACOSX/')) return []
    const read = async () => {
      const { [path]: part = new Uint8Array() } = unzipSync(bytes, { filter: (one) => one.name === path })
      return new File([part], name)
    }
    return [{ name, read }]
  })
}

/** Macs write Unicode and do not say so: it is read as Latin 1 then. */
function unicode(path: string): string {
  if (/[^\0-\xff]/u.test(path)) return path
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(strToU8(path, true))
  } catch {
    return path
  }
}
