import type { PlaceholderData } from '../release.ts'

/** Whether people cut, turned, mirrored or fitted a picture otherwise than the design does (specification 2 §3, "edited"). */
export function isPictureEdited({ crop, rotate = 0, flip = 'none', mode }: PlaceholderData): boolean {
  const isCut = crop !== undefined && (crop.left > 0 || crop.top > 0 || crop.right < 1 || crop.bottom < 1)
  return isCut || rotate % 360 !== 0 || flip !== 'none' || mode !== undefined
}
