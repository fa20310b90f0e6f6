/** The picture service (document 2 §7). */
import { atMost, Id } from '#domain/fields.ts'
import { z } from 'zod'
import { call, media } from '../call.ts'
import { done, list, named, number, succeeded, version } from '../parts.ts'
import { PictureView } from '../shapes/picture-view.ts'

const letter = <const Map extends Record<string, string>>(map: Map) =>
  z.enum(Object.keys(map) as [keyof Map & string]).transform((key) => map[key] as Map[keyof Map])

export const listPictures = call({
  method: 'GET',
  path: '/api/pictures',
  says: 'Pictures, page by page; s: o(wn), a(ll), d(atabase), s(hares); ob: c(reated), n(ame), u(pdated)',
  query: z.object({
    p: number.int().min(1).max(10_000).default(1),
    /** Document 2 §9: 15 a page. */
    l: number.int().min(1).max(1000).default(15),
    q: z.string().check(atMost(200)).default(''),
    s: letter({ o: 'owner', a: 'all', d: 'database', s: 'shares' } as const).prefault('o'),
    ob: letter({ c: 'createTimestamp', n: 'name', u: 'updateTimestamp' } as const).prefault('c'),
    od: z.enum(['0', '1']).default('1'),
  }),
  answer: z.object({ success: z.literal(true), data: list(PictureView), total: z.int() }),
})

export const listPicturesByName = call({
  method: 'GET',
  path: '/api/pictures/by-name/:base',
  says: 'Pictures of a name, whatever their format',
  answer: succeeded(list(PictureView)),
})

export const readPicture = call({
  method: 'GET',
  path: '/api/pictures/:name',
  says: 'A picture by its id or file name',
  answer: succeeded(PictureView),
})

export const uploadPicture = call({
  method: 'POST',
  path: '/api/pictures',
  says: 'Uploads one picture; one of the same name and organization is replaced',
  upload: { field: 'upload' },
  status: 201,
  answer: succeeded(named('pictures')),
})

export const sharePictures = call({
  method: 'POST',
  path: '/api/pictures/sharing',
  says: 'Lets the owner of a label see the pictures that it names, as far as whoever asks sees and may share them',
  body: z.strictObject({ owner: Id, names: z.array(z.string().min(1).check(atMost(300))).max(5000) }),
  /** Takes it back; null where there was nothing to share. */
  answer: z.object({ changeset: z.string().nullable(), count: z.int() }),
})

export const packPictures = call({
  method: 'POST',
  path: '/api/pictures/pack',
  says: 'The files of pictures as one ZIP file, behind a link that expires; at most 2000',
  reads: true,
  body: z.strictObject({ ids: z.array(Id).max(2000) }),
  bodyKB: 512,
  answer: z.object({
    name: z.string(),
    link: z.string(),
    expiresAt: z.string(),
    files: z.int(),
    size: z.int(),
    /** How many have no file any more. */
    missing: z.int(),
  }),
})

export const deletePicture = call({
  method: 'DELETE',
  path: '/api/pictures/:id',
  says: 'Puts a picture into the trash',
  answer: done,
})

export const fetchThumbnail = call({
  method: 'GET',
  path: '/api/pictures/:id/thumbnail',
  says: 'A JPEG for the screen, of every format',
  query: z.object({ w: number.int().min(1).max(4000).default(320), v: version }),
  answer: media('image/jpeg'),
})

export const fetchPicture = call({
  method: 'GET',
  path: '/api/pictures/:id/file',
  says: 'The original file',
  query: z.object({ v: version }),
  answer: media('*/*'),
})
