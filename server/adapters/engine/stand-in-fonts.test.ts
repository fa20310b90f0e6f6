import { expect, test } from 'vitest'
import { allGlyphFiles, houseFamilies } from '#artwork/facts.ts'
import { standInFonts, readStandInFont } from './stand-in-fonts.ts'
import { newFontBook } from './node-surroundings.ts'

const styles: Readonly<Record<number, string>> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
}

test.each(houseFamilies.map((house) => [house.family, house] as const))(
  'every cut of %s that the engine may ask for is there, and is what its name says',
  async (family, { weights, italics }) => {
    const book = await newFontBook()
    for (const [cuts, slope] of [
      [weights, ''],
      [italics, ' Italic'],
    ] as const)
      for (const weight of cuts) {
        const style = `${styles[weight]}${slope}`
        book.substitute(family, style)
        const file = book.takeWanted()[0] ?? ''
        const bytes = await readStandInFont(file)
        if (!bytes) throw new Error(`${file} is not there`)
        const [face] = book.add(bytes, { standIn: file })
        expect([file, face!.traits.italic]).toEqual([file, slope !== ''])
        expect(book.substitute(family, style), file).toBe(face)
      }
  },
)

test('what is loaded for any design is there, too, and nothing else is read', async () => {
  for (const name of [...standInFonts, ...allGlyphFiles])
    expect((await readStandInFont(name))?.length, name).toBeGreaterThan(40_000)
  for (const name of [
    'SourceSans3_400Regular',
    'Unknown_400Regular.ttf',
    'Arimo_../../package.ttf',
    'LICENSE',
    '../package.json',
    '_.ttf',
    '',
  ])
    expect(await readStandInFont(name), name).toBeUndefined()
})
