/**
 * The decoder of pictures. Its library would keep what it decoded last, up to 50 MB for the whole process, though the same bytes
 * hardly come twice (docs/decisions/0295-what-a-rest-keeps.md). Loading it sets that anew, in each thread that does.
 */
import sharp, { type Metadata } from 'sharp'

sharp.cache(false)

export { sharp }

/** Pixels per inch, where the file says. A TIFF may say how much higher than wide its pixels are, and nothing else (6.0, tag 296): then no unit comes with it. */
export const densityOf = ({ density, format, resolutionUnit }: Metadata): number | undefined =>
  format === 'tiff' && resolutionUnit === undefined ? undefined : density
