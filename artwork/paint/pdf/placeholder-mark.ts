import type { Canvas } from './canvas.ts'
import { utf16Hex } from './fonts/font.ts'

/**
 * Words and pictures that came from data stand between marks that say which placeholder they fill (ISO 32000-1, 14.6), so
 * that people and programs can find them in the file: `/Placeholder <</Tag (name)>> BDC … EMC`.
 */
export function markPlaceholder({ content }: Canvas, placeholder: string | undefined, draw: () => void): void {
  if (placeholder !== undefined) content.op('BDC', '/Placeholder', `<</Tag ${utf16Hex(placeholder)}>>`)
  draw()
  if (placeholder !== undefined) content.op('EMC')
}
