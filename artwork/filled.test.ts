/** Every release of the demo, written into its design's package: the package shows without data what the release shows. */
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import { demoFonts } from '#samples/tenant/fonts.ts'
import { demoPictures } from '#samples/tenant/pictures.ts'
import { releaseRecords } from '#samples/tenant/publications.ts'
import { asStored } from '#samples/tenant/record.ts'
import { templates } from '#samples/tenant/templates.ts'
import {
  type Assets,
  changedAreas,
  composeDesign,
  type Design,
  Diagnostics,
  fillDesign,
  loadHyphenation,
  openDesign,
  type Picture,
  prepareEngine,
  readPicture,
} from './index.ts'

let assets: Assets
beforeAll(async () => {
  const fonts = (await prepareEngine()).newFontBook()
  for (const { read } of demoFonts) fonts.add(new Uint8Array(await read()))
  const pictures = await Promise.all(
    demoPictures.map(async ({ name, read }): Promise<[string, Picture][]> => {
      const picture = readPicture(name, new Uint8Array(await read()), new Diagnostics())
      return picture ? [[name, picture]] : []
    }),
  )
  const hyphenator = await loadHyphenation(['de', 'de-1901', 'fr', 'en-US', 'en-GB'], {})
  assets = { fonts, pictures: new Map(pictures.flat()), profile: new Uint8Array(), hyphenator }
}, 60_000)

const designs = new Map<string, { bytes: Uint8Array; design: Design }>()

function designOf(id: string) {
  const template = templates.find((one) => one.id === id)
  if (!template?.design) return undefined
  const { placeholders } = asStored('templates', { document: template.document })
  let known = designs.get(template.design)
  if (!known) {
    const bytes = new Uint8Array(readFileSync(new URL(`../samples/designs/${template.design}.idml`, import.meta.url)))
    designs.set(template.design, (known = { bytes, design: opened(bytes) }))
  }
  return { ...known, placeholders }
}

function opened(bytes: Uint8Array): Design {
  const { design } = openDesign(bytes)
  if (!design) throw new Error('The design does not open')
  return design
}

const releases = releaseRecords.flatMap((record) => {
  const { template = '', data } = asStored('releases', record)
  return designOf(template) ? [{ id: record.id, template, data }] : []
})

test.each(releases)('$id', ({ template, data: values }) => {
  const { bytes, design, placeholders } = designOf(template)!
  const data = placeholderValues(placeholders, values)
  const { bytes: filled, unwritten } = fillDesign(bytes, design, data, assets)
  const shown = composeDesign(design, data, assets).pages
  const bare = composeDesign(opened(filled), {}, assets).pages
  expect(unwritten).toEqual([])
  expect(changedAreas(shown, bare, [])).toEqual([])
  expect(changedAreas(shown, composeDesign(design, {}, assets).pages, [])).not.toEqual([])
  expect(Object.keys(unzipSync(filled))[0]).toBe('mimetype')
})
