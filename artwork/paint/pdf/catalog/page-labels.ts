import { PDFHexString, type PDFContext, type PDFDict } from '@cantoo/pdf-lib'

/**
 * What viewers call the pages, as the document numbers them: "iv", "A2" (ISO 32000-1, 12.4.2). Pages that count on by one
 * share an entry; names that are no decimal numbers stand as they are.
 */
export function pageLabels(context: PDFContext, names: readonly string[]): PDFDict {
  const entries: (number | Record<string, PDFHexString | string | number>)[] = []
  let next: string | undefined
  for (const [index, name] of names.entries()) {
    const [, prefix = '', digits] = /^(.*?)([1-9]\d{0,8})?$/su.exec(name.slice(0, mostCharacters))!
    if (name !== next)
      entries.push(index, {
        ...(digits !== undefined && { S: 'D', St: Number(digits) }),
        ...(prefix !== '' && { P: PDFHexString.fromText(prefix) }),
      })
    next = digits === undefined ? undefined : `${prefix}${Number(digits) + 1}`
  }
  return context.obj({ Nums: entries })
}

/** InDesign's prefixes have eight at most. */
const mostCharacters = 100
