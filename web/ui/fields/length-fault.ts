import { refusalOfLength } from '#domain/formats/refusals/refusal-of-length.ts'
import { faultText } from './fault-text.ts'

/** What a field says of a text that is too long: nothing is cut off, and the server says the same. */
export const lengthFault = (label: string, text: string, most: number): string | undefined =>
  faultText(refusalOfLength('', text, most), label)
