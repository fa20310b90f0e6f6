/** What organizations upload under the names of the product's own faces does not touch its own words. */
import { openWorkshop } from '#artwork/index.ts'
import { linkedPicture } from '#test/kit/small-designs.ts'
import { expect, test } from 'vitest'
import { composeTask } from '#server/adapters/engine/tasks/compose-task.ts'
import { readStandInFont } from '#server/adapters/engine/stand-in-fonts.ts'
import { newFontBook, nodeSurroundings, pressProfile } from '#server/adapters/engine/node-surroundings.ts'
import { addOwnFace } from '#server/adapters/engine/own-face.ts'

const [from, to] = ['Source Serif 4', 'Source Sans 3'].map((name) => Buffer.from(name, 'utf16le').swap16()) as [
  Buffer,
  Buffer,
]

/** Another face under that name. */
async function forged(): Promise<Uint8Array> {
  const bytes = Buffer.from((await readStandInFont('SourceSerif4_700Bold.ttf')) ?? [])
  const tables = bytes.readUInt16BE(4)
  const table = Array.from({ length: tables }, (_, index) => 12 + index * 16).find(
    (at) => bytes.toString('latin1', at, at + 4) === 'name',
  )
  const start = bytes.readUInt32BE((table ?? 0) + 8)
  const strings = start + bytes.readUInt16BE(start + 4)
  for (let index = 0; index < bytes.readUInt16BE(start + 2); index++) {
    const record = start + 6 + index * 12
    const [length, at] = [bytes.readUInt16BE(record + 8), strings + bytes.readUInt16BE(record + 10)]
    if (!bytes.subarray(at, at + length).equals(from)) continue
    to.copy(bytes, at)
    bytes.writeUInt16BE(to.length, record + 8)
  }
  return new Uint8Array(bytes)
}

test('a face of that name changes nothing of the words across the pages', async () => {
  const other = await forged()
  const book = await newFontBook()
  book.add(other)
  expect(book.find('Source Sans 3', 'Bold')?.key).toBe(book.faces[0]?.key)
  expect((await addOwnFace(await newFontBook(), '700Bold')).key).not.toBe(book.faces[0]?.key)
  const design = linkedPicture('none.png')
  const printed = async (fonts: readonly Uint8Array[]) => {
    const files = fonts.map((bytes, index) => ({ name: `${index}.ttf`, bytes }))
    const { pdf } = await composeTask(openWorkshop(nodeSurroundings), {
      design: { key: 'design', load: async () => design },
      fonts: {
        key: `${fonts.length}`,
        files: async () => files,
        standIn: (file) => ({ key: file, load: async () => new Uint8Array() }),
      },
      profile: pressProfile,
      data: {},
      pictures: [],
      exceptions: {},
      pdf: { title: 'x', date: '2026-11-30T00:00:00.000Z', marks: false, stamp: 'Nicht freigegeben' },
    })
    return Buffer.from(pdf ?? []).toString('hex')
  }
  const clean = await printed([])
  expect(clean.length).toBeGreaterThan(1000)
  expect(await printed([other])).toBe(clean)
})
