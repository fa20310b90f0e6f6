import type { Diagnostic } from '../model/diagnostic.ts'

/** In the order they were found; composing and the painters of PDF and SVG may all tell the same. */
export const toldOnce = (...found: (readonly Diagnostic[])[]): Diagnostic[] => [
  ...new Map(found.flat().map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
]
