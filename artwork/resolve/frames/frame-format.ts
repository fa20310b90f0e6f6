import type { Anchor, TextFrameFormat, TextWrap } from '../../model/document.ts'
import type { FrameAttributes } from '../../model/frame-attributes.ts'

/** How text lies in the frame. What nobody says has InDesign's factory setting. */
export function textFrameFormat(a: FrameAttributes): TextFrameFormat {
  const [top = 0, left = top, bottom = top, right = top] = a.InsetSpacing ?? []
  return {
    columns: Math.min(Math.max(Math.trunc(a.TextColumnCount ?? 1), 1), 40),
    gutter: a.TextColumnGutter ?? 12,
    fixedColumnWidth: a.UseFixedColumnWidth ? a.TextColumnFixedWidth : undefined,
    balanceColumns: a.VerticalBalanceColumns ?? false,
    inset: { top, left, bottom, right },
    vertical: a.VerticalJustification ?? 'top',
    verticalLimit: a.VerticalThreshold ?? 0,
    firstBaseline: a.FirstBaselineOffset ?? 'ascent',
    firstBaselineMinimum: a.MinimumFirstBaselineOffset ?? 0,
    ...(a.UseCustomBaselineFrameGrid && {
      baselineGrid: {
        start: a.StartingOffsetForBaselineFrameGrid ?? 0,
        division: Math.max(a.BaselineFrameGridIncrement ?? 12, 1),
        from: a.BaselineFrameGridRelativeOption ?? 'inset',
      },
    }),
    autoSize: a.AutoSizingType ?? 'off',
    autoSizeReference: a.AutoSizingReferencePoint ?? 'CenterPoint',
    minimumWidth: a.UseMinimumWidthForAutoSizing ? (a.MinimumWidthForAutoSizing ?? 0) : 0,
    minimumHeight: a.UseMinimumHeightForAutoSizing ? (a.MinimumHeightForAutoSizing ?? 0) : 0,
    noLineBreaks: a.UseNoLineBreaksForAutoSizing ?? false,
    ignoreWrap: a.IgnoreWrap ?? false,
  }
}

export function textWrap(a: FrameAttributes, onMaster: boolean): TextWrap | undefined {
  if (a.TextWrapMode === undefined || a.TextWrapMode === 'none') return undefined
  if (onMaster && a.ApplyToMasterPageOnly) return undefined
  const [top = 0, left = top, bottom = top, right = top] = a.TextWrapOffset ?? []
  return {
    mode: a.TextWrapMode,
    offset: { top, left, bottom, right },
    inverse: a.Inverse ?? false,
    side: a.TextWrapSide ?? 'both',
    contour: a.wrapContour,
  }
}

/** For items in text; on the page the same attributes mean nothing. */
export function anchorOf(a: FrameAttributes): Anchor {
  return {
    position: a.AnchoredPosition ?? 'inline',
    yOffset: a.AnchorYoffset ?? 0,
    xOffset: a.AnchorXoffset ?? 0,
    spaceBefore: a.AnchorSpaceAbove ?? 0,
    spaceAfter: a.AnchoredPosition === 'aboveLine' ? (a.AnchorYoffset ?? 0) : 0,
    alignment: a.HorizontalAlignment ?? 'left',
    raw: {
      AnchorPoint: a.AnchorPoint ?? 'BottomRightAnchor',
      SpineRelative: a.SpineRelative ?? 'false',
      HorizontalReferencePoint: a.HorizontalReferencePoint ?? 'TextFrame',
      VerticalAlignment: a.VerticalAlignment ?? 'BottomAlign',
      VerticalReferencePoint: a.VerticalReferencePoint ?? 'LineBaseline',
      PinPosition: a.PinPosition ?? 'true',
    },
  }
}
