export type ElementsFault = { code: 'barcode.elements'; ai: string }

/**
 * Which part of "(01)07612345111117(10)A1" GS1's rules refuse, by the library's own words: the application identifier at fault, or
 * where none is known the beginning of the text. Undefined for faults of another kind.
 */
export function elementsFault(error: unknown, text: string): ElementsFault | undefined {
  const message = error instanceof Error ? error.message : String(error)
  if (!/bwipp\.GS1/.test(message)) return undefined
  const [, ai] = /AIs? \(?(\d{1,4})\)?/.exec(message) ?? []
  return { code: 'barcode.elements', ai: ai === undefined ? text.slice(0, 12) : `(${ai})` }
}
