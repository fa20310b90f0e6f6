import type { ResolvedParagraph } from '../model/resolved.ts'
import { addNotes, ColumnNotes } from './notes/column-notes.ts'
import type { Flow, FlowContext, FootnoteText, PlacedBlock } from './flow.ts'
import type { FlowColumn } from './flow-column.ts'
import type { Meaning } from './meaning.ts'
import { addBoxes } from './paragraph-boxes.ts'
import { Pour } from './pour/pour.ts'
import { pourBands } from './pour/pour-bands.ts'

/** Pours a story into the columns of its threaded frames, with the boxes of its paragraphs and its footnotes. */
export function flowStory(
  paragraphs: readonly ResolvedParagraph[],
  columns: readonly FlowColumn[],
  flow: FlowContext,
  /** Where the question is only whether all finds a place: nothing is composed beyond the first that does not. */
  untilOverset = false,
): Flow {
  const notes = new ColumnNotes(flow, (text, into) => noted(flow, text, flowStory(text, into, flow)))
  const pour = new Pour(paragraphs, columns, notes, flow, untilOverset)
  pourBands(pour)
  pour.endNotes()
  const { placed } = notes.state
  if (flow.meaning) tellParagraphs(flow.meaning, paragraphs, pour.blocks)
  addBoxes(paragraphs, pour.blocks, pour.columns)
  addNotes(placed, pour.blocks, pour.columns, flow.footnotes)
  const first = placed.filter(({ part }) => part.from === 0)
  return {
    blocks: pour.blocks,
    columns: pour.columns,
    notes: first.map(({ column, part }) => ({ column, paragraphs: part.note.paragraphs })),
    overset: pour.overset,
  }
}

function tellParagraphs(
  meaning: Meaning,
  paragraphs: readonly ResolvedParagraph[],
  blocks: readonly PlacedBlock[],
): void {
  for (const block of blocks) {
    const { draw, line, paragraph } = block
    block.draw = (dy) => meaning.block(paragraphs[paragraph], line !== undefined, () => draw(dy))
  }
}

function noted({ meaning }: FlowContext, text: FootnoteText, flow: Flow): Flow {
  if (!meaning) return flow
  for (const block of flow.blocks) {
    const { draw } = block
    block.draw = (dy) => meaning.note(text, () => draw(dy))
  }
  return flow
}
