import { box, cannedStrokes, line, polygon, star, type Sheet } from './sheet.ts'

const open = [
  [-28, 12],
  [0, -14],
  [28, 12],
] as const
const level = [
  [-28, 0],
  [28, 0],
] as const
const own = (name: string): string => `StrokeType="StrokeStyle/$ID/${name}"`
const stroke = (weight: number, more = ''): string =>
  `FillColor="Swatch/None" StrokeColor="Color/Blue" StrokeWeight="${weight}" ${more}`
const head = (name: string, more = ''): string =>
  `StrokeWeight="3" RightLineEnd="${name}" LeftLineEnd="${name}" ${more}`
const gap = 'GapColor="Color/Green" GapTint="60"'

export const strokes: Sheet = {
  name: 'strokes',
  graphic: [
    '<DashedStrokeStyle Self="DashedStrokeStyle/Long" Name="Long" DashArray="9 3 2 3" EndCap="RoundEndCap" StrokeCornerAdjustment="None"/>',
    '<DashedStrokeStyle Self="DashedStrokeStyle/Fit" Name="Fit" DashArray="8 4" EndCap="ButtEndCap" StrokeCornerAdjustment="DashesAndGaps"/>',
    '<DottedStrokeStyle Self="DottedStrokeStyle/Dots" Name="Dots" DotArray="5.5 6.5" StrokeCornerAdjustment="None"/>',
    '<DottedStrokeStyle Self="DottedStrokeStyle/FitDots" Name="FitDots" DotArray="7" StrokeCornerAdjustment="Gaps"/>',
    '<StripedStrokeStyle Self="StripedStrokeStyle/Mine" Name="Mine" StripeArray="0 20 40 100"/>',
  ].join(''),
  specimens: [
    ...['Center', 'Inside', 'Outside'].map((side) => ({
      shows: side,
      xml: box(
        stroke(6, `StrokeAlignment="${side}Alignment" FillColor="Color/Orange"`).replace('FillColor="Swatch/None"', ''),
      ),
    })),
    ...['Miter', 'Round', 'Bevel'].map((join) => ({
      shows: join,
      xml: polygon(star, stroke(5, `EndJoin="${join}EndJoin"`)),
    })),
    { shows: 'miter limit 1', xml: polygon(star, stroke(4, 'MiterLimit="1"')) },
    { shows: 'star, inside', xml: polygon(star, stroke(4, 'StrokeAlignment="InsideAlignment"')) },
    { shows: 'star, outside', xml: polygon(star, stroke(4, 'StrokeAlignment="OutsideAlignment"')) },
    ...['Butt', 'Round', 'Projecting'].map((cap) => ({
      shows: cap,
      xml: line(open, `StrokeWeight="8" EndCap="${cap}EndCap"`),
    })),
    ...cannedStrokes.map((name) => ({ shows: name, xml: box(stroke(6, own(name))) })),
    { shows: 'custom dashes', xml: box(stroke(3, 'StrokeType="DashedStrokeStyle/Long"')) },
    { shows: 'fitted', xml: box(stroke(3, 'StrokeType="DashedStrokeStyle/Fit"')) },
    { shows: 'custom dots', xml: box(stroke(3, 'StrokeType="DottedStrokeStyle/Dots"')) },
    { shows: 'fitted dots', xml: box(stroke(3, 'StrokeType="DottedStrokeStyle/FitDots"')) },
    { shows: 'custom stripes', xml: box(stroke(8, 'StrokeType="StripedStrokeStyle/Mine"')) },
    {
      shows: 'dashes of the item',
      xml: box(stroke(3, `${own('Dashed')} StrokeDashAndGap="6 2" EndCap="RoundEndCap"`)),
    },
    { shows: 'gap colour', xml: box(stroke(6, `${own('Canned Dashed 3x2')} ${gap}`)) },
    { shows: 'gap of stripes', xml: box(stroke(8, `${own('ThickThin')} ${gap}`)) },
    {
      shows: 'outside, dashed',
      xml: polygon(star, stroke(4, `${own('Canned Dashed 3x2')} StrokeAlignment="OutsideAlignment"`)),
    },
    ...[
      'SimpleArrowHead',
      'SimpleWideArrowHead',
      'TriangleArrowHead',
      'TriangleWideArrowHead',
      'BarbedArrowHead',
      'CurvedArrowHead',
      'CircleArrowHead',
      'CircleSolidArrowHead',
      'SquareArrowHead',
      'SquareSolidArrowHead',
      'BarArrowHead',
    ].map((name) => ({ shows: name, xml: line(level, head(name)) })),
    {
      shows: 'outside, 50 %',
      xml: line(level, head('TriangleArrowHead', 'ArrowHeadAlignment="OutsidePath" LeftArrowHeadScale="50"')),
    },
  ],
}
