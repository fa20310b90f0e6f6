import { isLonger } from './characters.ts'

/** Names of files, which may stand in paths: letters, digits and what people put into them; no leading dot, no control characters, no trailing space or dot. */
export const isPlainName = (name: string): boolean =>
  !isLonger(name, 200) && /^[\p{L}\p{N}_(][\p{L}\p{M}\p{N}_.,;=+@&'()[\] ~#!-]*$/u.test(name) && !/[. ]$/.test(name)
