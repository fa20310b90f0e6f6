/** How names stand in a design, and which of them the product writes there. */

/** `${token}` and `{{token}}`, as designs for other systems write placeholders in plain text. */
export const tokenPattern = /\$\{([^{}\r\n]{1,100})\}|\{\{([^{}\r\n]{1,100})\}\}/g

export const tokensIn = (text: string): string[] =>
  text.includes('{') ? [...text.matchAll(tokenPattern)].map((match) => (match[1] ?? match[2] ?? '').trim()) : []

/** A name in the Script Label panel; scripts also keep data of their own there, which is none. */
export const isLabel = (written: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} _.:/-]{0,99}$/u.test(written)

/** What a place may be called: it reads alike as a label and as a token, and as a step of a path. */
export const isPlaceName = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}_]{0,99}$/u.test(name)
