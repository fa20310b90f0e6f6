import type { TextAdjustment } from '../../model/data.ts'
import type { Place } from '../../model/diagnostic.ts'
import type { Run } from '../../model/document.ts'
import type { TextStyle } from '../../model/resolved.ts'
import type { CharacterAttributes } from '../../model/text-attributes.ts'
import type { FilledRun } from './filled-runs.ts'
import { listFormat, paragraphFormat } from '../words/paragraph-format.ts'
import type { Session } from '../session.ts'
import { compiledGrep } from '../words/grep-styles.ts'
import { textStyle } from '../words/text-style.ts'
import { matchedStyles } from './variables.ts'

/** The paragraph's format belongs to its style and its range, and is worked out once for both. */
export function formatOf(session: Session, run: Run, place: Place) {
  const { document, prepared, diagnostics } = session
  const key = `p ${run.paragraphStyle} ${prepared.number(run.paragraph)}`
  return prepared.keep(key, diagnostics, (found) => {
    const style = prepared.styles.paragraph(run.paragraphStyle)
    if (!isOwn(run.paragraphStyle) && !document.paragraphStyles.has(run.paragraphStyle)) {
      found.report('style.missing', { story: place.story ?? '' }, { style: run.paragraphStyle })
    }
    const merged = { ...style.paragraph, ...run.paragraph.paragraph }
    const paints = prepared.paints.at(found, {})
    const base = textStyle(paints, { ...style.character, ...run.paragraph.character })
    return {
      format: paragraphFormat(document, paints, merged, base.fill),
      list: listFormat(merged),
      dropCapStyle: merged.DropCapStyle,
      lineStyles: (merged.AllLineStyles ?? []).map(({ characterStyle }) => characterStyle),
      grepStyles: compiledGrep(merged.AllGREPStyles ?? [], found),
    }
  })
}

/** What data asks of size, tracking, colour comes on top of all styles. */
export function styleOf(
  session: Session,
  run: Run,
  nested: readonly string[],
  { adjustment, color }: Pick<FilledRun, 'adjustment' | 'color'>,
  place: Place,
): TextStyle {
  const style = designStyle(session, run, nested, place)
  if (!adjustment && !color) return style
  return {
    ...style,
    ...(color && { fill: { kind: 'solid', color } }),
    ...(adjustment && adjusted(style, adjustment)),
  }
}

function designStyle(session: Session, run: Run, nested: readonly string[], place: Place): TextStyle {
  const { document, prepared, diagnostics } = session
  const { paragraphStyle, paragraph, characterStyle, character } = run
  const key = `c ${paragraphStyle} ${prepared.number(paragraph)} ${nested.join('|')} ${characterStyle} ${prepared.number(character)}`
  return prepared.keep(key, diagnostics, (found) => {
    const { styles } = prepared
    if (!isOwn(characterStyle) && !document.characterStyles.has(characterStyle)) {
      found.report('style.missing', { story: place.story ?? '' }, { style: characterStyle })
    }
    const merged = Object.assign(
      {},
      styles.paragraph(paragraphStyle).character,
      paragraph.character,
      ...nested.map((style) => styles.character(style)),
      styles.character(characterStyle),
      character,
    ) as CharacterAttributes
    const matched = prepared.keep('matched styles', found, () => matchedStyles(document))
    return {
      ...textStyle(prepared.paints.at(found, {}), merged),
      ...(matched.has(characterStyle) && { matched: characterStyle }),
    }
  })
}

/** InDesign's own styles exist whether the package lists them or not. */
const isOwn = (style: string): boolean => style.includes('/$ID/')

export const noCharacterStyle = 'CharacterStyle/$ID/[No character style]'

function adjusted(style: TextStyle, { size = 100, tracking = 0, hyphenation }: TextAdjustment): Partial<TextStyle> {
  const scale = Number.isFinite(size) ? Math.min(Math.max(size, 1), 1000) / 100 : 1
  return {
    pointSize: style.pointSize * scale,
    leading: style.leading === 'auto' ? 'auto' : style.leading * scale,
    tracking: style.tracking + (Number.isFinite(tracking) ? tracking : 0),
    ...(hyphenation?.mode === 'on' && { language: hyphenation.language }),
  }
}
