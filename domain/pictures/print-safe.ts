import { colorSpaces, pictureFormats } from './picture.ts'

/** Document 1 §5: only CMYK and Gray go to print as they are. */
const printSafeColorSpaces: readonly string[] = ['CMYK', 'Gray']

const others = new Set([...colorSpaces, ...pictureFormats.map((format) => format.toUpperCase())])

/**
 * `colors`: a colour space, or of a drawing all it is drawn in, its spots by their names: `CMYK + PANTONE 185 C`. Of one whose
 * colours nobody knows it is the format, which promises nothing.
 */
export const isPrintSafe = (colors: string): boolean =>
  colors.split(' + ').every((one) => printSafeColorSpaces.includes(one) || !others.has(one))

/** Of a picture of the library: its colour space, and beside it its spots. */
export const colorsOf = ({ colorSpace, spots = [] }: { colorSpace: string; spots?: readonly string[] | undefined }) =>
  [colorSpace, ...spots].join(' + ')
