import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

/**
 * What a file lacks of PDF/X-4 (ISO 15930-7), as sentences; empty for a file that has all this knows of. No free
 * validator exists; the points are those vendors and open preflight rules publish.
 */
export async function checkPdfX4(bytes: Uint8Array): Promise<string[]> {
  const faults: string[] = []
  const expect = (holds: unknown, fault: string): void => {
    if (!holds) faults.push(fault)
  }
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 8))
  expect(start === '%PDF-1.6', `header is ${start}`)
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { context, catalog } = document
  expect(!context.trailerInfo.Encrypt, 'encrypted')
  expect(context.lookup(context.trailerInfo.ID) instanceof PDFArray, 'no /ID')

  checkOutputIntent(context, catalog, expect)
  checkMetadata(context, catalog, bytes, expect)
  for (const [i, page] of document.getPages().entries()) checkPage(context, page.node, i + 1, expect)
  const separations = new Map<string, string>()
  for (const [ref, object] of context.enumerateIndirectObjects()) checkObject(String(ref), object, separations, expect)
  for (const name of ['AA', 'OpenAction', 'AcroForm', 'Names'])
    expect(!catalog.has(PDFName.of(name)), `catalog has /${name}`)
  return faults
}

type Expect = (holds: unknown, fault: string) => void

const text = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined

function checkOutputIntent(context: PDFContext, catalog: PDFDict, expect: Expect): void {
  const intents = catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray)
  const found = intents?.asArray().map((entry) => context.lookup(entry, PDFDict)) ?? []
  const forX = found.filter((intent) => intent.get(PDFName.of('S')) === PDFName.of('GTS_PDFX'))
  expect(forX.length === 1, `${forX.length} output intents for PDF/X`)
  const [intent] = forX
  if (!intent) return
  expect(text(intent.lookup(PDFName.of('OutputConditionIdentifier'))), 'no OutputConditionIdentifier')
  expect(text(intent.lookup(PDFName.of('Info'))), 'no Info of the output condition')
  const profile = intent.lookup(PDFName.of('DestOutputProfile'))
  if (!(profile instanceof PDFRawStream)) return expect(false, 'no embedded output profile')
  const icc = decodePDFRawStream(profile).decode()
  const tag = (at: number) => String.fromCharCode(...icc.subarray(at, at + 4))
  expect(tag(12) === 'prtr', `output profile of class ${tag(12)}`)
  expect(tag(16) === 'CMYK', `output profile in ${tag(16)}`)
  expect(profile.dict.lookup(PDFName.of('N'), PDFNumber).asNumber() === 4, 'output profile without /N 4')
}

function checkMetadata(context: PDFContext, catalog: PDFDict, bytes: Uint8Array, expect: Expect): void {
  const metadata = catalog.lookup(PDFName.of('Metadata'))
  if (!(metadata instanceof PDFRawStream)) return expect(false, 'no XMP metadata')
  expect(!metadata.dict.has(PDFName.of('Filter')), 'XMP packet is compressed')
  const xmp = new TextDecoder().decode(metadata.contents)
  for (const property of [
    '<pdfxid:GTS_PDFXVersion>PDF/X-4<',
    '<dc:title>',
    '<xmp:CreatorTool>',
    '<xmp:CreateDate>',
    '<xmp:ModifyDate>',
    '<xmp:MetadataDate>',
    '<xmpMM:DocumentID>',
    '<xmpMM:VersionID>',
    '<xmpMM:RenditionClass>',
  ])
    expect(xmp.includes(property), `XMP lacks ${property}`)
  expect(/<pdf:Trapped>(True|False)</.test(xmp), 'XMP says nothing of trapping')
  const info = context.lookup(context.trailerInfo.Info)
  if (!(info instanceof PDFDict)) return expect(false, 'no Info dictionary')
  const trapped = info.get(PDFName.of('Trapped'))
  expect(trapped === PDFName.of('True') || trapped === PDFName.of('False'), 'Info says nothing of trapping')
  const title = text(info.lookup(PDFName.of('Title'))) ?? ''
  const escaped = title.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
  expect(title !== '' && xmp.includes(`>${escaped}<`), 'titles of Info and XMP differ')
  const date = /<xmp:CreateDate>([^<]*)</.exec(xmp)?.[1]?.replace(/\D/g, '')
  expect(text(info.lookup(PDFName.of('CreationDate')))?.includes(date ?? '-'), 'dates of Info and XMP differ')
  expect(bytes.length > 0, 'empty file')
}

type Box = [left: number, bottom: number, right: number, top: number]

function checkPage(context: PDFContext, page: PDFDict, number: number, expect: Expect): void {
  const box = (name: string): Box | undefined => {
    const array = page.lookupMaybe(PDFName.of(name), PDFArray)
    return array?.asArray().map((n) => context.lookup(n, PDFNumber).asNumber()) as Box | undefined
  }
  const [media, bleed, trim, art] = [box('MediaBox'), box('BleedBox'), box('TrimBox'), box('ArtBox')]
  expect(media, `page ${number} without MediaBox`)
  expect(Boolean(trim) !== Boolean(art), `page ${number} needs exactly one of TrimBox and ArtBox`)
  if (media && trim && bleed) {
    expect(inside(trim, bleed), `page ${number}: TrimBox outside the BleedBox`)
    expect(inside(bleed, media), `page ${number}: BleedBox outside the MediaBox`)
  }
  expect(!page.has(PDFName.of('Annots')), `page ${number} has annotations`)
  expect(!page.has(PDFName.of('AA')), `page ${number} has actions`)
}

const inside = (a: Box, b: Box): boolean =>
  a[0] >= b[0] - 1e-3 && a[1] >= b[1] - 1e-3 && a[2] <= b[2] + 1e-3 && a[3] <= b[3] + 1e-3

function checkObject(where: string, object: PDFObject, separations: Map<string, string>, expect: Expect): void {
  const dict = object instanceof PDFRawStream ? object.dict : object
  if (object instanceof PDFRawStream) {
    const filters = String(object.dict.get(PDFName.of('Filter')))
    expect(!/LZW|Crypt/.test(filters), `${where} is compressed by ${filters}`)
    expect(!object.dict.has(PDFName.of('F')), `${where} lies in another file`)
    if (object.dict.get(PDFName.of('Subtype')) === PDFName.of('Form')) checkContent(where, object, expect)
    if (!object.dict.has(PDFName.of('Type')) && !object.dict.has(PDFName.of('FunctionType')))
      checkContent(where, object, expect)
  }
  if (dict instanceof PDFDict) {
    if (dict.get(PDFName.of('Type')) === PDFName.of('Font')) checkFont(where, dict, expect)
    if (dict.get(PDFName.of('Type')) === PDFName.of('ExtGState'))
      for (const name of ['TR', 'TR2', 'HTP', 'HT']) expect(!dict.has(PDFName.of(name)), `${where} has /${name}`)
    for (const name of ['OPI', 'PS', 'Alternates']) expect(!dict.has(PDFName.of(name)), `${where} has /${name}`)
    if (dict.get(PDFName.of('S')) === PDFName.of('JavaScript')) expect(false, `${where} is JavaScript`)
    const group = dict.lookup(PDFName.of('Group'))
    if (group instanceof PDFDict)
      expect(
        /^\/Device(CMYK|Gray)$/.test(String(group.get(PDFName.of('CS')))),
        `${where}: blending in neither CMYK nor gray`,
      )
    const space = dict.get(PDFName.of('ColorSpace'))
    expect(space !== PDFName.of('DeviceRGB'), `${where} uses DeviceRGB`)
  }
  if (object instanceof PDFArray && object.size() === 4 && object.get(0) === PDFName.of('Separation')) {
    const [name, look] = [String(object.get(1)), `${object.get(2)} ${object.lookup(3)}`]
    expect((separations.get(name) ?? look) === look, `two looks of ${name}`)
    separations.set(name, look)
  }
}

/** Device RGB operators in instructions. */
function checkContent(where: string, stream: PDFRawStream, expect: Expect): void {
  const filter = stream.dict.get(PDFName.of('Filter'))
  if (
    filter !== PDFName.of('FlateDecode') ||
    stream.dict.has(PDFName.of('N')) ||
    stream.dict.has(PDFName.of('Length1'))
  )
    return
  const code = new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
  const spaces = stream.dict.lookupMaybe(PDFName.of('Resources'), PDFDict)?.lookup(PDFName.of('ColorSpace'))
  const hasDefault = spaces instanceof PDFDict && spaces.has(PDFName.of('DefaultRGB'))
  expect(hasDefault || !/(^|\n)[-\d. ]+ (rg|RG)(\n|$)/.test(code), `${where} uses DeviceRGB`)
}

function checkFont(where: string, font: PDFDict, expect: Expect): void {
  if (font.get(PDFName.of('Subtype')) === PDFName.of('Type0')) {
    expect(font.has(PDFName.of('ToUnicode')), `${where}: font without ToUnicode`)
    return
  }
  const descriptor = font.lookup(PDFName.of('FontDescriptor'))
  const files = ['FontFile', 'FontFile2', 'FontFile3']
  const embedded =
    descriptor instanceof PDFDict && files.some((name) => descriptor.lookup(PDFName.of(name)) instanceof PDFRawStream)
  expect(embedded, `${where}: font not embedded`)
}
