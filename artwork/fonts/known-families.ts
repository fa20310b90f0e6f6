/** Of which families designs name most often, what is publicly known. */

/** Middle of the line and its thickness. */
export type StatedLine = readonly [position: number, thickness: number]

type KnownFamily = readonly [
  names: string,
  ascender: number,
  descender: number,
  capHeight?: number | undefined,
  xHeight?: number | undefined,
  width?: number | undefined,
  under?: StatedLine,
  through?: StatedLine,
]

const em = (units: number) => (units * 1000) / 2048

/**
 * In thousandths of the em, in units of 2048 where they are divided. Heights as OS/2 states them (which of the first were checked against files: decision 0267). Widths: Arial and Times by the
 * published metrics of the PDF base fonts, Georgia, Calibri and Segoe by the faces made as wide (Gelasio, Carlito, Selawik), Minion by InDesign's own PDFs; Myriad's are
 * estimated. The base fonts of PostScript by Adobe's metrics, their widths by those of the faces made as wide. Below the gap: families that are free, by their files.
 */
export const knownFamilies: readonly KnownFamily[] = [
  ['Minion, Minion 3', 727, -273, 651, 437, 387, [-100, 50]],
  ['Myriad', 750, -250, 674, 484, 401],
  ['Arial', 728, -210, 716, 519, 421, [-143, 73], [234, 50]],
  ['Helvetica, Helvetica Neue', 728, -210, 716, 519, 421, [-100, 50]],
  ['Arial Narrow, Helvetica Narrow', 728, -210, 716, 519, 346],
  ['Times, Times Ten', 693, -216, 662, 448, 388, [-100, 50]],
  ['Times New Roman', 693, -216, 662, 448, 388, [-133, 49]],
  ['Georgia', 757, -219, 692, 481, 425],
  ['Calibri', 750, -250, 644, 466, 394],
  ['Cambria', em(1593), em(-455), em(1365), em(955)],
  ['Verdana, Tahoma', em(1566), em(-423), em(1489), em(1117)],
  ['Trebuchet', em(1510), em(-420), em(1465), em(1071)],
  ['Courier New, Courier', em(1255), em(-386), em(1170), em(866), 600, [-100, 50]],
  ['Consolas', em(1521), em(-527), em(1307), em(1004)],
  ['Segoe UI', 728, -210, 700, 500, 428],
  ['Palatino, Palatino Linotype', 726, -281, 692, 469, 427, [-100, 50]],
  ['Bookman, ITC Bookman, Bookman Old Style', 717, -228, 681, 484, 474, [-100, 50]],
  ['Century Schoolbook, New Century Schoolbook', 737, -205, 722, 466, 446, [-100, 50]],
  ['Avant Garde, ITC Avant Garde Gothic', 740, -185, 740, 547, 458, [-100, 50]],

  ['Barlow', 1000, -200, 700, 506, 414, [-100, 50], [278, 50]],
  ['Barlow Condensed', 1000, -200, 700, 506, 329, [-100, 50], [278, 50]],
  ['Cormorant Garamond', 924, -287, 625, 386, 378, [-125, 50], [207, 50]],
  ['DejaVu Sans', 760, -240, undefined, undefined, undefined, [-42, 44], [234, 50]],
  ['DejaVu Serif', 760, -240, undefined, undefined, undefined, [-42, 44], [234, 50]],
  ['Montserrat', 968, -251, 700, undefined, undefined, [-100, 50]],
  ['Noto Sans', 1069, -293, 714, 536, 456, [-125, 50], [297, 50]],
  ['Noto Serif', 1069, -293, 714, 536, undefined, [-125, 50], [297, 50]],
  ['Source Sans 3', 1024, -400, 660, 486, 401, [-75, 50], [266, 50]],
  ['Source Serif 4', 1036, -335, 670, 475, 460, [-75, 50], [260, 50]],
]
