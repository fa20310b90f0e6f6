import { identity } from '../geometry/matrix.ts'
import { pathBounds, rectPath } from '../geometry/path.ts'
import type { GroupNode, Item, PathText, ShapeItem, TextFrame } from '../model/document.ts'
import { boolean, number } from '../model/attributes.ts'
import { readableIn, readEpsText } from '../pictures/eps-text.ts'
import { plainName, reference } from './attributes.ts'
import { readFrameAttributes } from './frame-attributes.ts'
import { readMatrix, readPath } from './geometry.ts'
import { decodeBase64, graphicKinds, readBox, readGraphic } from './graphics.ts'
import type { Parsing } from './parsing.ts'
import { child, content, elements, type XmlElement } from './xml.ts'

const shapes = {
  Rectangle: 'rectangle',
  Oval: 'oval',
  Polygon: 'polygon',
  GraphicLine: 'line',
  EPSText: 'rectangle',
} as const

const frames = new Set(['TextFrame', 'EndnoteTextFrame'])
const groups = new Set(['Group', 'Button', 'MultiStateObject'])

export const isItemElement = (name: string): boolean =>
  Object.hasOwn(shapes, name) || frames.has(name) || groups.has(name)

/** Things on spreads that print nothing or only in interactive documents. */
const interactive = new Set([
  'Movie',
  'Sound',
  'HtmlItem',
  'CheckBox',
  'ComboBox',
  'ListBox',
  'RadioButton',
  'TextBox',
  'SignatureField',
  'FormField',
])

/** Any page item (IDML specification §10.3.1); undefined for other elements and what is beyond the limit. */
export function readItem(element: XmlElement, parsing: Parsing): Item | undefined {
  const { diagnostics, place } = parsing
  const { name, attributes } = element
  const isFrame = frames.has(name)
  const isGroup = groups.has(name)
  if (interactive.has(name))
    diagnostics.report('item.interactive', { ...place, item: attributes.Self ?? '' }, { kind: name })
  if (!isItemElement(name)) return undefined
  if (parsing.items.left <= 0) {
    diagnostics.report('document.tooManyItems', {})
    return undefined
  }
  parsing.items.left--
  if (isGroup) return readGroup(element, parsing)
  if (name === 'EPSText') return readEpsItem(element, parsing)

  const path = readPath(element)
  if (path.length === 0) diagnostics.report('item.noPath', { ...place, item: attributes.Self ?? '' }, { kind: name })
  if (isFrame || (attributes.ContentType === 'TextType' && attributes.ParentStory)) {
    return {
      ...base(element),
      kind: 'text',
      path,
      story: attributes.ParentStory ?? '',
      previous: reference(attributes.PreviousTextFrame),
      next: reference(attributes.NextTextFrame),
    } satisfies TextFrame
  }
  const graphic = [...elements(element)].find((inner) => graphicKinds.has(inner.name))
  return {
    ...base(element),
    kind: 'shape',
    shape: shapes[name as keyof typeof shapes],
    path,
    graphic: graphic && readGraphic(graphic, pathBounds(path), parsing),
    graphicFrame: attributes.ContentType === 'GraphicType' || graphic !== undefined,
    inside: readItems(element, parsing),
    textOnPath: [...elements(element)].flatMap((inner) => (inner.name === 'TextPath' ? [readPathText(inner)] : [])),
  } satisfies ShapeItem
}

function readEpsItem(element: XmlElement, parsing: Parsing): ShapeItem {
  const properties = child(element, 'Properties')
  const box = readBox(child(properties, 'PathBoundingBox')?.attributes)
  const bytes = decodeBase64(content(child(properties, 'EPSTextData')))
  const words = bytes && readEpsText(bytes)
  const item = element.attributes.Self ?? ''
  if (!words || !box)
    parsing.diagnostics.report(
      'item.epsText',
      { ...parsing.place, item },
      { text: words?.text ?? readableIn(bytes ?? noBytes) },
    )
  return {
    ...base(element),
    kind: 'shape',
    shape: shapes.EPSText,
    path: box ? rectPath(box) : [],
    graphic: undefined,
    graphicFrame: false,
    inside: [],
    textOnPath: [],
    epsText: { words: box && words },
  }
}

const noBytes = new Uint8Array()

function readPathText({ attributes: a }: XmlElement): PathText {
  return {
    story: a.ParentStory ?? '',
    start: number(a.StartBracket ?? '') ?? 0,
    end: number(a.EndBracket ?? '') ?? 0,
    alignment: pathAlignments[a.TextAlignment ?? ''] ?? 'baseline',
    flipped: a.FlipPathEffect === 'Flipped',
    effect: a.PathEffect ?? 'RainbowPathEffect',
  }
}

const pathAlignments: Readonly<Record<string, PathText['alignment']>> = {
  CenterTextAlignment: 'center',
  AscenderTextAlignment: 'ascender',
  DescenderTextAlignment: 'descender',
}

/** The items among the children, in painting order. */
export function readItems(parent: XmlElement, parsing: Parsing): Item[] {
  const items: Item[] = []
  for (const element of elements(parent)) {
    const item = readItem(element, parsing)
    if (item) items.push(item)
  }
  return items
}

/** Buttons and multi-state objects are drawn as their first state. */
function readGroup(element: XmlElement, parsing: Parsing): GroupNode {
  const state = child(element, 'State')
  if (element.name !== 'Group') {
    const place = { ...parsing.place, item: element.attributes.Self ?? '' }
    parsing.diagnostics.report('item.firstState', place, { kind: element.name })
  }
  const items = [...(state ? readItems(state, parsing) : []), ...readItems(element, parsing)]
  return { ...base(element), kind: 'group', items }
}

function base(element: XmlElement) {
  const { attributes } = element
  return {
    id: attributes.Self ?? '',
    name: plainName(attributes.Name),
    layer: attributes.ItemLayer ?? '',
    visible: boolean(attributes.Visible ?? '') ?? true,
    matrix: attributes.ItemTransform ? readMatrix(attributes.ItemTransform) : identity,
    objectStyle: reference(attributes.AppliedObjectStyle),
    attributes: readFrameAttributes(element),
    scriptLabels: readLabels(element),
    ...readAlt(child(element, 'ObjectExportOption')),
  }
}

/** Words of one's own count; those out of the picture's file are not at hand. `$ID/` begins what nobody wrote. */
function readAlt(options: XmlElement | undefined): { alt?: string } {
  const { ApplyTagType, AltTextSourceType, CustomAltText = '' } = options?.attributes ?? {}
  if (ApplyTagType === 'TagArtifact') return { alt: '' }
  const isOwn = AltTextSourceType === 'SourceCustom' && CustomAltText.trim() !== '' && !CustomAltText.startsWith('$ID/')
  return isOwn ? { alt: CustomAltText.slice(0, 2000) } : {}
}

function readLabels(element: XmlElement): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const { attributes } of elements(child(child(element, 'Properties'), 'Label'))) {
    if (attributes.Key) labels.set(attributes.Key, attributes.Value ?? '')
  }
  return labels
}
