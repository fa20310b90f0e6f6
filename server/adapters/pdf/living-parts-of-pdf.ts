/** What of a PDF is filled in, or runs: no press prints it so, and each reader shows it its own way. */
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib'

export function livingParts(document: PDFDocument): { hasForm: boolean; hasScript: boolean } {
  const { catalog } = document
  const acting = [catalog, ...document.getPages().map(({ node }) => node)]
  return {
    hasForm: hasFields(at(catalog, 'AcroForm')),
    hasScript:
      at(at(catalog, 'Names'), 'JavaScript') !== undefined ||
      runs(at(catalog, 'OpenAction')) ||
      acting.some((dict) => valuesOf(at(dict, 'AA')).some(runs)),
  }
}

const at = (dict: PDFObject | undefined, key: string): PDFObject | undefined =>
  dict instanceof PDFDict ? dict.lookup(PDFName.of(key)) : undefined

const valuesOf = (dict: PDFObject | undefined): PDFObject[] =>
  dict instanceof PDFDict ? dict.keys().flatMap((key) => dict.lookup(key) ?? []) : []

function hasFields(form: PDFObject | undefined): boolean {
  const fields = at(form, 'Fields')
  return (fields instanceof PDFArray && fields.size() > 0) || at(form, 'XFA') !== undefined
}

/** What does more than go to a place. */
const running = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound'])

function runs(action: PDFObject | undefined): boolean {
  const kind = at(action, 'S')
  return kind instanceof PDFName && running.has(kind.decodeText())
}
