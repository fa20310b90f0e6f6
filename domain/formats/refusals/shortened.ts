import { firstCharacters, isLonger } from '../characters.ts'

/** At most `most` characters; what is cut says so by an ellipsis. */
export const shortened = (text: string, most: number): string =>
  isLonger(text, most) ? `${firstCharacters(text, most - 1)}…` : text
