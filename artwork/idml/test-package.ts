import { strToU8, zipSync, type Zippable } from 'fflate'

import { Diagnostics } from '../model/diagnostic.ts'
import type { Document } from '../model/document.ts'
import { parseDocument } from './parse-document.ts'
import { readPackage } from './package/read-package.ts'

/** Builds small IDML packages for tests, part by part, in the XML that InDesign writes. */
export type Design = {
  /** What stands in designmap.xml besides the list of parts: layers, sections, variables, conditions. */
  designmap?: string
  preferences?: string
  graphic?: string
  fonts?: string
  styles?: string
  tags?: string
  backingStory?: string
  masters?: readonly string[]
  spreads?: readonly string[]
  /** What is inside each story, by its Self. */
  stories?: Readonly<Record<string, string>>
}

export function idml(design: Design): Uint8Array {
  const parts: { path: string; kind: string; xml: string }[] = [
    { path: 'Resources/Graphic.xml', kind: 'Graphic', xml: design.graphic ?? '' },
    { path: 'Resources/Fonts.xml', kind: 'Fonts', xml: design.fonts ?? '' },
    { path: 'Resources/Styles.xml', kind: 'Styles', xml: design.styles ?? '' },
    { path: 'Resources/Preferences.xml', kind: 'Preferences', xml: design.preferences ?? '' },
    { path: 'XML/Tags.xml', kind: 'Tags', xml: design.tags ?? '' },
    ...(design.masters ?? []).map((xml, i) => ({ path: `MasterSpreads/M${i}.xml`, kind: 'MasterSpread', xml })),
    ...(design.spreads ?? []).map((xml, i) => ({ path: `Spreads/S${i}.xml`, kind: 'Spread', xml })),
    ...Object.entries(design.stories ?? {}).map(([id, xml]) => ({
      path: `Stories/Story_${id}.xml`,
      kind: 'Story',
      xml: `<Story Self="${id}">${xml}</Story>`,
    })),
    {
      path: 'XML/BackingStory.xml',
      kind: 'BackingStory',
      xml: `<XmlStory Self="backing">${design.backingStory ?? ''}</XmlStory>`,
    },
  ]
  const list = parts.map(({ path, kind }) => `<idPkg:${kind} src="${path}"/>`).join('')
  const files: Zippable = {
    mimetype: strToU8('application/vnd.adobe.indesign-idml-package'),
    'designmap.xml': strToU8(
      `<?xml version="1.0"?><Document xmlns:idPkg="urn:idPkg" DOMVersion="20.0" Self="d">${design.designmap ?? ''}${list}</Document>`,
    ),
  }
  for (const { path, kind, xml } of parts) {
    files[path] = strToU8(`<?xml version="1.0"?><idPkg:${kind} xmlns:idPkg="urn:idPkg">${xml}</idPkg:${kind}>`)
  }
  return zipSync(files, { level: 1, mtime: '2026-01-01' })
}

export function openDesign(design: Design): { document: Document; diagnostics: Diagnostics } {
  const diagnostics = new Diagnostics()
  const pkg = readPackage(idml(design), diagnostics)
  if (!pkg) throw new Error(`Not a package: ${JSON.stringify(diagnostics.all)}`)
  return { document: parseDocument(pkg, diagnostics), diagnostics }
}

export const codes = (diagnostics: Diagnostics): string[] => diagnostics.all.map(({ code }) => code)

/** A spread of one page, 200 by 100 points, whose top left corner is the spread's origin. */
export const spread = (items: string, { id = 's1', page = '', attributes = '' } = {}): string =>
  `<Spread Self="${id}" ${attributes}>
    <Page Self="${id}p" Name="1" GeometricBounds="0 0 100 200" ItemTransform="1 0 0 1 0 0" ${page}/>${items}
  </Spread>`

type Box = { id: string; x?: number; y?: number; w?: number; h?: number; attributes?: string; inside?: string }

/** A box at its place by its matrix, its own coordinates beginning at 0. */
const box = (kind: string, { id, x = 0, y = 0, w = 50, h = 20, attributes = '', inside = '' }: Box): string =>
  `<${kind} Self="${id}" ItemTransform="1 0 0 1 ${x} ${y}" ${attributes}>
    <Properties>${pathGeometry([`0 0`, `0 ${h}`, `${w} ${h}`, `${w} 0`])}</Properties>${inside}
  </${kind}>`

export const rectangle = (options: Box): string => box('Rectangle', options)

export const textFrame = ({ story, ...options }: Box & { story: string }): string =>
  box('TextFrame', { ...options, attributes: `ParentStory="${story}" ${options.attributes ?? ''}` })

export const pathGeometry = (points: readonly string[], open = false): string =>
  `<PathGeometry><GeometryPathType PathOpen="${open}"><PathPointArray>${points
    .map((point) => `<PathPointType Anchor="${point}" LeftDirection="${point}" RightDirection="${point}"/>`)
    .join('')}</PathPointArray></GeometryPathType></PathGeometry>`

/** Text in one paragraph range; `|` ends a paragraph. */
export const paragraphs = (text: string, style = '$ID/NormalParagraphStyle', attributes = ''): string =>
  `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/${style}" ${attributes}>${words(text)}</ParagraphStyleRange>`

export const words = (text: string, attributes = '', style = '$ID/[No character style]'): string =>
  `<CharacterStyleRange AppliedCharacterStyle="CharacterStyle/${style}" ${attributes}>${text
    .split('|')
    .map((part) => (part === '' ? '' : `<Content>${part}</Content>`))
    .join('<Br/>')}</CharacterStyleRange>`

export const tagged = (tag: string, inside: string, id = tag): string =>
  `<XMLElement Self="${id}" MarkupTag="XMLTag/${tag}">${inside}</XMLElement>`
