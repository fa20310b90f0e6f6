import { chain } from '../geometry/matrix.ts'
import { mapPath } from '../geometry/path.ts'
import type { Glyph, PageItem, Stroke, TextItem } from '../model/page.ts'
import type { ResolvedLine } from '../model/resolved.ts'
import type { TextRun } from './clusters.ts'
import { noteFacts } from '../model/item-facts.ts'
import type { SetLine } from './set-line.ts'
import type { SetCluster } from './set-cluster.ts'
import { shapeInRun } from './shape-paragraph.ts'
import { straightRule } from './straight-rule.ts'

/** A set line as items, its baseline at `y` and its columns' left edge at `x`. Inline items are the layout's matter. */
export function lineItems(line: SetLine, x: number, y: number): PageItem[] {
  const below: PageItem[] = []
  const text: PageItem[] = []
  const above: PageItem[] = []
  for (const stretch of stretches(line.clusters)) {
    const { run } = (stretch[0] as SetCluster).cluster
    if (stretch.some((c) => c.cluster.glyphs.length > 0))
      text.push(...outerStroke(stretch, x, y), textItem(stretch, x, y))
    for (const c of stretch) if (c.leader) text.push(...leaderItems(c, x, y))
    const { underline, strikeThrough } = run.style
    if (underline) below.push(...ruleItems(stretch, underline, 'underline', x, y))
    if (strikeThrough) above.push(...ruleItems(stretch, strikeThrough, 'strikeThrough', x, y))
  }
  return [...below, ...text, ...above]
}

/** Neighbours of one run that are scaled alike. */
function stretches(clusters: readonly SetCluster[]): SetCluster[][] {
  const found: SetCluster[][] = []
  for (const c of clusters) {
    const last = found.at(-1)
    const before = last?.at(-1)
    const alike =
      before && before.cluster.run === c.cluster.run && (before.stretch === c.stretch || isBlank(c) || isBlank(before))
    if (last && alike) last.push(c)
    else found.push([c])
  }
  return found
}

const isBlank = ({ cluster }: SetCluster) => cluster.kind !== 'glyphs'

function textItem(stretch: readonly SetCluster[], x: number, y: number): TextItem {
  const first = stretch[0] as SetCluster
  const { run } = first.cluster
  const { style } = run
  const scale = Math.max(leastScale, run.scaleX * (stretch.find((c) => !isBlank(c))?.stretch ?? 1))
  const glyphs: Glyph[] = []
  let text = ''
  let hyphen: number | undefined
  for (const { cluster, x: at } of stretch) {
    if (cluster.divides) hyphen = text.length
    for (const glyph of cluster.glyphs)
      glyphs.push({ id: glyph.id, x: (at - first.x) / scale + glyph.x, y: glyph.y, cluster: text.length })
    text += cluster.text
  }
  const slant = Math.tan((style.skew * Math.PI) / 180)
  const item: TextItem = {
    kind: 'text',
    font: run.face.key,
    size: run.size,
    matrix: [scale, 0, -slant * run.scaleY, run.scaleY, x + first.x, y - run.rise],
    glyphs,
    text,
    ...(style.fill && { fill: { paint: style.fill, ...(style.overprintFill && { overprint: true }) } }),
    ...(style.stroke && !strokesOutside(run) && { stroke: textStroke(run) }),
    ...(run.placeholder !== undefined && { placeholder: run.placeholder }),
  }
  const { link } = style
  const { fit } = run.face
  noteFacts(item, {
    language: run.language,
    ...(link !== undefined && { link }),
    ...(hyphen !== undefined && { hyphen }),
    ...(fit && { fit }),
  })
  return item
}

/** Justification may leave glyphs no width at all, and places within a run count in their scale. */
const leastScale = 0.001

function textStroke({ style }: TextRun): Stroke {
  const { stroke, strokeWeight, strokeJoin, strokeMiterLimit, overprintStroke } = style
  const plain = {
    paint: stroke!,
    width: strokeWeight,
    cap: 'butt',
    join: strokeJoin,
    miterLimit: strokeMiterLimit,
  } as const
  return { ...plain, ...(overprintStroke && { overprint: true }) }
}

/** Text without a fill shows all of its stroke. */
const strokesOutside = ({ style }: TextRun): boolean =>
  style.stroke !== undefined && style.fill !== undefined && style.strokeAlignment === 'outside'

/** The stroke that lies outside of the letters: twice as wide along their outlines, beneath their fill. */
function outerStroke(stretch: readonly SetCluster[], x: number, y: number): PageItem[] {
  const { run } = stretch[0]!.cluster
  if (!strokesOutside(run)) return []
  const { matrix, glyphs } = textItem(stretch, x, y)
  const unit = run.size / run.face.unitsPerEm
  const path = glyphs.flatMap((glyph) =>
    mapPath(run.face.outline(glyph.id), chain([unit, 0, 0, -unit, glyph.x, glyph.y], matrix)),
  )
  const stroke = textStroke(run)
  return path.length > 0 ? [{ kind: 'path', path, stroke: { ...stroke, width: stroke.width * 2 } }] : []
}

/** The leader's characters, repeated over the tab's width and set against its end, as InDesign does. */
function leaderItems(tab: SetCluster, x: number, y: number): PageItem[] {
  const unit = shapeInRun(tab.leader ?? '', tab.cluster.run)
  const width = unit.reduce((sum, c) => sum + c.width, 0)
  if (width <= 0) return []
  const count = Math.min(Math.floor(tab.width / width + 1e-6), 2000)
  const set: SetCluster[] = []
  let at = tab.x + tab.width - count * width
  for (let i = 0; i < count; i++) {
    for (const cluster of unit) {
      set.push({ cluster, x: at, width: cluster.width, stretch: 1 })
      at += cluster.width
    }
  }
  if (set.length === 0) return []
  const leader = textItem(set, x, y)
  noteFacts(leader, { leader: true })
  return [leader]
}

function ruleItems(
  stretch: readonly SetCluster[],
  rule: ResolvedLine,
  kind: 'underline' | 'strikeThrough',
  x: number,
  y: number,
): PageItem[] {
  const { run } = (stretch[0] as SetCluster).cluster
  const paint = rule.paint === 'asText' ? run.style.fill : rule.paint
  const unit = run.style.pointSize / run.face.unitsPerEm
  const metrics = run.face[kind]
  const weight = rule.weight === 'auto' ? metrics.thickness * unit : rule.weight
  if (!paint) return []
  const offset = rule.offset === 'auto' ? -metrics.position * unit : kind === 'underline' ? rule.offset : -rule.offset
  const { style, gap, overprint, gapOverprint } = rule
  let [from, to] = [Infinity, -Infinity]
  for (const { x: at, width } of stretch) [from, to] = [Math.min(from, x + at), Math.max(to, x + at + width)]
  return straightRule({
    from,
    to,
    y: y - run.style.baselineShift + offset,
    weight,
    style,
    paint,
    gap,
    overprint,
    gapOverprint,
  })
}
