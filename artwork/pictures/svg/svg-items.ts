import { apply, chain, identity, rotation, scaling, translation, type Matrix } from '../../geometry/matrix.ts'
import { mapPath, pathBounds, rectPath, type Path, type Segment } from '../../geometry/path.ts'
import { height, rect, width } from '../../geometry/rect.ts'
import type { Color } from '../../model/color.ts'
import type { GroupItem, GroupMask, PageItem, Paint, PathItem } from '../../model/page.ts'
import { parseCssColor } from './css-color.ts'
import { parsePathData } from './path-data.ts'
import { parseSvgTree, type SvgElement } from './svg-tree.ts'

/** `unsupported` names what was left out, such as `text` or `filter`; empty where the drawing is whole. */
export type SvgDrawing = { items: readonly PageItem[]; unsupported: readonly string[] }

/**
 * An SVG picture as page items on the unit square: paths and shapes with fills, strokes, gradients, groups, clips,
 * opacity, `use` and style sheets with simple selectors. Colours are sRGB, as SVG says.
 */
export function readSvgDrawing(bytes: Uint8Array): SvgDrawing {
  const root = parseSvgTree(new TextDecoder().decode(bytes))
  if (!root) return { items: [], unsupported: ['svg'] }
  const ids = new Map<string, SvgElement>()
  const collect = (element: SvgElement): void => {
    const { id } = element.attributes
    if (id !== undefined && !ids.has(id)) ids.set(id, element)
    element.children.forEach(collect)
  }
  collect(root)
  const drawing: Drawing = { ids, unsupported: new Set(), budget: 100_000 }
  const items = drawChildren(drawing, root, inherit(rootStyle, root.attributes), 0)
  const group: GroupItem = { kind: 'group', matrix: viewBoxToUnit(root), items }
  return { items: [group], unsupported: [...drawing.unsupported].toSorted() }
}

type Rgb = readonly [number, number, number]

type Drawing = { ids: ReadonlyMap<string, SvgElement>; unsupported: Set<string>; budget: number }

/** Properties that children take over (SVG 1.1, property index). */
type Style = Readonly<Record<(typeof inherited)[number], string>>

const inherited = [
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'color',
  'visibility',
  'clip-rule',
] as const

const rootStyle: Style = {
  fill: 'black',
  'fill-rule': 'nonzero',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1',
  'stroke-opacity': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  color: 'black',
  visibility: 'visible',
  'clip-rule': 'nonzero',
}

function inherit(parent: Style, attributes: SvgElement['attributes']): Style {
  const style: Record<string, string> = { ...parent }
  for (const name of inherited) {
    const value = attributes[name]
    if (value !== undefined && value !== 'inherit') style[name] = value
  }
  return style as Style
}

function viewBoxToUnit({ attributes }: SvgElement): Matrix {
  const box = numbers(attributes['viewBox'])
  const [x, y, w, h] =
    box.length === 4 ? box : [0, 0, length(attributes['width'], 100), length(attributes['height'], 100)]
  return chain(translation(-x!, -y!), scaling(1 / (w || 1), 1 / (h || 1)))
}

function drawChildren(drawing: Drawing, element: SvgElement, style: Style, depth: number): PageItem[] {
  return element.children.flatMap((child) => draw(drawing, child, style, depth + 1))
}

/** Carried by files without being drawn. */
const silent = new Set([
  'defs',
  'title',
  'desc',
  'metadata',
  'style',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'symbol',
  'namedview',
])

function draw(drawing: Drawing, element: SvgElement, parent: Style, depth: number): PageItem[] {
  const { name, attributes } = element
  if (silent.has(name) || attributes['display'] === 'none') return []
  if (depth > 60 || --drawing.budget < 0) {
    drawing.unsupported.add('size')
    return []
  }
  for (const effect of ['filter', 'mask'])
    if (attributes[effect] && attributes[effect] !== 'none') drawing.unsupported.add(effect)
  const style = inherit(parent, attributes)
  const items = drawContent(drawing, element, style, depth)
  return items.length ? wrap(drawing, element, items) : []
}

function drawContent(drawing: Drawing, element: SvgElement, style: Style, depth: number): PageItem[] {
  const { name, attributes } = element
  if (name === 'g' || name === 'a' || name === 'switch') return drawChildren(drawing, element, style, depth)
  if (name === 'svg') {
    const items = drawChildren(drawing, element, style, depth)
    return [{ kind: 'group', matrix: translation(length(attributes['x']), length(attributes['y'])), items }]
  }
  if (name === 'use') {
    const target = drawing.ids.get((attributes['href'] ?? attributes['xlink:href'] ?? '').slice(1))
    if (!target) return []
    const items =
      target.name === 'symbol' ? drawChildren(drawing, target, style, depth) : draw(drawing, target, style, depth + 1)
    return [{ kind: 'group', matrix: translation(length(attributes['x']), length(attributes['y'])), items }]
  }
  const path = shapePath(element)
  if (!path) {
    if (!name.includes('-') && name !== 'i' && !/^(sfw|pgf|slices|grid)/.test(name)) drawing.unsupported.add(name)
    return []
  }
  if (path.length === 0 || style.visibility !== 'visible') return []
  return paintedPath(drawing, path, style)
}

/** Transform, clip and opacity of an element around what it draws. */
function wrap(drawing: Drawing, { attributes }: SvgElement, items: PageItem[]): PageItem[] {
  const matrix = parseTransform(attributes['transform'])
  const opacity = share(attributes['opacity'])
  const clip = clipOf(drawing, attributes['clip-path'])
  if (matrix === identity && opacity === 1 && !clip) return items
  return [{ kind: 'group', matrix, items, ...(opacity < 1 && { opacity }), ...(clip && { clip }) }]
}

function paintedPath(drawing: Drawing, path: Path, style: Style): PageItem[] {
  const fill = paintOf(drawing, style.fill, style, path)
  const stroke = paintOf(drawing, style.stroke, style, path)
  const weight = length(style['stroke-width'], 1)
  const dashes = numbers(style['stroke-dasharray'])
  const filled: PathItem | undefined = fill && {
    kind: 'path',
    path,
    fill: { paint: fill.paint, rule: style['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero' },
  }
  const stroked: PathItem | undefined =
    stroke && weight > 0
      ? {
          kind: 'path',
          path,
          stroke: {
            paint: stroke.paint,
            width: weight,
            cap: (['round', 'square'] as const).find((cap) => cap === style['stroke-linecap']) ?? 'butt',
            join: (['round', 'bevel'] as const).find((join) => join === style['stroke-linejoin']) ?? 'miter',
            miterLimit: Number(style['stroke-miterlimit']) || 4,
            ...(dashes.some((d) => d > 0) && {
              dash: {
                pattern: dashes.length % 2 ? [...dashes, ...dashes] : dashes,
                phase: length(style['stroke-dashoffset']),
              },
            }),
          },
        }
      : undefined
  return [
    ...faded(filled, fill, share(style['fill-opacity'])),
    ...faded(stroked, stroke, share(style['stroke-opacity'])),
  ]
}

/** `mask` where the stops of a gradient differ in strength. */
type Painting = { paint: Paint; alpha: number; mask?: GroupMask }

function faded(item: PathItem | undefined, painting: Painting | undefined, strength: number): PageItem[] {
  const opacity = (painting?.alpha ?? 1) * strength
  if (!item || opacity <= 0) return []
  if (opacity >= 1 && !painting?.mask) return [item]
  const more = { ...(opacity < 1 && { opacity }), ...(painting?.mask && { mask: painting.mask }) }
  return [{ kind: 'group', matrix: identity, items: [item], ...more }]
}

function paintOf(drawing: Drawing, value: string, style: Style, path: Path): Painting | undefined {
  const reference = /^url\(\s*['"]?#([^'")]+)['"]?\s*\)/.exec(value)?.[1]
  if (reference !== undefined) return gradientPaint(drawing, reference, style, path)
  const color = parseCssColor(value === 'currentColor' ? style.color : value)
  return color && { paint: { kind: 'solid', color: printed(color.rgb) }, alpha: color.alpha }
}

/** Black and greys print in black ink alone: a pictogram's fine lines must not hang on four plates standing true. */
const printed = (values: Rgb): Color => (isGray(values) ? { space: 'gray', values: [1 - values[0]] } : rgb(values))

const rgb = (values: Rgb): Color => ({ space: 'rgb', values })

const isGray = ([r, g, b]: Rgb): boolean => r === g && g === b

function gradientPaint(drawing: Drawing, id: string, style: Style, path: Path): Painting | undefined {
  const chained: SvgElement[] = []
  for (let next: string | undefined = id; next !== undefined && chained.length < 10;) {
    const element: SvgElement | undefined = drawing.ids.get(next)
    if (!element || !/^(linear|radial)Gradient$/.test(element.name)) break
    chained.push(element)
    next = (element.attributes['href'] ?? element.attributes['xlink:href'])?.slice(1)
  }
  const [gradient] = chained
  if (!gradient) {
    drawing.unsupported.add('pattern')
    return undefined
  }
  const attribute = (name: string): string | undefined =>
    chained.find((element) => element.attributes[name] !== undefined)?.attributes[name]
  const stopElements = chained.find((element) => element.children.some((c) => c.name === 'stop'))?.children ?? []
  let at = 0
  const read = stopElements.flatMap(({ name, attributes }) => {
    const color = parseCssColor(
      attributes['stop-color'] === 'currentColor' ? style.color : (attributes['stop-color'] ?? 'black'),
    )
    if (name !== 'stop' || !color) return []
    at = Math.max(at, share(attributes['offset'] ?? '0'))
    return [{ at, rgb: color.rgb, alpha: color.alpha * share(attributes['stop-opacity']) }]
  })
  if (read.length === 0) return undefined
  const isEvenlyStrong = read.every((stop) => Math.abs(stop.alpha - read[0]!.alpha) <= 0.01)
  const alpha = isEvenlyStrong ? read[0]!.alpha : 1
  if (read.length === 1) return { paint: { kind: 'solid', color: printed(read[0]!.rgb) }, alpha }

  const bounds = pathBounds(path)
  const toUser: Matrix =
    attribute('gradientUnits') === 'userSpaceOnUse'
      ? identity
      : [width(bounds), 0, 0, height(bounds), bounds.left, bounds.top]
  const matrix = chain(parseTransform(attribute('gradientTransform')), toUser)
  const linear = gradient.name === 'linearGradient'
  const part = (name: string, otherwise: number) => fraction(attribute(name), otherwise)
  const from = linear ? ([part('x1', 0), part('y1', 0)] as const) : ([part('cx', 0.5), part('cy', 0.5)] as const)
  const to = linear ? ([part('x2', 1), part('y2', 0)] as const) : ([from[0] + part('r', 0.5), from[1]] as const)
  if (!linear && !isEven(matrix)) drawing.unsupported.add('elliptical gradient')
  // Stops are mixed in one space.
  const colorOf = read.every((stop) => isGray(stop.rgb)) ? printed : rgb
  const stops = read.map((stop) => ({ at: stop.at, color: colorOf(stop.rgb) }))
  const line = {
    kind: 'gradient',
    shape: linear ? 'linear' : 'radial',
    from: apply(matrix, from),
    to: apply(matrix, to),
  } as const
  const strengths = read.map((stop) => ({ at: stop.at, strength: stop.alpha }))
  return { paint: { ...line, stops }, alpha, ...(!isEvenlyStrong && { mask: { ...line, stops: strengths } }) }
}

/** Whether circles stay circles. */
const isEven = ([a, b, c, d]: Matrix): boolean =>
  Math.abs(Math.hypot(a, b) - Math.hypot(c, d)) <= 0.02 * Math.hypot(a, b)

function clipOf(drawing: Drawing, value: string | undefined): GroupItem['clip'] {
  const id = /^url\(\s*['"]?#([^'")]+)['"]?\s*\)/.exec(value ?? '')?.[1]
  const element = id === undefined ? undefined : drawing.ids.get(id)
  if (!element) return undefined
  if (element.attributes['clipPathUnits'] === 'objectBoundingBox') {
    drawing.unsupported.add('clipPath units')
    return undefined
  }
  const path: Segment[] = []
  let rule: 'nonzero' | 'evenodd' = 'nonzero'
  for (const child of element.children) {
    const target =
      child.name === 'use'
        ? drawing.ids.get((child.attributes['href'] ?? child.attributes['xlink:href'] ?? '').slice(1))
        : child
    const shape = target && shapePath(target)
    if (!shape) continue
    if ((child.attributes['clip-rule'] ?? element.attributes['clip-rule']) === 'evenodd') rule = 'evenodd'
    const own = chain(
      parseTransform(target.attributes['transform']),
      target === child ? identity : parseTransform(child.attributes['transform']),
    )
    path.push(...mapPath(shape, own))
  }
  return path.length ? { path: mapPath(path, parseTransform(element.attributes['transform'])), rule } : undefined
}

/** The basic shapes (SVG 1.1, chapter 9) as paths; undefined for elements that are none. */
function shapePath({ name, attributes: a }: SvgElement): Path | undefined {
  if (name === 'path') return parsePathData(a['d'] ?? '')
  if (name === 'rect') return roundedRect(a)
  if (name === 'circle') return ellipse(length(a['cx']), length(a['cy']), length(a['r']), length(a['r']))
  if (name === 'ellipse') return ellipse(length(a['cx']), length(a['cy']), length(a['rx']), length(a['ry']))
  if (name === 'line')
    return [
      ['move', length(a['x1']), length(a['y1'])],
      ['line', length(a['x2']), length(a['y2'])],
    ]
  if (name !== 'polygon' && name !== 'polyline') return undefined
  const points = numbers(a['points'])
  const path: Segment[] = []
  for (let i = 0; i + 1 < points.length; i += 2) path.push([i === 0 ? 'move' : 'line', points[i]!, points[i + 1]!])
  if (path.length && name === 'polygon') path.push(['close'])
  return path
}

function ellipse(x: number, y: number, rx: number, ry: number): Path {
  if (rx <= 0 || ry <= 0) return []
  return parsePathData(`M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`)
}

function roundedRect({ rx, ry, ...a }: SvgElement['attributes']): Path {
  const [x, y, w, h] = [length(a['x']), length(a['y']), length(a['width']), length(a['height'])]
  if (w <= 0 || h <= 0) return []
  const r = Math.min(length(rx ?? ry), w / 2)
  const s = Math.min(length(ry ?? rx), h / 2)
  if (r <= 0 || s <= 0) return rectPath(rect(x, y, x + w, y + h))
  const corner = (dx: number, dy: number) => `a${r} ${s} 0 0 1 ${dx} ${dy}`
  return parsePathData(
    `M${x + r} ${y}h${w - 2 * r}${corner(r, s)}v${h - 2 * s}${corner(-r, s)}h${2 * r - w}${corner(-r, -s)}v${2 * s - h}${corner(r, -s)}z`,
  )
}

/** The list is read from the left: the last map is applied first. */
function parseTransform(text: string | undefined): Matrix {
  let matrix = identity
  for (const [, name, inner] of (text ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const n = numbers(inner)
    const step = transforms[name!]?.(n)
    if (step && step.every(Number.isFinite)) matrix = chain(step, matrix)
  }
  return matrix
}

const transforms: Readonly<Record<string, (n: readonly number[]) => Matrix>> = {
  matrix: (n) => [n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!],
  translate: (n) => translation(n[0]!, n[1] ?? 0),
  scale: (n) => scaling(n[0]!, n[1] ?? n[0]!),
  rotate: (n) =>
    chain(chain(translation(-(n[1] ?? 0), -(n[2] ?? 0)), rotation(n[0]!)), translation(n[1] ?? 0, n[2] ?? 0)),
  skewX: (n) => [1, 0, Math.tan((n[0]! * Math.PI) / 180), 1, 0, 0],
  skewY: (n) => [1, Math.tan((n[0]! * Math.PI) / 180), 0, 1, 0, 0],
}

const numbers = (text: string | undefined): number[] =>
  (text ?? '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.map(Number) ?? []

const unitsInPixels: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

function length(text: string | undefined, otherwise = 0): number {
  const [, number, unit] = /^\s*([-+]?[\d.]+(?:e[-+]?\d+)?)\s*([a-z]*)/i.exec(text ?? '') ?? []
  const value = Number(number) * (unit ? (unitsInPixels[unit] ?? 1) : 1)
  return number === undefined || !Number.isFinite(value) ? otherwise : value
}

const fraction = (text: string | undefined, otherwise: number): number =>
  text?.trim().endsWith('%') ? Number.parseFloat(text) / 100 : length(text, otherwise)

const share = (text: string | undefined): number => Math.min(1, Math.max(0, fraction(text, 1)))
