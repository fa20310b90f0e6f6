/** A sheet of A4 that says what was approved by whom: words with their letters, the first page, and a QR code, written by the painter of print files. */
import {
  Diagnostics,
  encodeQrCode,
  type Page,
  type PageItem,
  paintPdf,
  type Picture,
  readPicture,
} from '#artwork/index.ts'
import type { CertificateTask } from '../engine-task.ts'
import { newFontBook, pressProfile } from '../node-surroundings.ts'
import { addOwnFace } from '../own-face.ts'
import { bringLetters, type Stretch, stretchesOf, type Words } from '../own-words.ts'

/** Points. */
const sheet = { left: 0, top: 0, right: 595.276, bottom: 841.89 }
const margin = 64
const columns = { label: margin, value: margin + 140, width: sheet.right - 2 * margin - 140 }
const pictureRoom = { width: sheet.right - 2 * margin, height: 250 }
const codeSize = 96

export async function certificateTask({
  title,
  language,
  date,
  heading,
  label,
  facts,
  note,
  address,
  picture,
}: CertificateTask): Promise<Uint8Array> {
  const fonts = await newFontBook()
  const plain = { fonts, face: await addOwnFace(fonts, '400Regular'), style: 'Regular', language }
  const bold = { fonts, face: await addOwnFace(fonts, '700Bold'), style: 'Bold', language }
  await bringLetters(plain, [label, note, ...facts.map(({ value }) => value)])
  await bringLetters(bold, [heading, ...facts.map(({ name }) => name)])
  const pictures = new Map<string, Picture>()
  const items: PageItem[] = []
  let y = margin + 22
  const say = (words: string, x: number, width: number, look: Look) => {
    for (const line of wrapped(words, width, look)) {
      items.push(...textItems(line, x, y, look))
      y += look.size * 1.4
    }
  }
  say(heading, margin, pictureRoom.width, { ...bold, size: 26 })
  say(label, margin, pictureRoom.width, { ...plain, size: 15 })
  y += 10
  const shown = picture && readPicture('page', picture, new Diagnostics())
  if (shown) {
    pictures.set('page', shown)
    const scale = Math.min(pictureRoom.width / shown.width, pictureRoom.height / shown.height)
    items.push({ kind: 'image', picture: 'page', matrix: [shown.width * scale, 0, 0, shown.height * scale, margin, y] })
    y += shown.height * scale + 28
  }
  for (const { name, value } of facts) {
    const top = y
    say(name, columns.label, columns.value - columns.label - 12, { ...bold, size: 9.5 })
    const below = y
    y = top
    say(value, columns.value, columns.width, { ...plain, size: 9.5 })
    y = Math.max(y, below) + 5
  }
  y = sheet.bottom - margin - codeSize
  const { picture: shape, modules } = encodeQrCode(address)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}"><path d="${shape}"/></svg>`
  const code = readPicture('code', new TextEncoder().encode(drawing), new Diagnostics())
  if (code) pictures.set('code', code)
  items.push({ kind: 'image', picture: 'code', matrix: [codeSize, 0, 0, codeSize, margin, y] })
  y += 14
  for (const words of [note, address]) {
    say(words, margin + codeSize + 20, sheet.right - 2 * margin - codeSize - 20, { ...plain, size: 9.5 })
    y += 4
  }
  const page: Page = { name: '1', index: 0, trim: sheet, bleed: sheet, items, placeholders: [] }
  const { bytes } = await paintPdf(
    { pages: [page], pictures },
    { fonts, profile: await pressProfile.load() },
    { title, date: new Date(date) },
  )
  return bytes
}

type Look = Words & { size: number }

const shaped = ({ text, face, script, direction }: Stretch, { language }: Look) =>
  face.shape(text, { script, language, direction, spans: [{ end: text.length, features: {} }] })

const widthOfStretch = (stretch: Stretch, look: Look): number =>
  shaped(stretch, look).reduce((sum, { advance }) => sum + advance, 0) * (look.size / stretch.face.unitsPerEm)

const widthOf = (words: string, look: Look): number =>
  stretchesOf(look, words).reduce((sum, stretch) => sum + widthOfStretch(stretch, look), 0)

/** At spaces and at the ends of lines; what has none, as hashes, goes on in the next line. */
function wrapped(words: string, width: number, look: Look): string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/(?<= )/)) {
      if (line !== '' && widthOf(line + word.trimEnd(), look) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      for (const letter of word) {
        if (widthOf(line + letter, look) > width && letter !== ' ') {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
    return [...lines, line.trimEnd()]
  })
}

/** One for each stretch of a face. */
function textItems(line: string, left: number, y: number, look: Look): PageItem[] {
  let x = left
  return stretchesOf(look, line).map((stretch) => {
    const item = textItem(stretch, x, y, look)
    x += widthOfStretch(stretch, look)
    return item
  })
}

function textItem(stretch: Stretch, x: number, y: number, look: Look): PageItem {
  const { text, face } = stretch
  const scale = look.size / face.unitsPerEm
  let at = 0
  const glyphs = shaped(stretch, look).map(({ id, cluster, advance, xOffset, yOffset }) => {
    const glyph = { id, cluster, x: (at + xOffset) * scale, y: -yOffset * scale }
    at += advance
    return glyph
  })
  const fill = { paint: { kind: 'solid', color: { space: 'cmyk', values: [0, 0, 0, 1] } } } as const
  return { kind: 'text', font: face.key, size: look.size, matrix: [1, 0, 0, 1, x, y], glyphs, text, fill }
}
