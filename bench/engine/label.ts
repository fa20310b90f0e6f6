/** The label that the engine is measured by: its design, fonts and pictures, and words for as many as are asked for. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type ArtworkData,
  Diagnostics,
  loadHyphenation,
  openDesign,
  type Picture,
  prepareEngine,
  readPicture,
} from '#artwork/index.ts'

const samples = new URL('../../samples/', import.meta.url).pathname

export const readSample = (path: string): Uint8Array => new Uint8Array(readFileSync(join(samples, path)))

export async function loadLabel() {
  const require = createRequire(import.meta.url)
  const engine = await prepareEngine({
    subsetter: new Uint8Array(readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))),
  })
  const { design } = openDesign(readSample('designs/stecketikett-60x140.idml'))
  if (!design) throw new Error('The label does not open')
  const fonts = engine.newFontBook()
  for (const family of ['barlow', 'barlow-condensed', 'cormorant-garamond', 'source-sans-3'])
    for (const file of fontFiles(require.resolve(`@expo-google-fonts/${family}/package.json`)))
      fonts.add(new Uint8Array(readFileSync(file)))
  const pictures = new Map<string, Picture>()
  for (const name of readdirSync(join(samples, 'pictures/plants'))
    .filter((file) => file.endsWith('.jpg'))
    .slice(0, 10)) {
    const picture = readPicture(
      name,
      new Uint8Array(readFileSync(join(samples, 'pictures/plants', name))),
      new Diagnostics(),
    )
    if (picture) pictures.set(name, picture)
  }
  const assets = {
    fonts,
    pictures,
    profile: readSample('color/fogra39.icc'),
    hyphenator: await loadHyphenation(design.languages),
  }
  return { design, assets, pictureNames: [...pictures.keys()] }
}

function fontFiles(packageFile: string): string[] {
  const folder = join(packageFile, '..')
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => join(folder, name))
}

/** Different words on every label, so that nothing is composed from memory. */
export const dataOf = (index: number, pictures: readonly string[]): ArtworkData => ({
  name_de: { kind: 'text', text: `Echter Lavendel ${index}` },
  name_la: { kind: 'text', text: `Lavandula angustifolia ‘Hidcote ${index}’` },
  text: {
    kind: 'text',
    text: `Duftender Halbstrauch Nr. ${index} für sonnige, trockene Plätze mit durchlässigem Boden. Bienen und Schmetterlinge lieben ihn; nach der Blüte um ein Drittel zurückschneiden.`,
  },
  ...(pictures.length > 0 && { picture: { kind: 'picture', picture: pictures[index % pictures.length] } }),
})
