import { SaxesParser } from 'saxes'

import { encodingOf, localName, type XmlBudget, xmlLimits } from '../xml.ts'

/** An element and where it stands in its source, in UTF-16 units. */
export type SpotElement = {
  /** Without the prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SpotNode[]
  readonly from: number
  /** Behind the start tag, and before the end tag; both `to` where one tag is all of it. */
  readonly inside: number
  readonly outside: number
  readonly to: number
}

/** Character data as it is written, references and sections included. */
export type SpotText = { readonly written: string; readonly from: number; readonly isSection: boolean }

export type SpotMark = { readonly instruction: string; readonly from: number; readonly to: number }

export type SpotNode = SpotElement | SpotText | SpotMark

export type Edit = { from: number; to: number; text: string }

/** The root of a file; undefined where it is not well formed, or larger than files may be. */
export function locateXml(source: string, budget: XmlBudget): SpotElement | undefined {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const document: Growing = { name: '', attributes: {}, children: [], from: 0, inside: 0, outside: 0, to: 0 }
  const open: Growing[] = [document]
  /** Where what was read last ends, at which text begins. */
  let last = 0
  const add = (node: SpotNode): void => {
    if (--budget.nodes < 0 || open.length > xmlLimits.depth) throw new Error('too large')
    open.at(-1)?.children.push(node)
  }
  const addText = (end: number, isSection: boolean): void => {
    const [before, after] = isSection ? ['<![CDATA['.length, ']]>'.length] : [0, 0]
    add({ written: source.slice(last + before, end - after), from: last + before, isSection })
    last = end
  }
  parser.on('doctype', () => {
    throw new Error('doctype')
  })
  parser.on('opentag', (tag) => {
    const inside = parser.position
    const from = source.lastIndexOf('<', inside - 1)
    const element: Growing = {
      name: localName(tag.name),
      attributes: tag.attributes,
      children: [],
      from,
      inside,
      outside: inside,
      to: inside,
    }
    add(element)
    open.push(element)
    last = inside
  })
  parser.on('closetag', () => {
    const element = open.pop()
    last = parser.position
    if (element && element.to !== last) Object.assign(element, { outside: source.lastIndexOf('<', last - 1), to: last })
  })
  // Text is told when the sign behind it has been read.
  parser.on('text', () => addText(parser.position - 1, false))
  parser.on('cdata', () => addText(parser.position, true))
  parser.on('processinginstruction', ({ target }) => {
    add({ instruction: target, from: last, to: parser.position })
    last = parser.position
  })
  parser.on('comment', () => {
    last = parser.position
  })
  try {
    parser.write(source).close()
  } catch {
    return undefined
  }
  return document.children.find(isSpotElement)
}

export const isSpotElement = (node: SpotNode): node is SpotElement => 'children' in node

export const childOf = (parent: SpotElement | undefined, name: string): SpotElement | undefined =>
  parent?.children.find((node): node is SpotElement => isSpotElement(node) && node.name === name)

/** The source with its edits done, none of which touches another; what is put in at one place stands in the order of the edits. */
export function splice(source: string, edits: readonly Edit[]): string {
  let at = 0
  let spliced = ''
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    spliced += source.slice(at, from) + text
    at = to
  }
  return spliced + source.slice(at)
}

/** Before all that an element holds, or behind it. */
export function inserted(source: string, element: SpotElement, xml: string, where: 'first' | 'last'): Edit {
  const { from, inside, outside, to } = element
  if (inside !== to || !source.endsWith('/>', to)) {
    const at = where === 'first' ? inside : outside
    return { from: at, to: at, text: xml }
  }
  return { from: to - 2, to, text: `>${xml}</${writtenName(source, from)}>` }
}

/** `value` needs no escapes. */
export function withAttribute(
  source: string,
  { from, inside }: Pick<SpotElement, 'from' | 'inside'>,
  name: string,
  value: string,
): Edit {
  const start = from + 1 + writtenName(source, from).length
  for (const found of source.slice(start, inside).matchAll(/([^\s=/<>]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (found[1] !== name) continue
    const end = start + found.index + found[0].length
    return { from: end - (found[2] ?? '').length + 1, to: end - 1, text: value }
  }
  return { from: start, to: start, text: ` ${name}="${value}"` }
}

const writtenName = (source: string, from: number): string => /[^\s/>]+/.exec(source.slice(from + 1))?.[0] ?? ''

/** Undefined for bytes that would not come back as they are. The mark of the encoding stays in front. */
export function decodeWhole(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export function encodeLike(bytes: Uint8Array, text: string): Uint8Array {
  const encoding = encodingOf(bytes)
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  const encoded = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) encoded.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le')
  return new Uint8Array(encoded.buffer)
}

type Growing = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: SpotNode[]
  from: number
  inside: number
  outside: number
  to: number
}
