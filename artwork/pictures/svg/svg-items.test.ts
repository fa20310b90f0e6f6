import { describe, expect, test } from 'vitest'
import type { PageItem } from '../../model/page.ts'
import { readSvgDrawing } from './svg-items.ts'

const draw = (inside: string) =>
  readSvgDrawing(
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`),
  )

/** Each item on a line: paths by their points, groups by what they do. */
function show(items: readonly PageItem[]): string {
  return items
    .map((item) => {
      if (item.kind === 'path') {
        const d = item.path
          .map((s) => s[0][0]!.toUpperCase() + s.slice(1).map((n) => Math.round(+n * 100) / 100))
          .join(' ')
        const paint = item.fill?.paint ?? item.stroke?.paint
        const color = paint?.kind === 'solid' ? paint.color : undefined
        const rgb =
          color?.space === 'rgb'
            ? color.values.map((v) => Math.round(v * 255)).join()
            : color?.space === 'gray'
              ? `K${Math.round(color.values[0] * 100)}`
              : (paint?.kind ?? '')
        return `${item.stroke ? `stroke ${item.stroke.width}` : 'fill'}${item.fill?.rule === 'evenodd' ? ' evenodd' : ''} ${rgb}: ${d}`
      }
      if (item.kind !== 'group') return item.kind
      const does = [
        item.matrix.join() === '1,0,0,1,0,0' ? '' : `by ${item.matrix.map((n) => Math.round(n * 100) / 100).join()}`,
      ]
      if (item.opacity !== undefined) does.push(`at ${item.opacity}`)
      if (item.clip) does.push('clipped')
      if (item.mask?.kind === 'gradient')
        does.push(`fading ${item.mask.stops.map(({ strength }) => strength).join(' to ')}`)
      return `(${does.filter(Boolean).join(' ')} ${show(item.items)})`
    })
    .join('; ')
}

const shapes: [svg: string, drawn: string][] = [
  ['<path d="M1 2h3v4H1z"/>', 'fill K100: M1,2 L4,2 L4,6 L1,6 C'],
  ['<path d="m1,2 3,0l0,4-3,0z"/>', 'fill K100: M1,2 L4,2 L4,6 L1,6 C'],
  ['<path d="M0 0Q3 3 6 0"/>', 'fill K100: M0,0 C2,2,4,2,6,0'],
  ['<path d="M0 0c1 1 2 1 3 0s2-1 3 0"/>', 'fill K100: M0,0 C1,1,2,1,3,0 C4,-1,5,-1,6,0'],
  ['<path d="M1 0a1 1 0 01-1 1"/>', 'fill K100: M1,0 C1,0.55,0.55,1,0,1'],
  ['<path d="M0 0L5 5 nonsense"/>', 'fill K100: M0,0 L5,5'],
  ['<rect x="1" y="1" width="2" height="3" fill="#f00"/>', 'fill 255,0,0: M1,1 L3,1 L3,4 L1,4 C'],
  [
    '<polygon points="0,0 4,0 4,4" fill="rgb(0,128,255)" fill-rule="evenodd"/>',
    'fill evenodd 0,128,255: M0,0 L4,0 L4,4 C',
  ],
  ['<line x2="5" stroke="teal" stroke-width="2"/>', 'fill K100: M0,0 L5,0; stroke 2 0,128,128: M0,0 L5,0'],
  [
    '<style>.a{fill:#00f} #b{fill:lime}</style><path class="a" d="M0 0h1"/><path id="b" class="a" d="M0 0h1"/>',
    'fill 0,0,255: M0,0 L1,0; fill 0,255,0: M0,0 L1,0',
  ],
  [
    '<g fill="red" transform="translate(2 3) scale(2)"><path d="M0 0h1" style="fill:none;stroke:#fff"/></g>',
    '(by 2,0,0,2,2,3 stroke 1 K0: M0,0 L1,0)',
  ],
  ['<path d="M0 0h1" opacity=".5"/>', '(at 0.5 fill K100: M0,0 L1,0)'],
  [
    '<defs><path id="p" d="M0 0h1"/></defs><use href="#p" x="4" fill="red"/>',
    '(by 1,0,0,1,4,0 fill 255,0,0: M0,0 L1,0)',
  ],
  [
    '<clipPath id="c"><rect width="1" height="1"/></clipPath><path clip-path="url(#c)" d="M0 0h1"/>',
    '(clipped fill K100: M0,0 L1,0)',
  ],
  [
    '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><rect width="4" height="4" fill="url(#g)"/>',
    'fill gradient: M0,0 L4,0 L4,4 L0,4 C',
  ],
  [
    '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="red" stop-opacity="0"/></linearGradient><rect width="4" height="4" fill="url(#g)"/>',
    '(fading 1 to 0 fill gradient: M0,0 L4,0 L4,4 L0,4 C)',
  ],
  ['<path d="M0 0h1" fill="currentColor" color="hsl(120,100%,50%)"/>', 'fill 0,255,0: M0,0 L1,0'],
  ['<path d="M0 0h1" fill="#333" stroke="#334"/>', 'fill K80: M0,0 L1,0; stroke 1 51,51,68: M0,0 L1,0'],
  ['<path d="M0 0h1" display="none"/><path d="M0 0h1" visibility="hidden"/>', ''],
]

describe('SVG is drawn as', () => {
  test.each(shapes)('%s', (svg, drawn) => {
    const {
      items: [whole],
      unsupported,
    } = draw(svg)
    expect(unsupported).toEqual([])
    expect(show(whole?.kind === 'group' ? whole.items : [])).toBe(drawn)
  })
})

test.each([
  ['<text>Hallo</text>', 'text'],
  ['<image href="x.png"/>', 'image'],
  ['<path d="M0 0h1" filter="url(#f)"/>', 'filter'],
  ['<path d="M0 0h1" mask="url(#m)"/>', 'mask'],
  ['<rect width="1" height="1" fill="url(#nowhere)"/>', 'pattern'],
])('%s is named as beyond shapes', (svg, feature) => {
  expect(draw(svg).unsupported).toEqual([feature])
})

test('a picture that calls itself over and over ends', () => {
  const levels = Array.from(
    { length: 30 },
    (_, i) => `<g id="l${i}">${`<use href="#l${i + 1}"/>`.repeat(10)}</g>`,
  ).join('')
  const started = performance.now()
  expect(draw(`<defs>${levels}<path id="l30" d="M0 0h1"/></defs><use href="#l0"/>`).unsupported).toEqual(['size'])
  expect(performance.now() - started).toBeLessThan(2000)
})
