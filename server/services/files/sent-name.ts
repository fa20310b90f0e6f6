/** Import files are uploaded to `users/{uid}/upload.tmp`, whatever they are called (document 1 §7): the name lies beside them, and goes along again. */
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { type FileStore, readFileFrom } from '../../adapters/files/files.ts'

const place = /^users\/([^/]+)\/upload\.tmp$/

/** Beside the parts of uploads, which nobody lists. */
function nameOf(path: string): string | undefined {
  const id = place.exec(path)?.[1]
  return id && `uploads/${id}/upload.name`
}

/** The name of the file before is forgotten. */
export async function keepSentName(files: FileStore, path: string, name: string | undefined): Promise<void> {
  const at = nameOf(path)
  if (!at) return
  if (name) await files.put(at, new TextEncoder().encode(name))
  else await files.delete(at)
}

/** Undefined where the file came without a name, and for all other files. */
export async function sentNameOf(files: FileStore, path: string): Promise<string | undefined> {
  const at = nameOf(path)
  return at && (await files.stat(at)) ? new TextDecoder().decode(await readFileFrom(files, at)) : undefined
}

/** The file's own name out of `Content-Disposition`, without folders; undefined where it has none or cannot be read. */
export function fileNameIn(disposition: string | undefined): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '')
  const name = (encoded === undefined ? undefined : decoded(encoded)) ?? plain?.[1] ?? plain?.[2] ?? ''
  const bare = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).replaceAll(/\p{Cc}/gu, '')
  return shortened(bare.trim(), 200) || undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
