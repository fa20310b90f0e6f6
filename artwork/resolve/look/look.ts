import type { Matrix } from '../../geometry/matrix.ts'
import type { Path } from '../../geometry/path.ts'
import { polylines } from '../../geometry/polyline.ts'
import { boundsOf, type Rect } from '../../geometry/rect.ts'
import type { Color } from '../../model/color.ts'
import { dashPattern } from '../../model/dash-pattern.ts'
import type { Corner } from '../../model/document.ts'
import type { StrokeStyle } from '../../model/stroke-style.ts'
import type { FrameAttributes, Part } from '../../model/frame-attributes.ts'
import type { BlendMode, Paint } from '../../model/page.ts'
import type { ItemEffects, Look, PartLook, ResolvedStroke } from '../../model/resolved.ts'
import { effectsOf } from './effects.ts'
import type { Paints } from './paints.ts'

/** How the outline of an item is painted, gradients laid out over its own box. */
export function lookOf(paints: Paints, a: FrameAttributes, path: Path): Look {
  const box = outlineBounds(path)
  const fill = paints.of(a.FillColor, a.FillTint, {
    box,
    angle: a.GradientFillAngle,
    start: a.GradientFillStart,
    length: a.GradientFillLength,
    highlight: { angle: a.GradientFillHiliteAngle, length: a.GradientFillHiliteLength },
  })
  const stroke = paints.of(a.StrokeColor, a.StrokeTint, {
    box,
    angle: a.GradientStrokeAngle,
    start: a.GradientStrokeStart,
    length: a.GradientStrokeLength,
    highlight: { angle: a.GradientStrokeHiliteAngle, length: a.GradientStrokeHiliteLength },
  })
  const gap = paints.of(a.GapColor, a.GapTint)
  return {
    fill,
    overprintFill: a.OverprintFill ?? false,
    stroke: stroke && strokeOf(paints, a, stroke, gap),
  }
}

/** What an outline covers, control points beyond it not counted. */
const outlineBounds = (path: Path): Rect => boundsOf(polylines(path).flatMap(({ points }) => points))

/** How fill, stroke and content blend of their own, and their effects. */
export function partsOf(paints: Paints, a: FrameAttributes, path: Path, toPage: Matrix): Pick<Look, 'parts'> {
  const part = (name: Part, opacity: number | undefined, blendMode: BlendMode | undefined) =>
    partLook(
      opacity,
      blendMode,
      effectsOf(paints, a, name, () => path, toPage),
    )
  const [fill, stroke, content] = [
    part('Fill', a.FillOpacity, a.FillBlendMode),
    part('Stroke', a.StrokeOpacity, a.StrokeBlendMode),
    part('Content', a.ContentOpacity, a.ContentBlendMode),
  ]
  if (!fill && !stroke && !content) return {}
  return { parts: { ...(fill && { fill }), ...(stroke && { stroke }), ...(content && { content }) } }
}

/** Undefined where it blends as the rest does. */
export function partLook(
  opacity = 100,
  blendMode: BlendMode = 'normal',
  effects: ItemEffects | undefined,
): PartLook | undefined {
  if (opacity >= 100 && blendMode === 'normal' && !effects) return undefined
  return { opacity: Math.min(opacity, 100) / 100, blendMode, ...(effects && { effects }) }
}

function strokeOf(
  paints: Paints,
  a: FrameAttributes,
  paint: Paint,
  gap: Paint | undefined,
): ResolvedStroke | undefined {
  const width = a.StrokeWeight ?? 1
  if (width === 0) return undefined
  const style = paints.strokeStyle(a.StrokeType, a.StrokeDashAndGap)
  const dash = dashOf(style, width)
  // A style of the design's own says for itself how it meets corners.
  const adjustment = ('corners' in style && style.corners) || (a.StrokeCornerAdjustment ?? 'none')
  return {
    paint,
    width,
    cap:
      style.kind === 'dotted'
        ? 'round'
        : style.kind === 'dashed' && style.cap !== 'butt'
          ? style.cap
          : (a.EndCap ?? 'butt'),
    join: a.EndJoin ?? 'miter',
    miterLimit: Math.max(a.MiterLimit ?? 4, 1),
    ...(dash && { dash }),
    overprint: a.OverprintStroke ?? false,
    alignment: a.StrokeAlignment ?? 'center',
    style,
    gap,
    ...(a.OverprintGap && { overprintGap: true }),
    startArrow: a.LeftLineEnd ?? 'None',
    endArrow: a.RightLineEnd ?? 'None',
    arrows: {
      startScale: (a.LeftArrowHeadScale ?? 100) / 100,
      endScale: (a.RightArrowHeadScale ?? 100) / 100,
      alignment: a.ArrowHeadAlignment ?? 'inside',
    },
    ...(adjustment !== 'none' && { cornerAdjustment: adjustment }),
  }
}

export function dashOf(style: StrokeStyle, width: number): { pattern: number[]; phase: number } | undefined {
  const pattern = dashPattern(style, width)
  return pattern && { pattern, phase: 0 }
}

/** What data asks the item to be: its fill, or the stroke of what has none. */
export function recolored(look: Look, color: Color, isLine: boolean): Look {
  const paint: Paint = { kind: 'solid', color }
  if (look.stroke && coloredPart(look, isLine) === 'stroke') return { ...look, stroke: { ...look.stroke, paint } }
  return { ...look, fill: paint }
}

export const coloredPart = (look: Look, isLine: boolean): 'fill' | 'stroke' =>
  look.stroke && (isLine || !look.fill) ? 'stroke' : 'fill'

export function cornersOf(a: FrameAttributes): [Corner, Corner, Corner, Corner] {
  return [
    corner(a.TopLeftCornerOption, a.TopLeftCornerRadius),
    corner(a.TopRightCornerOption, a.TopRightCornerRadius),
    corner(a.BottomRightCornerOption, a.BottomRightCornerRadius),
    corner(a.BottomLeftCornerOption, a.BottomLeftCornerRadius),
  ]
}

const corner = (shape: Corner['shape'] = 'none', radius = 12): Corner => ({ shape, radius })
