import { pathOf } from '../calls/api.ts'

/** A picture of the library for the screen, at least as wide as asked. */
export const thumbnailPath = (id: string, width: number): string =>
  pathOf('GET /api/pictures/:id/thumbnail', { params: { id }, query: { w: width } })

/** The picture that stands for a template in lists; another version may have another one. */
export const templatePicturePath = ({ preview, version }: { preview: string; version: number }): string =>
  pathOf('GET /api/files/*', { params: { '*': preview }, query: { v: version } })
