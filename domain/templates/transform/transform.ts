/** How several values become one text (document 2 §3). */
export const transforms = [
  'comma',
  'enDash',
  'newLine',
  'list',
  'extend',
  'monthsRoman',
  'monthsFullDash',
  'monthsFullTill',
  'monthsShort',
] as const
export type Transform = (typeof transforms)[number]
