import { isLonger } from '../formats/characters.ts'

export const longestPictureName = 200

/**
 * What people call a picture, with every sign they use, since it stands in no path: nothing that reads as one, no dot at its ends, no
 * control characters, and none that hide or turn around what follows.
 */
export const isPictureName = (name: string): boolean =>
  !isLonger(name, longestPictureName) &&
  !/^[.\s]|[.\s]$|[/\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u.test(name)
