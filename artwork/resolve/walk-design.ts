import { Diagnostics } from '../model/diagnostic.ts'
import type { Cell, Document, Item, Run, Story } from '../model/document.ts'
import { masterItems } from './frames/masters.ts'
import { pageNames } from './page-names.ts'
import { joinTokens } from './tokens.ts'

/** What is met on the way, each before what is in it. */
export type Visitor = {
  item: (item: Item, found: Found & { story: Story | undefined }) => void
  cell: (cell: Cell, found: Found) => void
  /** Of the words of a story, a cell, a note, tokens whole; then one after the other. */
  words?: (runs: readonly Run[]) => (run: Run, found: Found) => void
}

/** On the page of this name, in the item or cell `within`. */
export type Found = { page: string; within: string | undefined }

/**
 * All that data can reach, in the order of reading: spreads, on each the masters' items, then its own from below to above. A
 * story comes with the first of its frames, a master's item with the first page that shows it.
 */
export function walkDesign(document: Document, visitor: Visitor): void {
  let page = ''
  const seenStories = new Set<string>()
  const seenMasters = new Set<string>()

  const visitRuns = (runs: readonly Run[], within: string | undefined): void => {
    const whole = joinTokens(runs)
    const visit = visitor.words?.(whole)
    for (const run of whole) {
      visit?.(run, { page, within })
      const { content } = run
      if (content.kind === 'item') visitItem(content.item, within)
      if (content.kind === 'note') visitRuns(content.runs, within)
      if (content.kind === 'table') for (const cell of content.table.cells) visitCell(cell, within)
    }
  }
  const visitCell = (cell: Cell, within: string | undefined): void => {
    visitor.cell(cell, { page, within })
    visitRuns(cell.runs, cell.graphic ? within : cell.id)
    if (cell.graphic) visitItem(cell.graphic, within)
  }
  const visitItem = (item: Item, within: string | undefined): void => {
    const story = item.kind === 'text' ? document.stories.get(item.story) : undefined
    visitor.item(item, { page, within, story })
    if (item.kind === 'group') for (const inner of item.items) visitItem(inner, item.id)
    if (item.kind === 'shape') {
      for (const inner of item.inside) visitItem(inner, item.id)
      for (const { story: onPath } of item.textOnPath) visitStory(document.stories.get(onPath), item.id)
    }
    visitStory(story, item.id)
  }
  /** A story may hold an item that shows the same story. */
  const visitStory = (story: Story | undefined, within: string): void => {
    if (!story || seenStories.has(story.id)) return
    seenStories.add(story.id)
    visitRuns(story.runs, within)
  }

  const names = pageNames(document)
  let index = 0
  for (const spread of document.spreads) {
    const first = index
    for (const masterPage of spread.pages) {
      page = names[index++]?.name ?? ''
      const use = `${masterPage.appliedMaster} ${masterPage.side} ${masterPage.showMasterItems}`
      if (seenMasters.has(use)) continue
      seenMasters.add(use)
      for (const { item } of masterItems(document, masterPage, new Diagnostics())) visitItem(item, undefined)
    }
    page = names[first]?.name ?? ''
    for (const item of spread.items) visitItem(item, undefined)
  }
}
