/** Files: signed links, uploads in parts, and the files of a release. */
import { atMost } from '#domain/fields.ts'
import { z } from 'zod'
import { call, media } from '../call.ts'
import { done, list, version } from '../parts.ts'
import { StoredFile } from '../shapes/stored-file.ts'

export const linkFile = call({
  method: 'POST',
  path: '/api/files/link',
  says: 'A signed link that expires; whoever has it needs no token',
  reads: true,
  body: z.object({ path: z.string().min(1).check(atMost(500)) }),
  answer: z.object({ url: z.string(), expiresAt: z.string() }),
})

export const fetchLinked = call({
  method: 'GET',
  path: '/api/files/signed/:expires/:signature/*',
  says: 'The file behind a signed link',
  who: 'public',
  answer: media('*/*'),
})

export const listFiles = call({
  method: 'GET',
  path: '/api/files',
  says: 'The files of a record, 100 at a time',
  query: z.object({ under: z.string().min(1).check(atMost(500)), after: z.string().check(atMost(500)).optional() }),
  answer: z.object({ data: list(StoredFile), next: z.string().nullable() }),
})

export const fetchFile = call({
  method: 'GET',
  path: '/api/files/*',
  says: 'A file, for whoever may see its record',
  query: z.object({ v: version }),
  answer: media('*/*'),
})

export const askUploadOffset = call({
  method: 'HEAD',
  path: '/api/files/*',
  says: 'How far an upload in parts is: the header Upload-Offset',
  answer: media('*/*'),
})

export const uploadFile = call({
  method: 'PUT',
  path: '/api/files/*',
  says: 'Uploads a file, or a part of it with Content-Range; 202 until the last part has come',
  takes: '*/*',
  answer: z.object({ offset: z.int(), path: z.string().exactOptional(), size: z.int().exactOptional() }),
})

export const removeFile = call({
  method: 'DELETE',
  path: '/api/files/*',
  says: 'Removes a file that people brought themselves',
  answer: done,
})

export const fetchReleaseFile = call({
  method: 'GET',
  path: '/api/releases/:id/files/:filename',
  says: 'A file of a release',
  answer: media('*/*'),
})
