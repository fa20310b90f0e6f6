/** Characters of a pattern; apart from what reads patterns, which is large and which few screens need. */
export const longestPattern = 500
