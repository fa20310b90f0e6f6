import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib'
import { type Design, idml } from '../../../idml/test-package.ts'
import { type Assets, composeDesign, openDesign, paintPdf, prepareEngine } from '../../../index.ts'
import { isNode, type StructureNode } from '../../../model/structure.ts'

const read = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))

/** A design composed and tagged, in Source Sans. */
export async function tagged(design: Design, { accessible = true, pictures = new Map(), titles }: Options = {}) {
  const fonts = (await engine).newFontBook()
  fonts.add(read('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'))
  const assets: Assets = { fonts, pictures, profile: read('../../../../samples/color/fogra39.icc') }
  const composition = composeDesign(openDesign(idml(design)).design!, {}, assets, { structure: true, titles })
  const { bytes } = await paintPdf(composition, assets, { accessible })
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const dicts = document.context.enumerateIndirectObjects().flatMap(([, o]) => (o instanceof PDFDict ? [o] : []))
  const withName = (key: string, value: string) =>
    dicts.filter((dict) => dict.get(PDFName.of(key)) === PDFName.of(value))
  return {
    bytes,
    composition,
    catalog: document.catalog,
    elements: (type: string) => withName('S', type),
    annotations: () => withName('Subtype', 'Link'),
    shown: shown(composition.structure!.root),
  }
}

type Options = { accessible?: boolean; pictures?: Assets['pictures']; titles?: Record<string, string> }

const engine = prepareEngine({ subsetter: read('harfbuzzjs/dist/harfbuzz-subset.wasm') })

/** What a dictionary says in words, or in numbers. */
export const said = (dict: PDFDict, key: string): string | number[] | undefined => {
  const value: PDFObject | undefined = dict.lookup(PDFName.of(key))
  if (value instanceof PDFHexString || value instanceof PDFString) return value.decodeText()
  return value instanceof PDFArray ? value.asArray().map(Number) : undefined
}

/** `P[de-CH](Mehr bei Link=https://example.com(uns))`; a star for what is no words. */
export function shown({ type, language, alt, url, content }: StructureNode): string {
  const inside = content.map((part) => (isNode(part) ? shown(part) : part.kind === 'text' ? part.text : '*'))
  const is = alt ?? url
  return `${type}${language === undefined ? '' : `[${language}]`}${is === undefined ? '' : `=${is}`}(${inside.join('')})`
}
