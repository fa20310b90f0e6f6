/** A file that is dropped where a picture is wanted comes into the library: never in the place of another of the same name. */
import { freeName, partsOf } from '#domain/pictures/free-name.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { upload } from '../../client/files/upload.ts'

/** The name by which it is placed. Throws what the upload throws. */
export async function addPicture(file: File): Promise<string> {
  const wanted = file.name.normalize('NFC').trim()
  const alike = { field: 'name', op: 'startsWith', value: partsOf(wanted).stem } as const
  const there = await fetchAll('pictures', { where: alike, fields: ['name'] })
  const name = freeName(
    wanted,
    there.map((one) => one.name),
  )
  const renamed = new File([file], name, { type: file.type })
  return (await upload('POST /api/pictures', { field: 'upload' }, renamed).done).data.name
}
