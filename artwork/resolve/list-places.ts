import type { Document, Item, Run } from '../model/document.ts'
import { objectSign } from '../idml/naming/located-words.ts'
import { tokenPattern } from '../model/names.ts'
import { isDefaultTag, isOpenFrame, itemTags, labelOf, xmlTag } from './frames/item-tags.ts'
import { kindOf, type Placeholder } from './placeholders.ts'
import { walkDesign } from './walk-design.ts'

/** What can be named, whether it is or not: an item, all frames of a thread, a cell. */
export type DesignPlace = {
  /** Self of the item or cell; of a thread, of the frame that comes first. */
  id: string
  kind: Placeholder['kind'] | 'cell'
  /** The names by which data reaches all of it, the surest first. */
  names: readonly string[]
  /** A name that is the layout tool's own to change: an XML tag. */
  isTagged: boolean
  /** As naming counts them: a line a paragraph, one sign for each thing among them that is no letter. */
  words: string
  /** Placeholders among the words. */
  tokens: readonly { name: string; from: number; to: number }[]
  /** Some of the words look otherwise than the first; filled as a whole, all take the look of the first. */
  isMixed: boolean
  /** Name of the first page it is on. */
  page: string
  /** The place it stands in. */
  within: string | undefined
  /** The other frames of its thread. */
  frames: readonly string[]
  /** File name of the picture it shows. */
  link: string | undefined
}

/** Each once, in the order of reading. */
export function listPlaces(document: Document): DesignPlace[] {
  const places = new Map<string, DesignPlace>()
  /** The place of each story that has been met. */
  const threads = new Map<string, DesignPlace & { names: string[]; frames: string[] }>()
  walkDesign(document, {
    item: (item, { page, within, story }) => {
      if (item.id === '' || places.has(item.id)) return
      const tags = itemTags(document, item)
      const names = tags.filter((tag) => !isDefaultTag(tag) && !isOpenName(document, item, tag))
      const thread = story && threads.get(story.id)
      if (thread) {
        thread.frames.push(item.id)
        thread.names.push(...names.filter((name) => !thread.names.includes(name)))
        return
      }
      const runs = story?.runs ?? onPathOf(document, item)
      const place = {
        id: item.id,
        kind: kindOf(item),
        names,
        isTagged: isTagged(document, item),
        ...wordsAndTokens(runs),
        isMixed: isMixed(runs),
        page,
        within,
        frames: [],
        link: item.kind === 'shape' ? item.graphic?.name : undefined,
      }
      places.set(item.id, place)
      if (story) threads.set(story.id, place)
    },
    cell: (cell, { page, within }) => {
      if (cell.id === '' || cell.graphic || places.has(cell.id)) return
      const tag = document.tags.get(cell.tag ?? '')?.tag
      const isNamed = tag !== undefined && !isDefaultTag(tag)
      places.set(cell.id, {
        id: cell.id,
        kind: 'cell',
        names: isNamed ? [tag] : [],
        isTagged: isNamed,
        ...wordsAndTokens(cell.runs),
        isMixed: isMixed(cell.runs),
        page,
        within,
        frames: [],
        link: undefined,
      })
    },
  })
  return [...places.values()]
}

/** An open frame answers to its own id, which nobody gave it. */
const isOpenName = (document: Document, item: Item, tag: string): boolean =>
  tag === item.id && tag !== item.name && tag !== labelOf(item) && isOpenFrame(document, item)

const isTagged = (document: Document, item: Item): boolean =>
  [item.id, item.kind === 'text' ? item.story : '', item.kind === 'shape' ? (item.graphic?.id ?? '') : ''].some(
    (id) => {
      const tag = id === '' ? undefined : xmlTag(document, id)
      return tag !== undefined && !isDefaultTag(tag)
    },
  )

const onPathOf = (document: Document, item: Item): readonly Run[] =>
  item.kind === 'shape' ? (document.stories.get(item.textOnPath[0]?.story ?? '')?.runs ?? []) : []

/** As `LocatedWords` reads them off the story itself. */
export const wordsOf = (runs: readonly Run[]): string =>
  runs
    .map(({ content }) => {
      if (content.kind === 'text') return content.text
      if (content.kind === 'break') return ''
      return content.kind === 'paragraphEnd' ? '\n' : objectSign
    })
    .join('')

function wordsAndTokens(runs: readonly Run[]): Pick<DesignPlace, 'words' | 'tokens'> {
  const words = wordsOf(runs)
  const found = words.includes('{') ? words.matchAll(tokenPattern) : []
  const tokens = [...found].map(({ 0: token, 1: dollar, 2: braces, index }) => ({
    name: (dollar ?? braces ?? '').trim(),
    from: index,
    to: index + token.length,
  }))
  return { words, tokens }
}

function isMixed(runs: readonly Run[]): boolean {
  const shown = runs.filter(({ content }) => content.kind === 'text' && content.text.trim() !== '')
  const [first, ...others] = shown
  return first !== undefined && others.some((run) => lookOf(run) !== lookOf(first))
}

const lookOf = ({ paragraphStyle, characterStyle, character, paragraph }: Run): string =>
  JSON.stringify([paragraphStyle, characterStyle, character, paragraph.character])
