import type { Rect } from '../../geometry/rect.ts'

/** 0 to 255 for each pixel of the box, rows from the top. */
export type EffectMask = {
  box: Rect
  width: number
  height: number
  data: Uint8Array
  /** Names what the pixels show, wherever they stand. */
  like?: string
}
