import type { Document, Run, Story } from '../../model/document.ts'
import { tokensIn } from '../../model/names.ts'
import { joinTokens } from '../tokens.ts'
import type { Values } from '../values.ts'

/** What of a story can change with data. */
export type StoryFacts = {
  /** The runs, tokens whole. */
  runs: readonly Run[]
  /** Tags, tokens and conditions found in it. */
  names: ReadonlySet<string>
  /** Holds page items, whose pictures and names are their own matter. */
  hasItems: boolean
}

export function storyFacts(document: Document, story: Story): StoryFacts {
  const names = new Set<string>()
  let hasItems = false
  const visit = (runs: readonly Run[]): void => {
    for (const { tags, character, content } of joinTokens(runs)) {
      for (const id of tags) names.add(document.tags.get(id)?.tag ?? '')
      for (const id of character.AppliedConditions ?? []) names.add(document.conditions.get(id)?.name ?? '')
      if (content.kind === 'text') for (const token of tokensIn(content.text)) names.add(token)
      if (content.kind === 'item') hasItems = true
      if (content.kind === 'note') visit(content.runs)
      if (content.kind === 'table') {
        for (const cell of content.table.cells) {
          if (cell.tag !== undefined) names.add(document.tags.get(cell.tag)?.tag ?? '')
          if (cell.graphic) hasItems = true
          visit(cell.runs)
        }
      }
    }
  }
  visit(story.runs)
  return { runs: joinTokens(story.runs), names, hasItems }
}

export function isTouched({ names, hasItems }: StoryFacts, data: Values): boolean {
  if (hasItems) return true
  for (const name of names) if (Object.hasOwn(data, name)) return true
  return false
}
