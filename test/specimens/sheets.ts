import { colors } from './colors.ts'
import { effects } from './effects.ts'
import { gradients } from './gradients.ts'
import type { Sheet } from './sheet.ts'

/** Every construct of items, one page an area. */
export const sheets: readonly Sheet[] = [effects, gradients, colors]
