import { colors } from './colors.ts'
import { corners } from './corners.ts'
import { effects } from './effects.ts'
import { gradients } from './gradients.ts'
import { groups } from './groups.ts'
import type { Sheet } from './sheet.ts'
import { strokes } from './strokes.ts'

/** Every construct of items, one page an area. */
export const sheets: readonly Sheet[] = [effects, gradients, groups, strokes, corners, colors]
