/** The files of chosen pictures in one ZIP file, each called as in the library; of the same name the later ones by a number. */
import { productError } from '#domain/errors.ts'
import { createNamer } from '#domain/releases/pages/download-names.ts'
import type { Context } from '../base/context.ts'
import { type KeptZip, keepZip, type ZipSource } from '../files/keep-zip.ts'
import { listById } from '../base/list-by-id.ts'

/** `missing`: those whose file is gone. Throws `picture.notFound`, and what packing throws. */
export async function packPictures(context: Context, ids: readonly string[]): Promise<KeptZip & { missing: number }> {
  const pictures = await listById(context, 'pictures', ids)
  const unseen = ids.find((id) => !pictures.has(id))
  if (unseen !== undefined) throw productError('picture.notFound', { id: unseen })
  const nameOf = createNamer()
  const sources: ZipSource[] = []
  for (const { name, path, updateTimestamp } of pictures.values()) {
    const found = await context.files.stat(path)
    const [, base = name, extension = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? []
    if (found) sources.push({ name: nameOf(base, extension), size: found.size, modified: updateTimestamp, path })
  }
  return { ...(await keepZip(context, 'Imprimatur-Pictures.zip', sources)), missing: pictures.size - sources.length }
}
