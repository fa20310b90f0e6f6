/** Runs of a story with what data put into them. */
import type { PicturePlacement, TextAdjustment } from '../../model/data.ts'
import type { Color } from '../../model/color.ts'
import type { Place } from '../../model/diagnostic.ts'
import type { Document, Run, RunContent } from '../../model/document.ts'
import { tellWrongNumber } from '../frames/barcodes.ts'
import { isDefaultTag, isOfItem } from '../frames/item-tags.ts'
import type { Session } from '../session.ts'
import { plainRun } from '../words/plain-run.ts'
import { emptiedRows, shownRows } from '../tables/shown-rows.ts'
import { tokenPattern } from '../../model/names.ts'
import { joinTokens } from '../tokens.ts'
import { reportMisfit } from '../uses.ts'
import { isContent, isTakenAway, isUnseen, type Value, valueOf, type Values } from '../values.ts'

/** A run after data: what it now holds, and what data says about its looks. */
export type FilledRun = {
  run: Run
  content: RunContent | { kind: 'pictures'; pictures: readonly string[]; placement?: PicturePlacement | undefined }
  placeholder: string | undefined
  adjustment: TextAdjustment | undefined
  color: Color | undefined
  /** Shared by all that stands for the same words of the design. */
  source: Source
}

/** Words of the design, as naming counts them, that a run stands for. */
export type Source = {
  from: number
  to: number
  /** Where those are whose format it has. */
  at: number
  /** Data stand in their place. */
  isReplaced: boolean
}

/** As `wordsOf` counts them. */
export const lettersIn = ({ kind, ...content }: RunContent): number =>
  kind === 'break' ? 0 : 'text' in content ? content.text.length : 1

/**
 * Puts data into the runs of a story. The outermost tag with a value wins, and its words take the format of the first
 * words it had. A paragraph that a condition empties goes altogether.
 */
export function fillRuns(session: Session, runs: readonly Run[], place: Place, storyTag?: string): FilledRun[] {
  const { document, data, budget, uses } = session
  const flows: FilledRun[] = []
  /** The tag whose words are being replaced. */
  let replacing: { id: string; tag: string; endedParagraph: Run | undefined; source: Source } | undefined
  /** Where the run begins, and where it ends. */
  let from = 0
  let to = 0
  /** Whether the paragraph being read has lost something, and whether it has anything left. */
  let lost = false
  let kept = false
  const colors = new Colors()

  const push: Push = (run, content, marks, source) => {
    if (marks.placeholder !== undefined && content.kind === 'text') budget.characters -= content.text.length
    if (budget.characters < 0) return
    if (content.kind === 'paragraphEnd') {
      if (!(lost && !kept)) flows.push({ run, content, ...marks, source })
      lost = kept = false
      return
    }
    kept ||= content.kind !== 'text' || content.text !== ''
    flows.push({ run, content, ...marks, source })
  }
  const finish = (): void => {
    const ended = replacing?.endedParagraph
    if (replacing) replacing.source.to = ended ? from - 1 : from
    if (ended) push(ended, { kind: 'paragraphEnd' }, noMarks, ownSource(from - 1, from))
    replacing = undefined
  }

  for (const run of joinTokens(runs)) {
    from = to
    to += lettersIn(run.content)
    if (replacing && !run.tags.includes(replacing.id)) finish()
    if (replacing) {
      replacing.endedParagraph = run.content.kind === 'paragraphEnd' ? run : undefined
      for (const id of run.tags) if (id !== replacing.id) leaveCovered(session, id, replacing.tag, place)
      continue
    }
    const content = contentOf(session, run)
    const isLost = content === undefined || isTakenAway(document, run, data, storyTag)
    if (isLost || isUnseen(document, run, data)) {
      // The end of the paragraph stays, to be dropped if nothing else of the paragraph is left.
      lost = true
      if (run.content.kind === 'paragraphEnd') push(run, run.content, noMarks, ownSource(from, to))
      continue
    }
    const marks = marksOf(document, run, data, storyTag, colors)
    const filled = fillingTag(document, run, data)
    if (filled) {
      const source = { from, to, at: from, isReplaced: true }
      replacing = { ...filled, endedParagraph: run.content.kind === 'paragraphEnd' ? run : undefined, source }
      uses.take(filled.tag)
      if (filled.value.kind === 'barcode') tellWrongNumber(session, filled.value, filled.tag, place)
      const adjustment = filled.value.kind === 'text' ? filled.value.style : undefined
      addValue(run, filled.value, { ...marks, placeholder: filled.tag, adjustment }, push, source)
    } else if (content.kind === 'text') {
      lost = addTokens(session, { run, text: content.text, marks, from }, place, push) || lost
    } else push(run, content, marks, ownSource(from, to))
  }
  from = to
  finish()
  colors.tell(session, place)
  // A last paragraph that lost all it had goes with the end of the one before it.
  if (lost && !kept && flows.at(-1)?.content.kind === 'paragraphEnd') flows.pop()
  return flows
}

/** All words of a story replaced, in the format of its first: the story's frame is found by its label or name. */
export function fillWhole(session: Session, runs: readonly Run[], tag: string): FilledRun[] {
  const { data, budget, uses } = session
  const flows: FilledRun[] = []
  const value = valueOf(data, tag)
  const text = runs.findIndex(({ content }) => content.kind === 'text')
  const first = runs[text] ?? runs[0] ?? plainRun
  const source = { from: 0, to: lettersOf(runs), at: lettersOf(runs.slice(0, Math.max(text, 0))), isReplaced: true }
  const adjustment = value?.kind === 'text' ? value.style : undefined
  const push: Push = (run, content, marks) => {
    if (content.kind === 'text') budget.characters -= content.text.length
    if (budget.characters >= 0) flows.push({ run, content, ...marks, source })
  }
  uses.take(tag)
  if (value) addValue(first, value, { placeholder: tag, adjustment, color: undefined }, push, source)
  return flows
}

const lettersOf = (runs: readonly Run[]): number => runs.reduce((sum, { content }) => sum + lettersIn(content), 0)

type Marks = Pick<FilledRun, 'placeholder' | 'adjustment' | 'color'>
/** Words of the design, and what they are part of. */
type Words = { run: Run; text: string; marks: Marks; from: number }
type Push = (run: Run, content: FilledRun['content'], marks: Marks, source: Source) => void

const ownSource = (from: number, to: number): Source => ({ from, to, at: from, isReplaced: false })

const noMarks: Marks = { placeholder: undefined, adjustment: undefined, color: undefined }

/** Undefined for a table that has no row left. */
function contentOf({ document, data, filling }: Session, { content }: Run): RunContent | undefined {
  if (content.kind !== 'table') return content
  const table = shownRows(document, content.table, data)
  if (table !== content.table) filling?.rows.set(content.table.id, emptiedRows(document, content.table, data))
  return table && { kind: 'table', table }
}

function fillingTag(document: Document, run: Run, data: Values) {
  for (const id of run.tags) {
    const tag = document.tags.get(id)?.tag
    const value = valueOf(data, tag)
    if (tag !== undefined && value && isContent(value) && !isOfItem(document, id, run.content))
      return { id, tag, value }
  }
  return undefined
}

function leaveCovered({ document, data, uses }: Session, id: string, by: string, place: Place): void {
  const tag = document.tags.get(id)?.tag
  const value = valueOf(data, tag)
  if (tag !== undefined && tag !== by && value && value.kind !== 'condition') uses.cover(tag, by, place)
}

/** The innermost tag names the words, and colours them if it has a colour. */
function marksOf(document: Document, run: Run, data: Values, storyTag: string | undefined, colors: Colors): Marks {
  if (run.tags.length === 0) return noMarks
  let placeholder: string | undefined
  let color: Color | undefined
  for (const id of run.tags) {
    const tag = document.tags.get(id)?.tag
    if (tag === undefined) continue
    if (!isDefaultTag(tag)) placeholder = tag
    const value = tag === storyTag ? undefined : valueOf(data, tag)
    if (value?.kind !== 'color' || isOfItem(document, id, run.content)) continue
    color = value.color
    colors.note(tag, run)
  }
  return { placeholder, adjustment: undefined, color }
}

/** Which colours were applied to words. A tag around nothing but items has nothing to colour. */
class Colors {
  readonly #found = new Map<string, boolean>()

  note(tag: string, { content }: Run): void {
    const isWord = content.kind === 'text' ? content.text !== '' : content.kind !== 'item'
    this.#found.set(tag, isWord || (this.#found.get(tag) ?? false))
  }

  tell({ diagnostics, uses }: Session, place: Place): void {
    for (const [tag, isTaken] of this.#found) {
      if (isTaken) uses.take(tag)
      else reportMisfit(diagnostics, tag, 'placeholder.notColor', place)
    }
  }
}

function addValue(run: Run, value: Value, marks: Marks, push: Push, source: Source): void {
  if (value.kind === 'picture') {
    const pictures = value.picture === undefined ? [] : [value.picture]
    push(run, { kind: 'pictures', pictures, placement: value.placement }, marks, source)
  } else if (value.kind === 'pictograms') push(run, { kind: 'pictures', pictures: value.pictures }, marks, source)
  else if (value.kind === 'barcode') push(run, { kind: 'text', text: value.text }, marks, source)
  else if (value.kind === 'text') {
    // Line ends of any system; U+2028 stays and breaks the line.
    for (const [i, part] of value.text.split(/\r\n|[\n\r\u2029]/).entries()) {
      if (i > 0) push(run, { kind: 'paragraphEnd' }, marks, source)
      push(run, { kind: 'text', text: part }, marks, source)
    }
  }
}

/**
 * `${token}` and `{{token}}` in the design's own words. What data brings is never searched again. Answers whether a
 * condition that is off took a token away.
 */
function addTokens(session: Session, { run, text, marks, from: start }: Words, place: Place, push: Push): boolean {
  const { data, diagnostics, uses } = session
  const pushOwn = (begin: number, end: number): void =>
    push(run, { kind: 'text', text: text.slice(begin, end) }, marks, ownSource(start + begin, start + end))
  let from = 0
  let lost = false
  if (text.includes('{')) {
    for (const match of text.matchAll(tokenPattern)) {
      const token = (match[1] ?? match[2] ?? '').trim()
      const value = valueOf(data, token)
      if (!value) continue
      if (match.index > from) pushOwn(from, match.index)
      from = match.index + match[0].length
      if (isContent(value)) {
        uses.take(token)
        if (value.kind === 'barcode') tellWrongNumber(session, value, token, place)
        const adjustment = value.kind === 'text' ? value.style : undefined
        const at = start + match.index
        const source = { from: at, to: start + from, at, isReplaced: true }
        addValue(run, value, { ...marks, placeholder: token, adjustment }, push, source)
        continue
      }
      // A condition or colour as a token has no words of its own; the mark itself never prints.
      if (value.kind === 'condition') lost ||= !value.on
      else reportMisfit(diagnostics, token, 'placeholder.notColor', place)
    }
  }
  if (from === 0 || from < text.length) pushOwn(from, text.length)
  return lost
}
