import { millimetresOf } from '../values/points.ts'
import type { Picture } from './picture.ts'

type Sized = Pick<Picture, 'width' | 'height'> & { format: string; dpi?: number | undefined }

const drawings: readonly string[] = ['ai', 'eps', 'pdf']

/** It has a size of its own and no pixels; an EPS of pixels says how dense they are. */
export const isDrawing = ({ format, dpi }: Pick<Sized, 'format' | 'dpi'>): boolean =>
  dpi === undefined && drawings.includes(format)

export type PictureSize = { width: number; height: number; unit: 'px' | 'mm' }

/** A drawing is kept in points, and told in millimetres to the tenth. Undefined where nobody knows. */
export function sizeOf(picture: Sized): PictureSize | undefined {
  const { width, height } = picture
  if (!(width > 0 && height > 0)) return undefined
  if (!isDrawing(picture)) return { width, height, unit: 'px' }
  return { width: millimetres(width), height: millimetres(height), unit: 'mm' }
}

/** To the tenth. */
const millimetres = (points: number): number => Math.round(millimetresOf(points) * 10) / 10
