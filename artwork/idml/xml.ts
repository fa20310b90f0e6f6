import { SaxesParser } from 'saxes'

/** A small tree of what IDML needs of XML: elements, character data, processing instructions such as `<?ACE 18?>`. */
export type XmlElement = {
  /** Without the prefix: `idPkg:Story` is `Story`. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}

export type XmlNode = XmlElement | XmlInstruction | string

export type XmlInstruction = { readonly instruction: string; readonly body: string }

/** Shared by all files of a package, so that many small files are limited like one large one. */
export class XmlBudget {
  nodes: number
  constructor(nodes: number = xmlLimits.nodes) {
    this.nodes = nodes
  }
}

export const xmlLimits = {
  depth: 200,
  /** Ten times the largest design seen. */
  nodes: 1_500_000,
  /** `TextDefault` has about 250. */
  attributes: 1000,
}

export type XmlResult = { root: XmlElement | undefined; fault: { code: XmlFault; detail: string } | undefined }

export type XmlFault = 'xml.malformed' | 'xml.doctype' | 'xml.tooDeep' | 'xml.tooLarge'

/**
 * Reads one file. A document type declaration is refused, hence entities beyond XML's five cannot exist. At the first
 * fault reading stops, and the tree holds what came before.
 */
export function parseXml(source: string, budget = new XmlBudget()): XmlResult {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const document: Growing = { name: '', attributes: {}, children: [] }
  const open: Growing[] = [document]
  const take = (): void => {
    if (--budget.nodes < 0) throw new Refused('xml.tooLarge', '')
  }
  const addText = (value: string): void => {
    const parent = open.at(-1) ?? document
    if (parent.name !== 'Content' && value.trim() === '') return
    take()
    parent.children.push(value)
  }
  // Handlers are properties of the parser, and from the seventh on V8 turns it into a slow object: five times the time.
  // So faults are caught as they are thrown, and attributes counted when all of an element are there.
  parser.on('doctype', () => {
    throw new Refused('xml.doctype', '')
  })
  let last = 0
  parser.on('opentag', (tag) => {
    take()
    if (open.length > xmlLimits.depth) throw new Refused('xml.tooDeep', '')
    // Counting costs; a thousand attributes do not fit into less.
    if (parser.position - last > 5 * xmlLimits.attributes && countOf(tag.attributes) > xmlLimits.attributes) {
      throw new Refused('xml.tooLarge', '')
    }
    last = parser.position
    const name = localName(tag.name)
    const element: Growing = { name, attributes: keptOf(name, tag.attributes), children: [] }
    if (!unread.has(name)) open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('processinginstruction', ({ target, body }) => {
    take()
    open.at(-1)?.children.push({ instruction: target, body })
  })

  let fault: XmlResult['fault']
  try {
    parser.write(source).close()
  } catch (error) {
    fault =
      error instanceof Refused
        ? { code: error.code, detail: error.message }
        : { code: 'xml.malformed', detail: error instanceof Error ? error.message : String(error) }
  }
  return { root: document.children.find(isElement), fault }
}

/**
 * What nothing of the engine reads, and what much of some elements is: a quarter of the text of a design. It is checked as all XML
 * is, and then forgotten.
 */
const unread = new Set([
  'ActualMetadataProperty',
  'AltMetadataProperty',
  'FlattenerPreference',
  'GridDataInformation',
  'InCopyExportOption',
  'TransformAttributeOption',
])

function keptOf(name: string, attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (name !== 'ObjectExportOption') return attributes
  const { AltTextSourceType = '', CustomAltText = '', ApplyTagType = '' } = attributes
  return { AltTextSourceType, CustomAltText, ApplyTagType }
}

export const isElement = (node: XmlNode): node is XmlElement => typeof node === 'object' && 'name' in node

export function* elements(parent: XmlElement | undefined): Iterable<XmlElement> {
  if (parent) for (const node of parent.children) if (isElement(node)) yield node
}

export function child(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  if (parent) for (const node of parent.children) if (isElement(node) && node.name === name) return node
  return undefined
}

/** The character data directly inside. */
export const content = (element: XmlElement | undefined): string =>
  element ? element.children.filter((node) => typeof node === 'string').join('') : ''

/** IDML is UTF-8; other tools write UTF-16 with its mark. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

type Growing = { name: string; attributes: Readonly<Record<string, string>>; children: XmlNode[] }

function countOf(attributes: Readonly<Record<string, string>>): number {
  let count = 0
  for (const _ in attributes) count++
  return count
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

class Refused extends Error {
  readonly code: XmlFault
  constructor(code: XmlFault, detail: string) {
    super(detail)
    this.code = code
  }
}
