/** Elements of GS1, such as "(01)07612345111117(10)A1": read, and held against the rules that hold whatever symbol carries them. */
import { gs1datamatrix } from 'bwip-js/generic'
import { drawModules } from './draw-modules.ts'

/** `ai` is the application identifier without its brackets. */
export type Element = { ai: string; value: string }

export type ElementsFault =
  /** Belongs to no element; `at` counts characters from 1. */
  | { code: 'barcode.unplaced'; part: string; at: number }
  /** An identifier or a value that GS1 does not allow. */
  | { code: 'barcode.elements'; ai: string }
  /** Means nothing without another element: "(02)/(8026)" is one of two, "(01) + (21)" both. */
  | { code: 'barcode.association'; ai: string; needs: string }

/**
 * Every sign counts: spaces and line ends between elements are the typist's, as they are within the numbers of items and logistic
 * units. Anything else that is no identifier in brackets with its value is a fault, since without it another code would be drawn.
 */
export function readElements(
  text: string,
): { elements: readonly Element[]; fault?: never } | { fault: ElementsFault; elements?: never } {
  const elements: Element[] = []
  let at = /^\s*/.exec(text)![0].length
  while (at < text.length) {
    element.lastIndex = at
    const [all, ai = '', typed = ''] = element.exec(text) ?? []
    if (all === undefined) return unplaced(text, at)
    const words = typed.trimEnd()
    const value = isGrouped(ai) ? words.replace(/\s/g, '') : words
    const space = value.search(/\s/)
    if (space >= 0) return unplaced(text, at + all.length - typed.length + space)
    elements.push({ ai, value })
    at += all.length
  }
  return { elements }
}

const element = /\((\d{2,4})\)\s*([^()]*)/y

/** People write 0 7612345 11111 7. */
const isGrouped = (ai: string): boolean => /^0[0-3]$/.test(ai)

const unplaced = (text: string, at: number): { fault: ElementsFault } => ({
  fault: { code: 'barcode.unplaced', part: text.slice(at, at + 12), at: at + 1 },
})

export const formatElements = (elements: readonly Element[]): string =>
  elements.map(({ ai, value }) => `(${ai})${value}`).join('')

/** Characters that a symbol holds for them: identifiers, values, and the separators after values without a fixed length. */
export const symbolLength = (elements: readonly Element[]): number =>
  elements.reduce((sum, { ai, value }, i) => {
    const isSeparated = i < elements.length - 1 && !hasFixedLength(ai)
    return sum + ai.length + value.length + (isSeparated ? 1 : 0)
  }, 0)

/** By the first two digits (General Specifications, figure 7.8.5-2). */
const hasFixedLength = (ai: string): boolean => /^(0[0-4]|1[1-9]|20|3[1-6]|41)/.test(ai)

/**
 * What the library's copy of GS1's Syntax Dictionary refuses: identifiers, values, pairs that exclude each other, elements whose
 * partner is missing (4.13, 4.14). The number of the logistic unit is taken as there: it has a symbol of its own beside others.
 */
export function elementsFault(elements: readonly Element[]): ElementsFault | undefined {
  const isUnit = elements.some(({ ai }) => ai === '00')
  const text = formatElements(isUnit ? elements : [{ ai: '00', value: '0'.repeat(18) }, ...elements])
  try {
    gs1datamatrix({ bcid: '', text }, drawModules())
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, number] = /AIs? \(?(\d{1,4})\)?/.exec(message) ?? []
    if (number === undefined) return undefined
    const [, missing] = /GS1missingAIs.* missing: (.*)$/.exec(message) ?? []
    const ai = `(${number})`
    return missing === undefined
      ? { code: 'barcode.elements', ai }
      : { code: 'barcode.association', ai, needs: partners(missing) }
  }
}

/** "00 WITH 02 OR 8026" as "(02)/(8026)". */
const partners = (missing: string): string =>
  missing
    .split(' WITH ')
    .filter((group) => group !== '00')
    .map((group) => group.replaceAll(' OR ', '/').replace(/\w+/g, '($&)'))
    .join(' + ')
