import type { Document, Run } from '../../model/document.ts'
import { noteMark, type NoteMark } from './footnotes.ts'

/**
 * What each endnote's mark reads, by the id of its reference. InDesign keeps the endnotes' own story in the order of what
 * refers to them, so that it says how they count; references whose note is gone follow in the order of their stories.
 */
export function endnoteMarks({ stories, endnotes }: Document): ReadonlyMap<string, NoteMark> {
  const storyOf = new Map<string, string>()
  const noted: string[] = []
  for (const { id, runs } of stories.values())
    for (const { content } of within(runs)) {
      if (content.kind === 'endnote') storyOf.set(content.id, id)
      if (content.kind === 'marker' && content.endnote !== undefined) noted.push(content.endnote)
    }
  const marks = new Map<string, NoteMark>()
  const counts = new Map<string, number>()
  for (const id of new Set([...noted, ...storyOf.keys()])) {
    const counter = endnotes.restarts ? (storyOf.get(id) ?? '') : ''
    const n = counts.get(counter) ?? 0
    counts.set(counter, n + 1)
    marks.set(id, noteMark(endnotes, n))
  }
  return marks
}

function* within(runs: readonly Run[]): Iterable<Run> {
  for (const run of runs) {
    yield run
    if (run.content.kind === 'note') yield* within(run.content.runs)
    if (run.content.kind === 'table') for (const cell of run.content.table.cells) yield* within(cell.runs)
  }
}
