/**
 * Files of the product that are asked for single characters which neither the design's fonts nor those of the organization have:
 * symbols, emoji, and letters of scripts that text faces leave out. The order is that in which they are asked.
 */
type GlyphFile = {
  regular: string
  bold: string
  /** First and last code points. */
  ranges: readonly (readonly [number, number])[]
}

const glyphFiles: readonly GlyphFile[] = [
  {
    regular: 'NotoSansHebrew_400Regular.ttf',
    bold: 'NotoSansHebrew_700Bold.ttf',
    ranges: [
      [0x0590, 0x05ff],
      [0xfb1d, 0xfb4f],
    ],
  },
  {
    regular: 'NotoSansArabic_400Regular.ttf',
    bold: 'NotoSansArabic_700Bold.ttf',
    ranges: [
      [0x0600, 0x06ff],
      [0x0750, 0x077f],
      [0x0870, 0x08ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfeff],
    ],
  },
  {
    regular: 'NotoSansThai_400Regular.ttf',
    bold: 'NotoSansThai_700Bold.ttf',
    ranges: [[0x0e00, 0x0e7f]],
  },
  // Before emoji: ☀ and ☞ among words are signs.
  {
    regular: 'DejaVuSans.ttf',
    bold: 'DejaVuSans-Bold.ttf',
    ranges: [
      [0x00a0, 0x2e7f],
      [0xa640, 0xa7ff],
      [0xfb00, 0xfb1c],
      [0xfff0, 0xfffd],
      [0x1d300, 0x1d7ff],
    ],
  },
  // Outlines, in the ink of their words.
  {
    regular: 'NotoEmoji_400Regular.ttf',
    bold: 'NotoEmoji_700Bold.ttf',
    ranges: [
      [0x2000, 0x2bff],
      [0x3030, 0x303d],
      [0x3297, 0x3299],
      [0x1f000, 0x1faff],
    ],
  },
]

/** Those that may have a character, in their order. */
export const glyphFilesFor = (codePoint: number, isBold: boolean): string[] =>
  glyphFiles
    .filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
    .map(({ regular, bold }) => (isBold ? bold : regular))

/** Every file of the table. */
export const allGlyphFiles: readonly string[] = glyphFiles.flatMap(({ regular, bold }) => [regular, bold])
