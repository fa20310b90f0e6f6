/** The stages of the pipeline fit together in one order only: what this file expects not to compile, does not. */
import { expect, test } from 'vitest'
import { parseDocument } from './idml/parse-document.ts'
import { idml, spread, textFrame, words } from './idml/test-package.ts'
import { readPackage } from './idml/package/read-package.ts'
import { compose, type Assets } from './layout/compose.ts'
import { Diagnostics } from './model/diagnostic.ts'
import { paintSvgDocument } from './paint/svg/document.ts'
import { preflight } from './preflight/preflight.ts'
import { resolve } from './resolve/resolve.ts'
import { FontBook } from './fonts/font-book.ts'

const diagnostics = new Diagnostics()
const profile = new Uint8Array()
const assets: Assets = { fonts: new FontBook(), pictures: new Map() }

test('bytes become a package, a document, a resolved document, pages', () => {
  const files = readPackage(
    idml({ stories: { u1: words('x') }, spreads: [spread(textFrame({ id: 'f', story: 'u1', w: 200, h: 100 }))] }),
    diagnostics,
  )!
  const document = parseDocument(files, diagnostics)
  const resolved = resolve(document, {}, assets.pictures, diagnostics)
  const pages = compose(resolved, assets, diagnostics)
  expect(pages).toHaveLength(1)

  const wrong = [
    // @ts-expect-error A package is read from bytes, not from a document.
    () => readPackage(document, diagnostics),
    // @ts-expect-error A document is parsed from a package.
    () => parseDocument(resolved, diagnostics),
    // @ts-expect-error Data are filled into a document, not into pages.
    () => resolve(pages, {}, assets.pictures, diagnostics),
    // @ts-expect-error What has no data in it yet cannot be composed.
    () => compose(document, assets, diagnostics),
    // @ts-expect-error Painters take composed pages alone.
    () => paintSvgDocument(resolved, { ...assets, profile }, {}),
    // @ts-expect-error Nothing is checked before it is composed.
    () => preflight(resolved.spreads, { pictures: assets.pictures, profile }),
  ]
  expect(wrong).toHaveLength(6)
})
