import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

/**
 * What a file lacks of PDF/UA-1 (ISO 14289-1), as sentences; empty for a file that has all this knows of: sixteen points that a
 * program can judge. No validator is at hand here; whether words for a picture are good, and the order right, people say.
 */
export async function checkPdfUa1(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const faults: string[] = []
  const check = new Check(document, (holds, fault) => {
    if (!holds) faults.push(fault)
  })
  check.catalog()
  check.fonts()
  check.tree()
  check.pages()
  return faults
}

const name = (text: string): PDFName => PDFName.of(text)
const nameIn = (dict: PDFDict, key: string): string | undefined => {
  const value = dict.lookup(name(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}
const textIn = (dict: PDFDict, key: string): string => {
  const value = dict.lookup(name(key))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
}
const isTrue = (value: PDFObject | undefined): boolean => value instanceof PDFBool && value.asBoolean()

/** ISO 32000-1, 14.8.4. */
const standard = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu Figure Formula Form'.split(
    ' ',
  ),
)

class Check {
  readonly #document: PDFDocument
  readonly #context: PDFContext
  readonly #expect: (holds: unknown, fault: string) => void
  /** Of each stream, by its key: the numbers that elements name. */
  readonly #named = new Map<string, Set<number>>()
  readonly #annotationsNamed = new Set<string>()
  #level = 0

  constructor(document: PDFDocument, expect: (holds: unknown, fault: string) => void) {
    this.#document = document
    this.#context = document.context
    this.#expect = expect
  }

  catalog(): void {
    const { catalog } = this.#document
    const expect = this.#expect
    const mark = catalog.lookup(name('MarkInfo'))
    expect(mark instanceof PDFDict && isTrue(mark.lookup(name('Marked'))), 'not marked as tagged')
    expect(/^[a-z]{2,3}(-\w+)*$/.test(textIn(catalog, 'Lang')), `language "${textIn(catalog, 'Lang')}"`)
    const viewer = catalog.lookup(name('ViewerPreferences'))
    expect(viewer instanceof PDFDict && isTrue(viewer.lookup(name('DisplayDocTitle'))), 'title is not shown')
    expect(catalog.lookup(name('PageLabels')) instanceof PDFDict, 'no page labels')
    const metadata = catalog.lookup(name('Metadata'))
    const xmp = metadata instanceof PDFRawStream ? new TextDecoder().decode(metadata.contents) : ''
    expect(xmp.includes('<pdfuaid:part>1</pdfuaid:part>'), 'XMP does not claim PDF/UA-1')
    expect(/<dc:title>.*<rdf:li[^>]*>[^<]+</s.test(xmp), 'XMP has no title')
    const hasHeading = this.#context
      .enumerateIndirectObjects()
      .some(([, object]) => object instanceof PDFDict && /^H\d$/.test(nameIn(object, 'S') ?? ''))
    const outline = catalog.lookup(name('Outlines'))
    expect(!hasHeading || (outline instanceof PDFDict && outline.has(name('First'))), 'headings without bookmarks')
    expect(
      this.#context.enumerateIndirectObjects().every(([, object]) => !(object instanceof PDFDict) || notScript(object)),
      'scripts',
    )
  }

  fonts(): void {
    for (const [ref, object] of this.#context.enumerateIndirectObjects()) {
      if (!(object instanceof PDFDict) || nameIn(object, 'Type') !== 'Font') continue
      const isComposite = nameIn(object, 'Subtype') === 'Type0'
      if (isComposite) this.#mapped(object, String(ref))
      const descriptor = object.lookup(name('FontDescriptor'))
      const program = ['FontFile', 'FontFile2', 'FontFile3'].some(
        (key) => descriptor instanceof PDFDict && descriptor.has(name(key)),
      )
      this.#expect(isComposite || program, `${ref}: font not embedded`)
    }
  }

  /** Each glyph that has a width in the file has characters. */
  #mapped(font: PDFDict, where: string): void {
    const map = font.lookup(name('ToUnicode'))
    if (!(map instanceof PDFRawStream)) return this.#expect(false, `${where}: font without ToUnicode`)
    const lines = new TextDecoder().decode(decodePDFRawStream(map).decode())
    const known = new Set([...lines.matchAll(/^<([0-9a-f]{4})> <[0-9A-F]+>$/gm)].map(([, id]) => parseInt(id!, 16)))
    const [descendant] = font.lookup(name('DescendantFonts'), PDFArray).asArray()
    const widths = this.#context.lookup(descendant, PDFDict).lookup(name('W'), PDFArray)
    for (let i = 0; i + 1 < widths.size(); i += 2) {
      const first = widths.lookup(i, PDFNumber).asNumber()
      const count = widths.lookup(i + 1, PDFArray).size()
      for (let id = first; id < first + count; id++) this.#expect(known.has(id), `${where}: glyph ${id} says nothing`)
    }
  }

  tree(): void {
    const root = this.#document.catalog.lookup(name('StructTreeRoot'))
    if (!(root instanceof PDFDict)) return this.#expect(false, 'no structure')
    this.#expect(root.lookup(name('ParentTree')) instanceof PDFDict, 'no way back from content to its element')
    this.#roles(root.lookup(name('RoleMap')))
    for (const kid of kidsOf(root)) this.#element(this.#context.lookup(kid, PDFDict), 'StructTreeRoot')
  }

  #roles(map: PDFObject | undefined): void {
    if (!(map instanceof PDFDict)) return
    for (const [role, meant] of map.entries())
      this.#expect(
        meant instanceof PDFName && standard.has(meant.decodeText()) && !standard.has(role.decodeText()),
        `role ${role.decodeText()} leads nowhere`,
      )
  }

  #element(element: PDFDict, parent: string): void {
    const type = nameIn(element, 'S') ?? ''
    const expect = this.#expect
    expect(standard.has(type), `element ${type} is no standard one`)
    const within = parents.get(type)
    expect(!within || within.includes(parent), `${type} in ${parent}`)
    if (type === 'Figure') expect(textIn(element, 'Alt').trim() !== '', 'figure without words')
    if (type === 'TH') expect(hasAttribute(element, 'Scope'), 'head of a table without scope')
    if (type === 'L' && /\/Lbl\b/.test(this.#typesBelow(element)))
      expect(hasAttribute(element, 'ListNumbering'), 'labels in a list that says it has none')
    const level = Number(/^H(\d)$/.exec(type)?.[1] ?? 0)
    if (level > 0) {
      expect(level <= this.#level + 1, `heading ${level} after ${this.#level}`)
      this.#level = level
    }
    let clicked = 0
    for (const kid of kidsOf(element)) {
      const part = this.#context.lookup(kid)
      if (!(part instanceof PDFDict)) continue
      if (nameIn(part, 'Type') === 'MCR') this.#content(part)
      else if (nameIn(part, 'Type') === 'OBJR') {
        clicked++
        this.#annotationsNamed.add(String(part.get(name('Obj'))))
      } else this.#element(part, type)
    }
    if (type === 'Link') expect(clicked > 0, 'link that cannot be followed')
  }

  #typesBelow(element: PDFDict): string {
    return kidsOf(element)
      .map((kid) => this.#context.lookup(kid))
      .map((part) =>
        part instanceof PDFDict && part.has(name('S')) ? `/${nameIn(part, 'S')}${this.#typesBelow(part)}` : '',
      )
      .join('')
  }

  #content(reference: PDFDict): void {
    const stream = String(reference.get(name('Stm')) ?? reference.get(name('Pg')))
    const ids = this.#named.get(stream) ?? new Set<number>()
    this.#named.set(stream, ids.add(reference.lookup(name('MCID'), PDFNumber).asNumber()))
  }

  pages(): void {
    for (const page of this.#document.getPages()) {
      const { node, ref } = page
      const contents = this.#context.lookup(node.get(name('Contents')))
      if (contents instanceof PDFRawStream) this.#stream(String(ref), contents, node)
      const annotations = node.lookup(name('Annots'))
      const list = annotations instanceof PDFArray ? annotations.asArray() : []
      if (list.length > 0) this.#expect(nameIn(node, 'Tabs') === 'S', 'tab order does not follow the structure')
      for (const one of list) {
        const annotation = this.#context.lookup(one, PDFDict)
        this.#expect(textIn(annotation, 'Contents') !== '', 'link without words of its own')
        this.#expect(this.#annotationsNamed.has(String(one)), 'annotation outside of the structure')
        const action = annotation.lookup(name('A'))
        const address = action instanceof PDFDict ? textIn(action, 'URI') : ''
        this.#expect(/^(https?|mailto):/.test(address), `link to ${address}`)
      }
    }
    for (const [ref, object] of this.#context.enumerateIndirectObjects())
      if (object instanceof PDFRawStream && object.dict.has(name('StructParents')))
        this.#stream(String(ref), object, object.dict)
  }

  /** All that is painted stands between marks, and each number is named by an element. */
  #stream(where: string, stream: PDFRawStream, home: PDFDict): void {
    const code = new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
    const open: boolean[] = []
    const found = new Set<number>()
    for (const line of code.split('\n')) {
      const operator = line.slice(line.lastIndexOf(' ') + 1)
      const id = /<<\/MCID (\d+)>>/.exec(line)?.[1]
      if (id !== undefined) found.add(Number(id))
      if (operator === 'BDC' || operator === 'BMC') open.push(id !== undefined || line.startsWith('/Artifact'))
      else if (operator === 'EMC') open.pop()
      else if (painting.has(operator) && !open.includes(true))
        this.#expect(operator === 'Do' && this.#marksItself(line, home), `${where}: "${line.slice(0, 40)}" is untagged`)
    }
    this.#expect(open.length === 0, `${where}: marks that do not end`)
    const named = this.#named.get(where) ?? new Set()
    for (const id of found) this.#expect(named.has(id), `${where}: content ${id} belongs to no element`)
  }

  #marksItself(line: string, home: PDFDict): boolean {
    const resources = home.lookup(name('Resources'))
    const objects = resources instanceof PDFDict ? resources.lookup(name('XObject')) : undefined
    const called = objects instanceof PDFDict ? objects.lookup(name(line.slice(1, line.indexOf(' ')))) : undefined
    return called instanceof PDFRawStream && called.dict.has(name('StructParents'))
  }
}

const parents: ReadonlyMap<string, readonly string[]> = new Map([
  ['LI', ['L']],
  ['Lbl', ['LI', 'Note', 'P']],
  ['LBody', ['LI']],
  ['TR', ['Table', 'THead', 'TBody', 'TFoot']],
  ['TH', ['TR']],
  ['TD', ['TR']],
  ['Document', ['StructTreeRoot']],
])

const painting = new Set(['f', 'f*', 'F', 'B', 'B*', 'b', 'b*', 'S', 's', 'Tj', 'TJ', 'sh', 'Do'])

const notScript = (dict: PDFDict): boolean => nameIn(dict, 'S') !== 'JavaScript' && !dict.has(name('AA'))

function kidsOf(element: PDFDict): (PDFRef | PDFObject)[] {
  const kids = element.get(name('K'))
  return kids instanceof PDFArray ? kids.asArray() : kids ? [kids] : []
}

function hasAttribute(element: PDFDict, key: string): boolean {
  const attributes = element.lookup(name('A'))
  const list = attributes instanceof PDFArray ? attributes.asArray() : [attributes]
  return list.some((one) => one instanceof PDFDict && one.has(name(key)))
}
