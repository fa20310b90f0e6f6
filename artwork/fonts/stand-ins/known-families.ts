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
  through?: StatedLine | undefined,
  figure?: number,
]

const em = (units: number) => (units * 1000) / 2048

/**
 * In thousandths of the em, in units of 2048 where they are divided. Heights as OS/2 states them (which of the first were checked against files: decision 0267). Widths: Arial and Times by the
 * published metrics of the PDF base fonts, Georgia, Calibri and Segoe by the faces made as wide (Gelasio, Carlito, Selawik), Minion by InDesign's own PDFs; Myriad's are
 * estimated. The base fonts of PostScript by Adobe's metrics, their widths by those of the faces made as wide. Below the gap: families that are free, by their files; Open Sans, Merriweather, Nunito and
 * both Source Pro by those that were long in use before they were made anew.
 */
export const knownFamilies: readonly KnownFamily[] = [
  ['Minion, Minion 3', 727, -273, 651, 437, 387, [-100, 50], undefined, 480],
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

  ['Alegreya', 1016, -345, 637, 452, 391, [-239, 75], [234, 75]],
  ['Archivo Narrow', 1035, -312, 686, 526, 347, [-125, 50], [291, 50]],
  ['Barlow Condensed', 1000, -200, 700, 506, 329, [-100, 50], [278, 50]],
  ['Barlow', 1000, -200, 700, 506, 414, [-100, 50], [278, 50]],
  ['Bebas Neue', 900, -300, 700, undefined, 341, [-80, 80], [380, 80]],
  ['Bitter', 935, -265, 698, 528, 443, [-125, 50], [292, 50]],
  ['Cabin', 965, -250, 700, 490, 403, [-62, 25], [282, 25]],
  ['Cormorant Garamond', 924, -287, 625, 386, 378, [-125, 50], [207, 50]],
  ['Crimson Pro', 896, -215, 573, 420, 382, [-122, 49], [228, 49]],
  ['Crimson Text', 949, -351, 641, 420, 378, [-122, 49], [233, 49]],
  ['Dancing Script', 920, -280, 720, 332, 345, [-125, 50], [174, 50]],
  ['DejaVu Sans', 760, -240, undefined, undefined, undefined, [-42, 44], [234, 50]],
  ['DejaVu Serif', 760, -240, undefined, undefined, undefined, [-42, 44], [234, 50]],
  ['DM Sans', 992, -310, 700, 504, 445, [-125, 50], [278, 50]],
  ['EB Garamond', 1007, -298, 650, 400, 366, [-125, 50], [215, 50]],
  ['Fira Sans', 935, -265, 689, 527, 441, [-100, 50], [291, 50]],
  ['Great Vibes', 851, -401, 750, 328, 266, [-112, 35], [302, 67]],
  ['IBM Plex Sans', 1025, -275, 698, 516, 430, [-125, 60], [274, 60]],
  ['Inter', 969, -241, 728, 546, 454, [-204, 68], [293, 68]],
  ['Josefin Sans', 750, -250, 702, 378, 435, [-125, 50], [202, 50]],
  ['Lato', 805, -195, 717, 507, 416, [-100, 60], [220, 60]],
  ['Libre Baskerville', 970, -270, 770, 530, 494, [-125, 50], [225, 50]],
  ['Libre Franklin', 966, -246, 742, 530, 443, [-125, 50], [293, 50]],
  ['Lora', 1006, -274, 700, 500, 451, [-125, 50], [275, 50]],
  ['Merriweather', 984, -273, 743, 555, 476, [-100, 50], [308, 50]],
  ['Montserrat', 968, -251, 700, undefined, undefined, [-100, 50]],
  ['Noto Sans', 1069, -293, 714, 536, 456, [-125, 50], [297, 50]],
  ['Noto Serif', 1069, -293, 714, 536, undefined, [-125, 50], [297, 50]],
  ['Nunito Sans', 1011, -353, 705, 486, 433, [-100, 36], [273, 36]],
  ['Nunito', 1011, -353, 705, 487, 427, [-100, 50], [267, 50]],
  ['Open Sans', 765, -240, 714, 535, 451, [-100, 50], [218, 50]],
  ['Oswald', 1193, -289, 810, 578, 351, [-125, 50], [322, 50]],
  ['Playfair Display', 1082, -251, 708, 514, 434, [-110, 20], [298, 20]],
  ['Poppins', 1050, -350, 698, 548, 478, [-100, 50], [303, 50]],
  ['PT Sans', 1018, -276, 700, 500, 416, [-100, 50], [225, 50]],
  ['PT Serif', 1039, -286, 700, 500, 430, [-100, 50], [225, 50]],
  ['Quicksand', 1000, -250, 700, 503, 446, [-125, 50], [277, 50]],
  ['Raleway', 940, -234, 710, 519, 443, [-125, 50], [286, 50]],
  ['Roboto Condensed', 750, -250, 711, 528, 380, [-98, 49], [225, 50]],
  ['Roboto Slab', 1048, -271, 711, 528, 454, [-98, 49], [292, 49]],
  ['Roboto', 750, -250, 711, 528, 426, [-98, 49], [225, 50]],
  ['Source Sans 3', 1024, -400, 660, 486, 401, [-75, 50], [266, 50]],
  ['Source Sans', 750, -250, 660, 486, 399, [-75, 50], [266, 50]],
  ['Source Serif 4', 1036, -335, 670, 475, 460, [-75, 50], [260, 50]],
  ['Source Serif', 918, -335, 670, 475, 430, [-75, 50], [260, 50]],
  ['Titillium Web', 1133, -388, 692, 500, 404, [-110, 30], [285, 30]],
  ['Ubuntu', 776, -185, 693, 520, 440, [-162, 79], [211, 79]],
  ['Work Sans', 930, -243, 660, 500, 482, [-125, 50], [275, 50]],
]
