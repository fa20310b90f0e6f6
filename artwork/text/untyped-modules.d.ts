/** Packages that bring no types: only what is used of them. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

declare module 'bidi-js' {
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array }
  }
}

declare module 'hyphen' {
  export default function createHyphenator(
    patterns: unknown,
    options: { html: boolean; hyphenChar: string; minWordLength: number; exceptions?: readonly string[] },
  ): (word: string) => string
}

declare module 'hyphen/patterns/*.js' {
  const patterns: unknown
  export default patterns
}
