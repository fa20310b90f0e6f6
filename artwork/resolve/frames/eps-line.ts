import type { EpsText } from '../../model/document.ts'
import type { Look, ResolvedParagraph } from '../../model/resolved.ts'
import type { ParagraphAttributes } from '../../model/text-attributes.ts'
import type { Session, Surroundings } from '../session.ts'
import { paragraphFormat } from '../words/paragraph-format.ts'
import { textStyle } from '../words/text-style.ts'

/** The words of an opened EPS as a line of text, filled and outlined as the item is. */
export function epsLine(
  { document, prepared, diagnostics }: Session,
  { font, size, text }: EpsText,
  { fill, stroke, overprintFill }: Look,
  { place }: Surroundings,
): ResolvedParagraph {
  const paints = prepared.paints.at(diagnostics, place)
  const style = {
    ...textStyle(paints, { ...faceCalled(document.fonts, font), PointSize: size }),
    fill,
    overprintFill,
    ...(stroke && { stroke: stroke.paint, strokeWeight: stroke.width }),
  }
  const { ignoresOpticalMargin: _, ...format } = paragraphFormat(document, paints, oneLine, fill)
  return {
    format: { ...format, list: undefined },
    base: style,
    pieces: [{ kind: 'text', text, style, placeholder: undefined }],
  }
}

const oneLine: ParagraphAttributes = { Hyphenation: false }

/** By its PostScript name; one that the design does not list says family and style itself: `MyriadPro-Bold`. */
function faceCalled(fonts: Session['document']['fonts'], name: string): { AppliedFont: string; FontStyle: string } {
  const listed = fonts.find(({ postScriptName }) => postScriptName === name)
  const [family = name, style = 'Regular'] = listed ? [listed.family, listed.style] : name.split(/-(?=[^-]*$)/)
  return { AppliedFont: family, FontStyle: style }
}
