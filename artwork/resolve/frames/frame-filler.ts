import type { TextFrame } from '../../model/document.ts'
import { xmlTag } from './item-tags.ts'
import type { Session } from '../session.ts'
import { storyFacts, type StoryFacts } from './story-facts.ts'
import { valueOf } from '../values.ts'

/**
 * The name whose picture or barcode fills a text frame instead of its words: one that means the frame or all of its
 * story, and does not stand at some of the words, where it would be meant to go.
 */
export function fillerOf(session: Session, frame: TextFrame, tags: readonly string[]): string | undefined {
  const { document, data } = session
  return tags.find((tag) => {
    const kind = valueOf(data, tag)?.kind
    if (kind !== 'picture' && kind !== 'barcode') return false
    if (tag === xmlTag(document, frame.id) || tag === xmlTag(document, frame.story)) return true
    return !factsOf(session, frame.story)?.names.has(tag)
  })
}

/** Of the frames of a story one is filled by the story's own tag, the first; the others stay empty. */
export const isFilledFirst = ({ document }: Session, frame: TextFrame, tag: string): boolean =>
  frame.previous === undefined || tag !== xmlTag(document, frame.story)

export function factsOf({ document, prepared, diagnostics }: Session, id: string): StoryFacts | undefined {
  const story = document.stories.get(id)
  return story && prepared.keep(`f ${id}`, diagnostics, () => storyFacts(document, story))
}
