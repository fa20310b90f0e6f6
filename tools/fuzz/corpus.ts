import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { composeDesign, openDesign, paintPdf, type Assets, type Engine } from '#artwork/index.ts'
import sharp from 'sharp'

/** Sound files, which the fuzzer damages. */
export type Corpus = {
  designs: readonly Uint8Array[]
  fonts: readonly Uint8Array[]
  pictures: readonly Uint8Array[]
  assets: Assets
}

const installed = (path: string): Uint8Array => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))
const own = (path: string): Uint8Array => new Uint8Array(readFileSync(new URL(`../../${path}`, import.meta.url)))

const barlow = '@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf'
const serif = '@expo-google-fonts/cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf'
const web = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** The demo tenant's designs and, with a folder, the real designs in it. */
export async function readCorpus(engine: Engine, folder?: string): Promise<Corpus> {
  const samples = readdirSync(new URL('../../samples/designs', import.meta.url))
    .filter((name) => name.endsWith('.idml'))
    .toSorted()
    .map((name) => own(`samples/designs/${name}`))
  const others =
    folder === undefined
      ? []
      : readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.idml'))
          .toSorted()
          .map((name) => new Uint8Array(readFileSync(`${folder}/${name}`)))
  const fonts = engine.newFontBook()
  for (const path of [barlow, serif]) fonts.add(installed(path))
  const assets: Assets = { fonts, pictures: new Map(), profile: own('samples/color/fogra39.icc') }
  return {
    designs: [...samples, ...others],
    fonts: [barlow, serif, web].map(installed),
    pictures: await pictures(samples[1] ?? new Uint8Array(), assets),
    assets,
  }
}

async function pictures(design: Uint8Array, assets: Assets): Promise<Uint8Array[]> {
  const pixels = Buffer.from(Array.from({ length: 24 * 16 * 4 }, (_, i) => (i * 37) % 256))
  const image = () => sharp(pixels, { raw: { width: 24, height: 16, channels: 4 } })
  const opened = openDesign(design).design
  const pdf = opened && (await paintPdf(composeDesign(opened, {}, assets), assets)).bytes
  const encoded = await Promise.all([
    image().png().toBuffer(),
    image().png({ palette: true }).toBuffer(),
    image().jpeg().toBuffer(),
    image().toColourspace('cmyk').jpeg().toBuffer(),
    image().tiff().toBuffer(),
    image().webp().toBuffer(),
  ])
  return [
    ...encoded.map((bytes) => new Uint8Array(bytes)),
    own('samples/pictures/hazards/GHS04.jpg'),
    own('samples/pictures/pictograms/picto_bee.png'),
    new TextEncoder().encode(drawing),
    ...(pdf ? [pdf] : []),
  ]
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="#00f"/></linearGradient><clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath></defs><g clip-path="url(#c)" transform="rotate(5 50 50)"><path id="p" d="M0 0C10 20 30 40 50 60A5 5 0 0 1 70 70Z" fill="url(#g)" stroke="black" stroke-dasharray="3 2"/><use href="#p" x="9"/></g><text x="5" y="5">a</text></svg>`
