import type { Picture } from '../model/picture.ts'

/** What a picture's first bytes say of it. */
export type PictureHeader = Omit<Picture, 'key' | 'bytes'>
