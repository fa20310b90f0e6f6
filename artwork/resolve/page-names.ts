import type { Document } from '../model/document.ts'
import { formatNumber } from './words/numbering.ts'

export type PageName = { name: string; sectionMarker: string; section: number; number: number }

/** The pages' numbers as the document's sections count them, in order of the pages. */
export function pageNames(document: Document): PageName[] {
  const sections = new Map(document.sections.map((section) => [section.firstPage, section]))
  let section: Document['sections'][number] | undefined
  let number = 0
  let count = 0
  return document.spreads.flatMap(({ pages }) =>
    pages.map((page) => {
      section = sections.get(page.id) ?? section
      const begins = sections.has(page.id)
      if (begins) count++
      number = begins && section?.startAt !== undefined ? section.startAt : number + 1
      if (!section) return { name: page.name || String(number), sectionMarker: '', section: count, number }
      const prefix = section.includePrefix ? section.prefix : ''
      return {
        name: prefix + formatNumber(number, section.style),
        sectionMarker: section.marker,
        section: count,
        number,
      }
    }),
  )
}
