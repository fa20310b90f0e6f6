/**
 * Draws the plants' pictures into `samples/pictures/plants`: `node tools/samples/write-pictures.ts [KEY…]`. The drawing is
 * vector art; it is rasterised, separated into the inks of FOGRA39 and kept as JPEG with that profile.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import sharp from 'sharp'
import { drawPlant } from './draw/draw-plant.ts'
import { pictures } from './draw/pictures.ts'

const folder = new URL('../../samples/pictures/plants/', import.meta.url)
const profile = fileURLToPath(new URL('../../samples/color/fogra39.icc', import.meta.url))

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
mkdirSync(folder, { recursive: true })
/** Those that fill large designs have 300 pixels per inch there; the others are made for labels. */
const large = new Set([
  'spike-violet',
  'rose-pink',
  'coneflower-magenta',
  'ball-white',
  'tulip-red',
  'clematis-violet',
  'tomato-red',
])
const wanted = new Set(process.argv.slice(2))
for (const picture of pictures) {
  if (wanted.size > 0 && !wanted.has(picture.key)) continue
  const width = large.has(picture.key) ? 1320 : 900
  const png = new Resvg(drawPlant(picture), { fitTo: { mode: 'width', value: width } }).render().asPng()
  const jpeg = await sharp(png)
    .flatten({ background: '#ffffff' })
    .toColourspace('cmyk')
    .withMetadata({ density: 300 })
    // A third of a megabyte in each file would be too much to keep: the profile is attached when a picture is read.
    .withIccProfile(profile, { attach: false })
    .jpeg({ quality: 50, mozjpeg: true })
    .toBuffer()
  writeFileSync(new URL(`${picture.key}.jpg`, folder), jpeg)
  process.stdout.write(`${picture.key} ${(jpeg.length / 1024).toFixed(0)} KB\n`)
}
