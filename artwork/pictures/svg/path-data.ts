import type { Path, Segment } from '../../geometry/path.ts'

/** The `d` attribute of SVG 1.1, 8.3, arcs included. At the first fault reading stops and what came before is drawn. */
export function parsePathData(d: string): Path {
  const path: Segment[] = []
  const tokens = d.matchAll(/([MmLlHhVvCcSsQqTtAaZz])|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)
  const args: number[] = []
  let command = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  /** The last control point, for the smooth commands; undefined after other commands. */
  let cubic: [number, number] | undefined
  let quadratic: [number, number] | undefined

  const run = (): void => {
    const relative = command === command.toLowerCase()
    const [ox, oy] = relative ? [x, y] : [0, 0]
    const a = args
    const kind = command.toUpperCase()
    let [nextCubic, nextQuadratic]: [typeof cubic, typeof quadratic] = [undefined, undefined]
    if (kind === 'M') {
      ;[x, y] = [ox + a[0]!, oy + a[1]!]
      ;[startX, startY] = [x, y]
      path.push(['move', x, y])
      // Further pairs are lines.
      command = relative ? 'l' : 'L'
    } else if (kind === 'L' || kind === 'H' || kind === 'V') {
      if (kind !== 'V') x = ox + a[0]!
      if (kind !== 'H') y = oy + a[kind === 'L' ? 1 : 0]!
      path.push(['line', x, y])
    } else if (kind === 'C' || kind === 'S') {
      const [x1, y1] = kind === 'C' ? [ox + a[0]!, oy + a[1]!] : cubic ? [2 * x - cubic[0], 2 * y - cubic[1]] : [x, y]
      const i = kind === 'C' ? 2 : 0
      nextCubic = [ox + a[i]!, oy + a[i + 1]!]
      ;[x, y] = [ox + a[i + 2]!, oy + a[i + 3]!]
      path.push(['curve', x1, y1, ...nextCubic, x, y])
    } else if (kind === 'Q' || kind === 'T') {
      const control: [number, number] =
        kind === 'Q' ? [ox + a[0]!, oy + a[1]!] : quadratic ? [2 * x - quadratic[0], 2 * y - quadratic[1]] : [x, y]
      const i = kind === 'Q' ? 2 : 0
      const [toX, toY] = [ox + a[i]!, oy + a[i + 1]!]
      path.push(quadraticCurve(x, y, control, toX, toY))
      ;[x, y] = [toX, toY]
      nextQuadratic = control
    } else if (kind === 'A') {
      const [toX, toY] = [ox + a[5]!, oy + a[6]!]
      path.push(
        ...arc([x, y], { rx: a[0]!, ry: a[1]!, degrees: a[2]!, large: a[3] !== 0, sweep: a[4] !== 0 }, [toX, toY]),
      )
      ;[x, y] = [toX, toY]
    }
    cubic = nextCubic
    quadratic = nextQuadratic
    args.length = 0
  }

  for (const [token, letter] of spreadFlags(tokens)) {
    if (letter) {
      if (args.length) return path
      command = letter
      if (command === 'Z' || command === 'z') {
        if (path.length) path.push(['close'])
        ;[x, y] = [startX, startY]
        cubic = quadratic = undefined
      } else if (path.length === 0 && command.toUpperCase() !== 'M') return path
      continue
    }
    const count = argumentsOf[command.toUpperCase()]
    if (!count) return path
    args.push(Number(token))
    if (args.length === count) run()
  }
  return path
}

const argumentsOf: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 }

/** The two flags of an arc may be written without anything between: `a1 1 0 01.5.5`. */
function* spreadFlags(tokens: Iterable<RegExpMatchArray>): Iterable<[token: string, letter: string | undefined]> {
  let inArc = false
  let position = 0
  for (const match of tokens) {
    if (match[1]) {
      inArc = match[1].toUpperCase() === 'A'
      position = 0
      yield [match[0], match[1]]
      continue
    }
    let token = match[0]
    while (token !== '') {
      const isFlag = inArc && (position % 7 === 3 || position % 7 === 4)
      const part = isFlag && /^[01]/.test(token) ? token[0]! : token
      position++
      yield [part, undefined]
      token = token.slice(part.length)
    }
  }
}

const third = (from: number, to: number): number => from + ((to - from) * 2) / 3

function quadraticCurve(x: number, y: number, [cx, cy]: [number, number], toX: number, toY: number): Segment {
  return ['curve', third(x, cx), third(y, cy), third(toX, cx), third(toY, cy), toX, toY]
}

/** As the `A` command has it: radii, the turn of the ellipse, which of the two arcs, and which way round. */
type EllipticalArc = { rx: number; ry: number; degrees: number; large: boolean; sweep: boolean }

/** An elliptical arc as curves of at most a quarter turn: from end points to centre by SVG 1.1, appendix F.6.5. */
function arc(
  [x1, y1]: readonly [number, number],
  { degrees, large, sweep, ...radii }: EllipticalArc,
  [x2, y2]: readonly [number, number],
): Segment[] {
  let [rx, ry] = [Math.abs(radii.rx), Math.abs(radii.ry)]
  if (x1 === x2 && y1 === y2) return []
  if (rx === 0 || ry === 0) return [['line', x2, y2]]
  const phi = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)]
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy]
  const tooSmall = (px * px) / (rx * rx) + (py * py) / (ry * ry)
  if (tooSmall > 1) [rx, ry] = [rx * Math.sqrt(tooSmall), ry * Math.sqrt(tooSmall)]
  const below = rx * rx * py * py + ry * ry * px * px
  const factor = Math.sqrt(Math.max(0, (rx * rx * ry * ry - below) / below)) * (large === sweep ? -1 : 1)
  const [cpx, cpy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx]
  const [cx, cy] = [cos * cpx - sin * cpy + (x1 + x2) / 2, sin * cpx + cos * cpy + (y1 + y2) / 2]
  const start = Math.atan2((py - cpy) / ry, (px - cpx) / rx)
  const end = Math.atan2((-py - cpy) / ry, (-px - cpx) / rx)
  let turn = end - start
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9))
  const step = turn / steps
  const k = (4 / 3) * Math.tan(step / 4)
  const at = (u: number, v: number): [number, number] => [
    cx + rx * u * cos - ry * v * sin,
    cy + rx * u * sin + ry * v * cos,
  ]
  return Array.from({ length: steps }, (_, i): Segment => {
    const [a, b] = [start + i * step, start + (i + 1) * step]
    const [cosA, sinA, cosB, sinB] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)]
    const last = i === steps - 1
    const [toX, toY] = last ? [x2, y2] : at(cosB, sinB)
    return ['curve', ...at(cosA - k * sinA, sinA + k * cosA), ...at(cosB + k * sinB, sinB - k * cosB), toX, toY]
  })
}
