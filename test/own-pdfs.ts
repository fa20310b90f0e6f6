/** PDFs as people bring them, sound and not. */
import { deflateSync } from 'node:zlib'
import { cmyk, degrees, PDFDocument, PDFName, PDFNumber, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'

export type OwnPdfMade = {
  pages?: number
  /** Of the trim, in millimetres. */
  size?: readonly [width: number, height: number]
  bleed?: number
  turned?: 0 | 90 | 180 | 270
  /** Set in a font that is not in the file. */
  text?: string
  hasRgb?: boolean
  hasForm?: boolean
  hasScript?: boolean
  /** Of the ground, so that no two look alike. */
  black?: number
  /** `owner` alone: everybody may open it, and nobody print it. */
  password?: { user?: string; owner: string }
  /** Inches by 72: what a point of it measures. */
  unit?: number
}

const points = (millimetres: number): number => (millimetres * 72) / 25.4

/** The trim is gray, a square in its lower left white; the bleed around is black. */
export async function makePdf({
  pages = 2,
  size = [60, 140],
  bleed = 3,
  turned = 0,
  text,
  hasRgb = false,
  hasForm = false,
  hasScript = false,
  black = 0.5,
  password,
  unit,
}: OwnPdfMade = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const [width, height, around] = [points(size[0]), points(size[1]), points(bleed)]
  const font = text === undefined ? undefined : await document.embedFont(StandardFonts.Helvetica)
  const picture = hasRgb ? await document.embedJpg(await redSquare()) : undefined
  for (let index = 0; index < pages; index++) {
    const page = document.addPage([width + 2 * around, height + 2 * around])
    page.setTrimBox(around, around, width, height)
    page.setRotation(degrees(turned))
    if (unit !== undefined) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(unit))
    page.drawRectangle({ width: width + 2 * around, height: height + 2 * around, color: cmyk(0, 0, 0, 1) })
    page.drawRectangle({ x: around, y: around, width, height, color: cmyk(0, 0, 0, black) })
    page.drawRectangle({ x: around, y: around, width: width / 4, height: width / 4, color: cmyk(0, 0, 0, 0) })
    if (font) page.drawText(text ?? '', { x: around + 20, y: height / 2, size: 12, font })
    if (picture) page.drawImage(picture, { x: width / 2, y: height / 2, width: 40, height: 40 })
  }
  if (hasForm) document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ Fields: [{ FT: 'Tx' }] }))
  if (hasScript) document.addJavaScript('greet', 'app.alert("Rosa")')
  if (password !== undefined)
    document.encrypt({ ...(password.user && { userPassword: password.user }), ownerPassword: password.owner })
  return document.save()
}

const redSquare = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer()

type Bomb = { megabytes: number; type?: string; filters?: readonly string[] }

/** A small file that says its objects unpack to so many megabytes. */
export function makeBomb({ megabytes, type = '/ObjStm', filters = ['FlateDecode'] }: Bomb): Uint8Array {
  const packed = filters.reduce(
    (bytes: Uint8Array) => deflateSync(bytes, { level: 9 }),
    Buffer.alloc(megabytes * 2 ** 20),
  )
  const names = filters.map((name) => `/${name}`).join(' ')
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('%PDF-1.7\n9 0 obj\n/ObjStm\nendobj\n1 0 obj\n'),
      Buffer.from(`<< /Type ${type} /N 1 /First 4 /Filter [${names}] /Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\n2 0 obj\n<< /Type /Catalog /Pages 3 0 R >>\nendobj\n'),
      Buffer.from('3 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 2 0 R >>\n%%EOF\n'),
    ]),
  )
}

/** Of a page that draws a drawing twice, which draws another one twice, and so on. */
export function makeLaughs(levels: number): Uint8Array {
  const drawing = (index: number) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 170 397] /Resources << /XObject << /D ${index + 6} 0 R >> >>`,
      index === levels - 1 ? '0 0 9 9 re f' : '/D Do /D Do',
    )
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 170 397] /Contents 4 0 R /Resources << /XObject << /D 5 0 R >> >> >>',
    stream('', '/D Do'),
    ...Array.from({ length: levels }, (_, index) => drawing(index)),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return new TextEncoder().encode(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`)
}

const stream = (dictionary: string, body: string): string =>
  `<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`
