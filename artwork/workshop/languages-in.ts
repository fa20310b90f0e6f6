import type { ArtworkData } from '../model/data.ts'

/** Of hyphenation that data asks for, beside the design's own. Data may be unsound. */
export const languagesIn = (data: ArtworkData): string[] =>
  Object.values(data).flatMap((value) => {
    const hyphenation = value?.kind === 'text' ? value.style?.hyphenation : undefined
    return hyphenation?.mode === 'on' && typeof hyphenation.language === 'string' ? [hyphenation.language] : []
  })
