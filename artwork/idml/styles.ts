import type { Document, Style } from '../model/document.ts'
import { effectSettings, type FrameAttributes } from '../model/frame-attributes.ts'
import { cellAttributes, tableAttributes } from '../model/table-attributes.ts'
import { readAttributes, reference } from './attributes.ts'
import { readFrameAttributes } from './frame-attributes.ts'
import { readCharacterAttributes, readTextAttributes } from './text-attributes.ts'
import { child, content, elements, type XmlElement } from './xml.ts'

export type Styles = Pick<
  Document,
  'paragraphStyles' | 'characterStyles' | 'objectStyles' | 'cellStyles' | 'tableStyles'
>

/** Resources/Styles.xml: styles of five kinds, in groups nested at will. */
export function readStyles(root: XmlElement | undefined): Styles {
  return {
    paragraphStyles: stylesOf(root, 'ParagraphStyle', readTextAttributes),
    characterStyles: stylesOf(root, 'CharacterStyle', readCharacterAttributes),
    objectStyles: stylesOf(root, 'ObjectStyle', readObjectStyle),
    cellStyles: stylesOf(root, 'CellStyle', (style) => readAttributes(style, cellAttributes)),
    tableStyles: stylesOf(root, 'TableStyle', (style) => readAttributes(style, tableAttributes)),
  }
}

function stylesOf<Attributes>(
  root: XmlElement | undefined,
  kind: string,
  read: (style: XmlElement) => Attributes,
): ReadonlyMap<string, Style<Attributes>> {
  const styles = new Map<string, Style<Attributes>>()
  const visit = (group: XmlElement): void => {
    for (const element of elements(group)) {
      if (element.name.endsWith(`${kind}Group`)) visit(element)
      else if (element.name === kind) {
        const id = element.attributes.Self ?? ''
        styles.set(id, {
          id,
          name: element.attributes.Name ?? '',
          basedOn: basedOn(kind, element),
          attributes: read(element),
          ...readExportTag(element),
        })
      }
    }
  }
  if (root) visit(root)
  return styles
}

function readExportTag(style: XmlElement): { exportTag?: string } {
  for (const { name, attributes } of elements(style))
    if (name === 'StyleExportTagMap' && attributes.ExportType === 'PDF' && attributes.ExportTag)
      return { exportTag: attributes.ExportTag.slice(0, 100) }
  return {}
}

/** Written as a Self, or for InDesign's own styles as the bare name. */
function basedOn(kind: string, style: XmlElement): string | undefined {
  const property = child(child(style, 'Properties'), 'BasedOn')
  const written = reference(property ? content(property) : style.attributes.BasedOn)
  return written === undefined || written.startsWith(`${kind}/`) ? written : `${kind}/${written}`
}

/** What an object style holds but has switched off in its dialog does not count. */
function readObjectStyle(style: XmlElement): FrameAttributes {
  const all = readFrameAttributes(style)
  const excluded = [
    ...Object.entries(categories).flatMap(([flag, pattern]) => (style.attributes[flag] === 'false' ? [pattern] : [])),
    ...effectsOff(style),
  ]
  if (excluded.length === 0) return all
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !excluded.some((pattern) => pattern.test(name))),
  ) as FrameAttributes
}

const categories: Readonly<Record<string, RegExp>> = {
  EnableFill: /^(FillColor|FillTint|OverprintFill|GradientFill)/,
  EnableStroke: /^(Stroke(Color|Tint|Weight|Type|DashAndGap)|OverprintStroke|GradientStroke|Gap|OverprintGap)/,
  EnableStrokeAndCornerOptions: /^(End|Miter|(Left|Right)(LineEnd|ArrowHead)|ArrowHead|StrokeAlignment|.*Corner)/,
  EnableTextFrameGeneralOptions:
    /^(TextColumn|UseFixed|Vertical(Balance|Justification|Threshold)|InsetSpacing|IgnoreWrap)/,
  EnableTextFrameBaselineOptions: /^(FirstBaselineOffset|MinimumFirstBaseline)/,
  EnableTextFrameAutoSizingOptions: /AutoSizing/,
  EnableTextWrapAndOthers: /^(TextWrap|Inverse|Nonprinting)/,
  EnableAnchoredObjectOptions: /^(Anchor|SpineRelative|Horizontal|PinPosition|VerticalAlignment|VerticalReference)/,
  EnableFrameFittingOptions: /^(AutoFit|.*Crop|Fitting)/,
}

/** Each effect has a switch of its own, once for the object and once for each of its parts. */
function effectsOff(style: XmlElement): RegExp[] {
  return Object.entries(effectCategories).flatMap(([name, part]) => {
    const switches = child(style, `ObjectStyle${name}EffectsCategorySettings`)?.attributes ?? {}
    const prefix = part === '' ? '' : `${part}\\.`
    return Object.entries(switches).flatMap(([flag, value]) => {
      if (value !== 'false') return []
      if (flag === 'EnableTransparency')
        return [
          part === '' ? /^(Opacity|BlendMode|KnockoutGroup|IsolateBlending)$/ : new RegExp(`^${part}(Opacity|Blend)`),
        ]
      const effect = effectSwitches.get(flag)
      return effect === undefined ? [] : [new RegExp(`^${prefix}${effect}($|\\.)`)]
    })
  })
}

const effectCategories = { Object: '', Stroke: 'Stroke', Fill: 'Fill', Content: 'Content' } as const

const effectSwitches: ReadonlyMap<string, string> = new Map([
  ...Object.values(effectSettings).map((effect) => [`Enable${effect}`, effect] as const),
  ['EnableBevelEmboss', 'BevelAndEmboss'],
])
