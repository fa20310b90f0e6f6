import type { Corner } from '../../model/document.ts'
import type { ParagraphBorder, ParagraphBox, ParagraphShading } from '../../model/resolved.ts'
import type { ParagraphAttributes } from '../../model/text-attributes.ts'
import type { Paints } from '../look/paints.ts'

type Kind = 'Shading' | 'Border'

/** The colour behind a paragraph. */
export function shadingOf(paints: Paints, a: ParagraphAttributes): ParagraphShading | undefined {
  if (!a.ParagraphShadingOn || a.ParagraphShadingSuppressPrinting) return undefined
  const tint = a.ParagraphShadingTint ?? 0.2
  const paint = paints.of(a.ParagraphShadingColor ?? 'Color/Black', tint)
  if (!paint) return undefined
  return { ...boxOf(a, 'Shading'), paint, overprint: a.ParagraphShadingOverprint ?? false }
}

/** The lines around a paragraph. */
export function borderOf(paints: Paints, a: ParagraphAttributes): ParagraphBorder | undefined {
  if (!a.ParagraphBorderOn) return undefined
  const { ParagraphBorderColor: color = 'Color/Black', ParagraphBorderTint: tint } = a
  const paint = paints.of(color, tint)
  if (!paint) return undefined
  return {
    ...boxOf(a, 'Border'),
    paint,
    gap: paints.of(a.ParagraphBorderGapColor, a.ParagraphBorderGapTint),
    style: paints.strokeStyle(a.ParagraphBorderType),
    weights: {
      top: a.ParagraphBorderTopLineWeight ?? 1,
      left: a.ParagraphBorderLeftLineWeight ?? 1,
      bottom: a.ParagraphBorderBottomLineWeight ?? 1,
      right: a.ParagraphBorderRightLineWeight ?? 1,
    },
    join: a.ParagraphBorderStrokeEndJoin ?? 'miter',
    overprint: a.ParagraphBorderOverprint ?? false,
    merges: a.MergeConsecutiveParaBorders ?? true,
    closesSplits: a.ParagraphBorderDisplayIfSplits ?? false,
  }
}

function boxOf(a: ParagraphAttributes, kind: Kind): ParagraphBox {
  const corner = (at: 'TopLeft' | 'TopRight' | 'BottomRight' | 'BottomLeft'): Corner => ({
    shape: a[`Paragraph${kind}${at}CornerOption`] ?? 'none',
    radius: a[`Paragraph${kind}${at}CornerRadius`] ?? 12,
  })
  return {
    width: a[`Paragraph${kind}Width`] ?? 'column',
    offset: {
      top: a[`Paragraph${kind}TopOffset`] ?? 0,
      left: a[`Paragraph${kind}LeftOffset`] ?? 0,
      bottom: a[`Paragraph${kind}BottomOffset`] ?? 0,
      right: a[`Paragraph${kind}RightOffset`] ?? 0,
    },
    from: a[`Paragraph${kind}TopOrigin`] ?? 'ascent',
    to: a[`Paragraph${kind}BottomOrigin`] ?? 'descent',
    corners: [corner('TopLeft'), corner('TopRight'), corner('BottomRight'), corner('BottomLeft')],
  }
}
