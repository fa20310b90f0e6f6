import { refuse, type Refusal } from '../../errors.ts'
import { characters, isLonger } from '../characters.ts'

/** Of a text that is longer than it may be: of a field, of a cell, of what is asked for. */
export const refusalOfLength = (property: string, text: string, most: number): Refusal | undefined =>
  isLonger(text, most) ? refuse('value.lineTooLong', { property, most, found: characters(text) }) : undefined
