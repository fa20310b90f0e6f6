import { isLabel, isPlaceName, tokenPattern } from '../../model/names.ts'
import { plainName } from '../attributes.ts'
import { isItemElement } from '../items.ts'
import { isStoryElement } from '../stories.ts'
import { LocatedWords, objectSign } from './located-words.ts'
import { openParts, spotsIn, writeParts } from './package-parts.ts'
import { childOf, type Edit, inserted, isSpotElement, type SpotElement, withAttribute } from './splice-xml.ts'

/** An item or a cell by its Self, and what it is to be called; with a range, these of its words. */
export type PlaceChoice = { place: string; name: string; range?: { from: number; to: number } | undefined }

export type NamedPlaces =
  /** `words` are those that made room for a token, by its name. */
  { bytes: Uint8Array; words: Readonly<Record<string, string>> } | { refused: PlaceChoice; why: PlaceRefusal }

/** As the product tells them: `reason.placeUnknown`. */
export type PlaceRefusal =
  | 'placeUnknown'
  | 'placeName'
  | 'placeParagraphs'
  | 'placeObject'
  | 'placeToken'
  | 'placeTwice'
  | 'placeWordless'

/**
 * The package with names on some of its places, by which data reaches them from then on. An item gets the label of the Script
 * Label panel; words and cells make room for `{{name}}`, which has the format of the first of them. All other files keep
 * their bytes. Either all choices are written or none.
 */
export function namePlaces(bytes: Uint8Array, choices: readonly PlaceChoice[]): NamedPlaces {
  if (choices.length === 0) return { bytes, words: {} }
  const pkg = openParts(bytes)
  const { parts } = pkg
  const waiting = new Set(choices)
  const words: Record<string, string> = {}
  /** By the Self of their story. */
  const ranges = new Map<string, PlaceChoice[]>()
  const [misnamed] = choices.filter((choice) => !isPlaceName(choice.name))
  if (misnamed) return { refused: misnamed, why: 'placeName' }
  const byPlace = Map.groupBy(choices, ({ place }) => place)
  for (const { source, edits, root } of parts) {
    for (const element of spotsIn(root)) {
      const { Self = '' } = element.attributes
      if (!isPlace(element)) continue
      for (const choice of byPlace.get(Self) ?? []) {
        if (!waiting.delete(choice)) continue
        const story = storyOf(element)
        if (choice.range && story !== undefined) ranges.set(story, [...(ranges.get(story) ?? []), choice])
        else if (choice.range && element.name !== 'Cell') return { refused: choice, why: 'placeWordless' }
        else {
          const isCell = element.name === 'Cell'
          const made = isCell ? wordsEdit(source, element, choice) : labelEdit(source, element, choice.name)
          const why = taken(made, edits, words, choice)
          if (why) return { refused: choice, why }
        }
      }
    }
  }
  for (const { source, edits, root } of parts) {
    for (const element of ranges.size > 0 ? storiesIn(root) : []) {
      const { Self = '' } = element.attributes
      for (const choice of ranges.get(Self) ?? []) {
        const why = taken(wordsEdit(source, element, choice), edits, words, choice)
        if (why) return { refused: choice, why }
      }
      ranges.delete(Self)
    }
  }
  const [missing] = [...waiting, ...[...ranges.values()].flat()]
  if (missing) return { refused: missing, why: 'placeUnknown' }
  return { bytes: writeParts(pkg), words }
}

/** Notes what was made; the answer is why not. */
function taken(
  made: Made,
  edits: Edit[],
  words: Record<string, string>,
  { name }: PlaceChoice,
): PlaceRefusal | undefined {
  if ('why' in made) return made.why
  const meets = ({ from, to }: Edit): boolean =>
    edits.some((other) => (from < other.to && other.from < to) || (from === other.from && to === other.to))
  if (made.edits.some(meets)) return 'placeTwice'
  edits.push(...made.edits)
  if (made.words !== undefined && made.words !== '') words[name] ??= made.words
  return undefined
}

const storiesIn = ({ children }: SpotElement): SpotElement[] =>
  children.filter((node): node is SpotElement => isSpotElement(node) && isStoryElement(node.name))

const isPlace = ({ name, attributes }: SpotElement): boolean =>
  name === 'Cell' ? attributes.CellType !== 'GraphicTypeCell' : isItemElement(name)

const storyOf = (element: SpotElement): string | undefined =>
  element.attributes.ParentStory ?? childOf(element, 'TextPath')?.attributes.ParentStory

type Made = { edits: readonly Edit[]; words?: string | undefined } | { why: PlaceRefusal }

/**
 * What has a name is called otherwise where that stands. A script's own data stay as they are: then the item's name is
 * written, which the Layers panel shows.
 */
function labelEdit(source: string, item: SpotElement, name: string): Made {
  const properties = childOf(item, 'Properties')
  const labels = childOf(properties, 'Label')
  const label = labels?.children.find(
    (node): node is SpotElement => isSpotElement(node) && node.attributes.Key === 'Label',
  )
  const written = label?.attributes.Value?.trim() ?? ''
  if (label && (written === '' || isLabel(written))) return { edits: [withAttribute(source, label, 'Value', name)] }
  if (label || plainName(item.attributes.Name) !== '') return { edits: [withAttribute(source, item, 'Name', name)] }
  const pair = `<KeyValuePair Key="Label" Value="${name}"/>`
  if (labels) return { edits: [inserted(source, labels, pair, 'last')] }
  const all = `<Label>${pair}</Label>`
  if (properties) return { edits: [inserted(source, properties, all, 'last')] }
  return { edits: [inserted(source, item, `<Properties>${all}</Properties>`, 'first')] }
}

/** Without a range, all the words of a cell. */
function wordsEdit(source: string, container: SpotElement, { name, range }: PlaceChoice): Made {
  const located = new LocatedWords(container)
  const { text } = located
  const { from, to } = range ?? { from: 0, to: text.length }
  if (from < 0 || to > text.length || (range && from >= to)) return { why: 'placeUnknown' }
  if (isWithinPair(text, from) || isWithinPair(text, to)) return { why: 'placeUnknown' }
  const words = text.slice(from, to)
  const token = `{{${name}}}`
  if (words === '') return { edits: [firstWords(source, container, token)], words: '' }
  if (words.includes('\n')) return { why: 'placeParagraphs' }
  if (words.includes(objectSign)) return { why: 'placeObject' }
  for (const found of text.matchAll(tokenPattern)) {
    const end = found.index + found[0].length
    const isIt = found.index === from && end === to
    if (isIt || end <= from || found.index >= to) continue
    return { why: 'placeToken' }
  }
  const isToken = words.replace(tokenPattern, '') === ''
  const [first, ...others] = located.stretches(from, to)
  if (!first) return { why: 'placeUnknown' }
  return {
    edits: [first, ...others].map(({ from: begin, to: end }, at) => ({
      from: begin,
      to: end,
      text: at === 0 ? token : '',
    })),
    words: isToken ? undefined : words,
  }
}

/** A sign of two units is one to people. */
const isWithinPair = (text: string, at: number): boolean =>
  /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1))

/** Of a cell that has none yet, in the format that awaits them. */
function firstWords(source: string, cell: SpotElement, words: string): Edit {
  const paragraph = childOf(cell, 'ParagraphStyleRange')
  const characters = childOf(paragraph, 'CharacterStyleRange')
  const content = `<Content>${words}</Content>`
  if (characters) return inserted(source, characters, content, 'last')
  const styled = `<CharacterStyleRange AppliedCharacterStyle="CharacterStyle/$ID/[No character style]">${content}</CharacterStyleRange>`
  if (paragraph) return inserted(source, paragraph, styled, 'last')
  const all = `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/$ID/NormalParagraphStyle">${styled}</ParagraphStyleRange>`
  return inserted(source, cell, all, 'last')
}
