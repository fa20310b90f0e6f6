/** Document 1 §5: only CMYK and Gray go to print as they are. */
export const printSafeColorSpaces = ['CMYK', 'Gray'] as const

export const isPrintSafe = (colorSpace: string): boolean => printSafeColorSpaces.some((one) => one === colorSpace)
