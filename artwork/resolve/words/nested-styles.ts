import type { NestedStyle } from '../../model/style.ts'

/** A paragraph as nested styles see it: words, and things of one character's width in reading order. */
export type NestedPart = { kind: 'text'; text: string } | { kind: 'object' } | { kind: 'marker'; marker: string }

/** From where in which part a character style holds, up to the next range. */
export type StyledRange = { part: number; from: number; to: number; style: string | undefined }

/**
 * Where the nested styles of a paragraph begin and end (InDesign, "Nested styles"): each runs until its delimiter has
 * come so many times, then the next begins. One whose delimiter never comes holds to the end of the paragraph.
 */
export function nestedRanges(parts: readonly NestedPart[], styles: readonly NestedStyle[]): StyledRange[] {
  const ranges: StyledRange[] = []
  let current = 0
  let left = styles[0]?.repetitions ?? 0
  let inWord = false
  const next = (): void => {
    left = styles[++current]?.repetitions ?? 0
    inWord = false
  }
  parts.forEach((part, index) => {
    const add = (from: number, to: number): void => {
      if (from < to) ranges.push({ part: index, from, to, style: styles[current]?.characterStyle })
    }
    if (part.kind !== 'text') {
      const style = styles[current]
      const hit = style && objectDelimiters[style.until]?.(part)
      if (hit && --left <= 0) next()
      return
    }
    let from = 0
    let at = 0
    for (const character of part.text) {
      const end = at + character.length
      const style = styles[current]
      if (style) {
        if (style.until === 'AnyWord') {
          const begins = !inWord && !isSpace(character)
          const ends = inWord && isSpace(character)
          inWord = !isSpace(character)
          // Through a word means to its end, up to a word means to its beginning.
          if ((style.through ? ends : begins) && --left <= 0) {
            add(from, at)
            from = at
            next()
            inWord = !isSpace(character)
          }
        } else if (isDelimiter(style.until, character) && --left <= 0) {
          const cut = style.through ? end : at
          add(from, cut)
          from = cut
          next()
        }
      }
      at = end
    }
    add(from, part.text.length)
  })
  return ranges
}

const objectDelimiters: Readonly<Record<string, (part: NestedPart) => boolean>> = {
  EndNestedStyle: (part) => part.kind === 'marker' && part.marker === 'endNestedStyle',
  IndentHereTab: (part) => part.kind === 'marker' && part.marker === 'indentHere',
  AutoPageNumber: (part) => part.kind === 'marker' && part.marker === 'pageNumber',
  SectionMarker: (part) => part.kind === 'marker' && part.marker === 'sectionMarker',
  AnchoredObject: (part) => part.kind === 'object',
  AnyCharacter: () => true,
}

const named: Readonly<Record<string, RegExp>> = {
  AnyCharacter: /./su,
  Letters: /\p{L}/u,
  Digits: /\p{N}/u,
  Sentence: /[.?!…]/u,
  Tabs: /\t/u,
  ForcedLineBreak: /\u2028/u,
  EmSpace: /\u2003/u,
  EnSpace: /\u2002/u,
  NonbreakingSpace: /\u00a0/u,
}

/** Anything but InDesign's own words is a list of characters, each of which delimits. */
function isDelimiter(until: string, character: string): boolean {
  if (Object.hasOwn(named, until)) return (named[until] as RegExp).test(character)
  return !Object.hasOwn(objectDelimiters, until) && until !== 'Dropcap' && until.includes(character)
}

const isSpace = (character: string): boolean => /\s/.test(character)
