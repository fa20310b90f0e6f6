import { embeddedPictures, listLanguages, listLinks, type DesignLink } from './design-facts.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Document } from '../model/document.ts'
import type { Picture } from '../model/picture.ts'
import { listPlaceholders, type Placeholder } from '../resolve/placeholders.ts'

/** A design, read once and composed as often as data changes. */
export type Design = {
  document: Document
  placeholders: readonly Placeholder[]
  /** Faces that the design names. */
  fonts: readonly { family: string; style: string }[]
  links: readonly DesignLink[]
  /** BCP 47, for `loadHyphenation`. */
  languages: readonly string[]
  pageCount: number
  /** Embedded in the package, by the id of their graphic. */
  pictures: ReadonlyMap<string, Picture>
  /** Embedded in a format the engine does not take; converted, they belong into the assets under the same id. */
  foreignPictures: ReadonlyMap<string, Uint8Array>
  diagnostics: readonly Diagnostic[]
}

/** The document with what callers need before composing; `diagnostics` are from reading it. */
export function designOf(document: Document, diagnostics: readonly Diagnostic[]): Design {
  const { pictures, foreign } = embeddedPictures(document)
  return {
    document,
    placeholders: listPlaceholders(document),
    fonts: document.fonts,
    links: listLinks(document),
    languages: listLanguages(document),
    pageCount: document.spreads.reduce((sum, spread) => sum + spread.pages.length, 0),
    pictures,
    foreignPictures: foreign,
    diagnostics,
  }
}
