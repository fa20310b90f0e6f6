import { identity } from '#artwork/geometry/matrix.ts'
import { rectPath } from '#artwork/geometry/path.ts'
import { rect } from '#artwork/geometry/rect.ts'
import { registration, type Color } from '#artwork/model/color.ts'
import type { PageItem, Paint, Stroke } from '#artwork/model/page.ts'
import { words } from './case-assets.ts'

/** One list for both painters: what is drawn, and the instructions it must become in PDF and in SVG. */
export type PaintCase = { fact: string; items: PageItem[]; pdf: (string | RegExp)[]; svg: (string | RegExp)[] }

const square = rectPath(rect(10, 10, 30, 30))
const solid = (color: Color): Paint => ({ kind: 'solid', color })
const filled = (color: Color): PageItem => ({
  kind: 'path',
  path: square,
  fill: { paint: solid(color), rule: 'nonzero' },
})
const cyan: Color = { space: 'cmyk', values: [1, 0, 0, 0] }
const orange: Color = {
  space: 'spot',
  name: 'PANTONE Orange 021 C',
  tint: 0.5,
  alternate: { space: 'cmyk', values: [0, 0.6, 1, 0] },
}
const line = (more: Partial<Stroke> = {}): PageItem => ({
  kind: 'path',
  path: [
    ['move', 0, 5],
    ['line', 100, 5],
  ],
  stroke: { paint: solid(cyan), width: 0.5, cap: 'butt', join: 'miter', miterLimit: 4, ...more },
})
const gradient = (from: Color, to: Color, middle?: number): PageItem => ({
  kind: 'path',
  path: square,
  fill: {
    rule: 'nonzero',
    paint: {
      kind: 'gradient',
      shape: 'linear',
      from: [10, 10],
      to: [30, 10],
      stops: [
        { at: 0, color: from, ...(middle !== undefined && { middle }) },
        { at: 1, color: to },
      ],
    },
  },
})

export const paintCases: PaintCase[] = [
  {
    fact: 'inks with transparency keep both: the JPEG as it is, and a soft mask',
    items: [{ kind: 'image', picture: 'faded.jpg', matrix: [9, 0, 0, 9, 0, 0] }],
    pdf: ['/Filter /DCTDecode', /\/SMask \d+ 0 R/, '/S /Transparency'],
    svg: ['<rect width="1" height="1" fill="#bbb"'],
  },
  {
    fact: 'layers are optional content, the topmost first in the list',
    items: ['Grund', 'Text'].map((layer) => ({ kind: 'group', matrix: identity, layer, items: [filled(cyan)] })),
    pdf: ['/OC /M1 BDC', '/OC /M2 BDC', 'EMC', '/Type /OCG', /\/D <<[^>]*>[^>]*\/Order \[ \d+ 0 R \d+ 0 R \]/],
    svg: ['data-layer="Grund"', 'data-layer="Text"'],
  },
  {
    fact: 'words and pictures that fill a placeholder say which',
    items: [
      words('Rose', 10, 20, 9, { placeholder: 'name' }),
      { kind: 'image', picture: 'rgb.jpg', matrix: [9, 0, 0, 9, 0, 0], placeholder: 'photo' },
    ],
    pdf: ['/Placeholder <</Tag <FEFF006E0061006D0065>>> BDC', '/Placeholder <</Tag <FEFF00700068006F0074006F>>> BDC'],
    svg: ['data-placeholder="name"'],
  },
  {
    fact: 'a shadow is its colour under a mask of pixels, blended as it says',
    items: [
      {
        kind: 'shadow',
        of: [filled(cyan)],
        offset: [2, 2],
        size: 4,
        spread: 0,
        color: { space: 'cmyk', values: [0, 0, 0, 1] },
        opacity: 0.75,
        blendMode: 'multiply',
        where: 'behind',
      },
    ],
    pdf: ['/Width 1', '/SMask', '/BM /Multiply', '/ca 0.75', '/ColorSpace /DeviceGray'],
    svg: [/<image id="p1-1" href="data:image\/png;base64,/, 'opacity="0.75" style="mix-blend-mode:multiply"'],
  },
  {
    fact: 'a bevel is a mask of pixels as well',
    items: [
      {
        kind: 'relief',
        of: [filled(cyan)],
        side: 'lit',
        style: 'inner',
        technique: 'smooth',
        depth: 1,
        sunk: false,
        size: 4,
        soften: 0,
        light: [-0.6, 0, 0.8],
        color: { space: 'cmyk', values: [0, 0, 0, 0] },
        opacity: 0.75,
        blendMode: 'screen',
      },
    ],
    pdf: ['/SMask', '/BM /Screen', '/ca 0.75'],
    svg: [/<image id="p1-1" href="data:image\/png;base64,/, 'mix-blend-mode:screen'],
  },
  {
    fact: 'a mixed ink prints on the plates of its inks alone and looks like their sum',
    items: [filled({ space: 'inks', process: [0, 0, 0, 0.2], spots: [orange] })],
    pdf: [/\/DeviceN \[ \/Black \/PANTONE#20Orange#20021#20C \]/, '0.2 0.5 scn', '/Colorants'],
    svg: [/fill="#[0-9a-f]{6}"/],
  },
  {
    fact: 'a round gradient may begin beside its middle',
    items: [
      {
        kind: 'path',
        path: square,
        fill: {
          rule: 'nonzero',
          paint: {
            kind: 'gradient',
            shape: 'radial',
            from: [20, 20],
            to: [30, 20],
            focus: [18, 16],
            stops: [
              { at: 0, color: { space: 'cmyk', values: [0, 0, 0, 0] } },
              { at: 1, color: cyan },
            ],
          },
        },
      },
    ],
    pdf: ['/Coords [ 18 16 0 20 20 10 ]'],
    svg: ['fx="18" fy="16"'],
  },
  {
    fact: 'a feather leaves of a group what its mask of light says',
    items: [{ kind: 'group', matrix: identity, items: [filled(cyan)], mask: { kind: 'feather', size: 4, choke: 0 } }],
    pdf: ['/S /Luminosity', '/Type /Mask'],
    svg: [/mask="url\(#p1-\w+\)"/, '<mask id='],
  },
  {
    fact: 'a gradient of strength is a shading in print and stays sharp at any size',
    items: [
      {
        kind: 'group',
        matrix: identity,
        items: [filled(cyan)],
        mask: {
          kind: 'gradient',
          shape: 'linear',
          from: [10, 10],
          to: [30, 10],
          stops: [
            { at: 0, strength: 1 },
            { at: 1, strength: 0 },
          ],
        },
      },
    ],
    pdf: ['/S /Luminosity', '/ShadingType 2', '/C0 [ 1 ]', '/C1 [ 0 ]'],
    svg: ['<mask id=', 'stop-opacity="0"'],
  },
  {
    fact: 'CMYK keeps its four numbers in print and is seen through the profile',
    items: [filled({ space: 'cmyk', values: [0, 1, 1, 0] })],
    pdf: ['0 1 1 0 k', '10 10 m', '30 10 l', 'h', 'f'],
    svg: [/fill="#e[0-9a-f]0[0-9a-f]1[0-9a-f]"/, 'd="M10 10L30 10L30 30L10 30Z"'],
  },
  {
    fact: 'gray counts light in print',
    items: [filled({ space: 'gray', values: [0.25] })],
    pdf: ['0.75 g'],
    svg: ['fill="#'],
  },
  {
    fact: 'RGB is sRGB by profile',
    items: [filled({ space: 'rgb', values: [1, 0.5, 0] })],
    pdf: ['/C1 cs', '1 0.5 0 sc', '/ICCBased', '/N 3'],
    svg: ['fill="#ff8000"'],
  },
  {
    fact: 'Lab stays Lab',
    items: [filled({ space: 'lab', values: [60, 20, -30] })],
    pdf: ['60 20 -30 sc', '/Lab', '/WhitePoint [ 0.9642 1 0.8249 ]'],
    svg: ['fill="#'],
  },
  {
    fact: 'a spot is an ink of its own, with a straight line to its alternate',
    items: [filled(orange)],
    pdf: ['/C1 cs', '0.5 scn', '/Separation /PANTONE#20Orange#20021#20C /DeviceCMYK', '/C1 [ 0 0.6 1 0 ]'],
    svg: ['fill="#'],
  },
  {
    fact: 'registration prints on all plates',
    items: [filled(registration)],
    pdf: ['/Separation /All'],
    svg: ['fill="#000000"'],
  },
  {
    fact: 'an even-odd fill leaves holes',
    items: [{ kind: 'path', path: square, fill: { paint: solid(cyan), rule: 'evenodd' } }],
    pdf: ['f*'],
    svg: ['fill-rule="evenodd"'],
  },
  {
    fact: 'a fill and a stroke are one shape',
    items: [
      {
        kind: 'path',
        path: square,
        fill: { paint: solid(cyan), rule: 'nonzero' },
        stroke: { paint: solid(cyan), width: 2, cap: 'round', join: 'round', miterLimit: 4 },
      },
    ],
    pdf: ['1 0 0 0 K', '2 w', '1 J', '1 j', 'B'],
    svg: ['stroke-width="2"', 'stroke-linecap="round"', 'stroke-linejoin="round"'],
  },
  {
    fact: 'dashes keep their pattern and phase',
    items: [line({ dash: { pattern: [3, 1.5], phase: 2 } })],
    pdf: ['[3 1.5] 2 d', 'S'],
    svg: ['stroke-dasharray="3 1.5"', 'stroke-dashoffset="2"'],
  },
  {
    fact: 'overprint is said in print',
    items: [{ kind: 'path', path: square, fill: { paint: solid(cyan), rule: 'nonzero', overprint: true } }],
    pdf: ['/G1 gs', '/OP false', '/op true', '/OPM 1'],
    svg: ['<path'],
  },
  {
    fact: 'a gradient between inks of one space is mixed in it',
    items: [gradient(cyan, { space: 'cmyk', values: [0, 0, 1, 0] })],
    pdf: ['/Pattern cs', '/P1 scn', '/ShadingType 2', '/ColorSpace /DeviceCMYK', '/C1 [ 0 0 1 0 ]', '/N 1'],
    svg: ['<linearGradient', 'x1="10" y1="10" x2="30" y2="10"', 'offset="0.5"'],
  },
  {
    fact: 'the middle of a gradient moves by an exponent',
    items: [gradient(cyan, { space: 'cmyk', values: [0, 0, 1, 0] }, 0.25)],
    pdf: ['/N 0.5'],
    svg: ['<linearGradient'],
  },
  {
    fact: 'a gradient from an ink to paper stays on its plate',
    items: [gradient(orange, { space: 'cmyk', values: [0, 0, 0, 0] })],
    pdf: [/\/ColorSpace \d+ 0 R/, '/C0 [ 0.5 ]', '/C1 [ 0 ]'],
    svg: ['<linearGradient'],
  },
  {
    fact: 'a gradient from an ink to a process colour is on all their plates',
    items: [gradient(orange, cyan)],
    pdf: [
      '/DeviceN [ /Cyan /Magenta /Yellow /Black /PANTONE#20Orange#20021#20C ]',
      '/C0 [ 0 0 0 0 0.5 ]',
      '/C1 [ 1 0 0 0 0 ]',
      '/FunctionType 4',
    ],
    svg: ['<linearGradient'],
  },
  {
    fact: 'a group moves, clips and fades what is in it as one',
    items: [
      {
        kind: 'group',
        matrix: [1, 0, 0, 1, 5, 6],
        clip: { path: square, rule: 'nonzero' },
        opacity: 0.4,
        items: [filled(cyan), filled({ space: 'gray', values: [1] })],
      },
    ],
    pdf: ['1 0 0 1 5 6 cm', 'W', 'n', '/G1 gs', '/X1 Do', '/ca 0.4', '/S /Transparency', '/CS /DeviceCMYK'],
    svg: ['opacity="0.4"', 'transform="translate(5 6)"', 'clip-path="url(#p1-0)"', '<clipPath id="p1-0">'],
  },
  {
    fact: 'a single fill fades without a group object',
    items: [{ kind: 'group', matrix: [1, 0, 0, 1, 0, 0], opacity: 0.5, blendMode: 'multiply', items: [filled(cyan)] }],
    pdf: ['/BM /Multiply', '/ca 0.5', /^(?![\s\S]*\/X1 Do)/],
    svg: ['fill="#81d0f5"'],
  },
  {
    fact: 'an image stands upright on the unit square',
    items: [{ kind: 'image', picture: 'rgb.jpg', matrix: [40, 0, 0, 20, 10, 10] }],
    pdf: ['40 0 0 -20 10 30 cm', '/X1 Do', '/Filter /DCTDecode', '/Width 4', '/Height 2', /\/ColorSpace \d+ 0 R/],
    svg: ['href="data:image/jpeg;base64,', 'preserveAspectRatio="none"', 'transform="matrix(40 0 0 20 10 10)"'],
  },
  {
    fact: 'an inverted CMYK picture is turned by its Decode array, in the press’s own inks',
    items: [{ kind: 'image', picture: 'cmyk.jpg', matrix: [40, 0, 0, 20, 10, 10] }],
    pdf: ['/Decode [ 1 0 1 0 1 0 1 0 ]', '/ColorSpace /DeviceCMYK'],
    svg: ['fill="#bbb"'],
  },
  {
    fact: 'a PNG keeps its compressed rows',
    items: [{ kind: 'image', picture: 'rgb.png', matrix: [40, 0, 0, 20, 0, 0] }],
    pdf: ['/Predictor 15', '/Colors 3', '/Filter /FlateDecode'],
    svg: ['data:image/png'],
  },
  {
    fact: 'alpha becomes a soft mask',
    items: [{ kind: 'image', picture: 'alpha.png', matrix: [40, 0, 0, 20, 0, 0], opacity: 0.5 }],
    pdf: [/\/SMask \d+ 0 R/, '/ca 0.5'],
    svg: ['opacity="0.5"'],
  },
  {
    fact: 'an SVG is drawn as shapes',
    items: [{ kind: 'image', picture: 'sign.svg', matrix: [40, 0, 0, 20, 0, 0] }],
    pdf: ['/Subtype /Form', '0 0 1 sc', '0.1 0 0 0.1 0 0 cm', '0 0 m', '10 0 l'],
    svg: ['<use href="#p1-0" transform="matrix(40 0 0 20 0 0)"/>', 'fill="#0000ff"'],
  },
  {
    fact: 'words are glyphs of an embedded subset, each at its place',
    items: [words('Ab', 10, 20, 12)],
    pdf: [
      'BT',
      /\/F1 12 Tf/,
      '1 0 0 -1 10 20 Tm',
      /\[<[0-9a-f]{8}>\] TJ|\[<[0-9a-f]{4}>[-\d.]+<[0-9a-f]{4}>\] TJ/,
      '/Encoding /Identity-H',
      '+SourceSans3-Regular',
      '/FontFile2',
      '/ToUnicode',
    ],
    svg: ['<use href="#p1-0" x="0" y="0"/>', 'transform="matrix(0.012 0 0 -0.012 10 20)"'],
  },
  {
    fact: 'black text overprints, coloured text does not',
    items: [words('A', 0, 20, 12), words('A', 0, 40, 12, { fill: { paint: solid(cyan) } })],
    pdf: [/\/G1 gs[\s\S]*0 0 0 1 k[\s\S]*q\n1 0 0 0 k/],
    svg: ['<use'],
  },
  {
    fact: 'stroked words are outlined in their own line',
    items: [
      words('A', 0, 20, 12, { stroke: { paint: solid(cyan), width: 0.3, cap: 'butt', join: 'miter', miterLimit: 4 } }),
    ],
    pdf: ['2 Tr', '0.3 w', '1 0 0 0 K'],
    svg: ['stroke-width="0.3"'],
  },
]
