import type { ArtworkData, PlaceholderValue, TextAdjustment } from '../model/data.ts'
import type { Color } from '../model/color.ts'
import type { Document, Run, RunContent } from '../model/document.ts'
import { isDefaultTag } from './item-tags.ts'
import type { Budget } from './session.ts'
import { plainRun } from './plain-run.ts'
import { tokenPattern } from './tokens.ts'

/** A run after data: what it now holds, and what data says about its looks. */
export type Flow = {
  run: Run
  content: RunContent | { kind: 'pictures'; pictures: readonly string[] }
  placeholder: string | undefined
  adjustment: TextAdjustment | undefined
  color: Color | undefined
}

/**
 * Puts data into the runs of a story. The outermost tag with a value wins, and its words take the format of the first
 * words it had. A paragraph that a condition empties goes altogether.
 */
export function fillRuns(
  document: Document,
  runs: readonly Run[],
  data: ArtworkData,
  budget: Budget,
  storyTag?: string,
): Flow[] {
  const flows: Flow[] = []
  /** The tag whose words are being replaced. */
  let replacing: { id: string; endedParagraph: Run | undefined } | undefined
  /** Whether the paragraph being read has lost something, and whether it has anything left. */
  let lost = false
  let kept = false

  const push = (run: Run, content: Flow['content'], marks: Marks): void => {
    if (marks.placeholder !== undefined && content.kind === 'text') budget.characters -= content.text.length
    if (budget.characters < 0) return
    if (content.kind === 'paragraphEnd') {
      if (!(lost && !kept)) flows.push({ run, content, ...marks })
      lost = kept = false
      return
    }
    kept ||= content.kind !== 'text' || content.text !== ''
    flows.push({ run, content, ...marks })
  }
  const finish = (): void => {
    if (replacing?.endedParagraph) push(replacing.endedParagraph, { kind: 'paragraphEnd' }, noMarks)
    replacing = undefined
  }

  for (const run of runs) {
    if (replacing && !run.tags.includes(replacing.id)) finish()
    if (replacing) {
      replacing.endedParagraph = run.content.kind === 'paragraphEnd' ? run : undefined
      continue
    }
    if (isHidden(document, run, data, storyTag)) {
      // The end of the paragraph stays, to be dropped if nothing else of the paragraph is left.
      lost = true
      if (run.content.kind === 'paragraphEnd') push(run, run.content, noMarks)
      continue
    }
    const marks = marksOf(document, run, data, storyTag)
    const filled = fillingTag(document, run, data)
    if (filled) {
      replacing = { id: filled.id, endedParagraph: run.content.kind === 'paragraphEnd' ? run : undefined }
      const adjustment = filled.value.kind === 'text' ? filled.value.style : undefined
      addValue(run, filled.value, { ...marks, placeholder: filled.tag, adjustment }, push)
    } else if (run.content.kind === 'text') {
      addTokens(run, run.content.text, data, marks, push)
    } else push(run, run.content, marks)
  }
  finish()
  // A last paragraph that lost all it had goes with the end of the one before it.
  if (lost && !kept && flows.at(-1)?.content.kind === 'paragraphEnd') flows.pop()
  return flows
}

/** All words of a story replaced, in the format of its first: the story's frame is found by its label or name. */
export function fillWhole(runs: readonly Run[], tag: string, data: ArtworkData, budget: Budget): Flow[] {
  const flows: Flow[] = []
  const value = valueOf(data, tag)
  const first = runs.find(({ content }) => content.kind === 'text') ?? runs[0] ?? plainRun
  const adjustment = value?.kind === 'text' ? value.style : undefined
  const push: Push = (run, content, marks) => {
    if (content.kind === 'text') budget.characters -= content.text.length
    if (budget.characters >= 0) flows.push({ run, content, ...marks })
  }
  if (value) addValue(first, value, { placeholder: tag, adjustment, color: undefined }, push)
  return flows
}

type Marks = Pick<Flow, 'placeholder' | 'adjustment' | 'color'>
type Push = (run: Run, content: Flow['content'], marks: Marks) => void

const noMarks: Marks = { placeholder: undefined, adjustment: undefined, color: undefined }

/** Values that stand for the words themselves. */
export const isContent = (value: PlaceholderValue | undefined): boolean =>
  value?.kind === 'text' || value?.kind === 'picture' || value?.kind === 'pictograms' || value?.kind === 'barcode'

export const valueOf = (data: ArtworkData, tag: string | undefined): PlaceholderValue | undefined =>
  tag !== undefined && Object.hasOwn(data, tag) ? data[tag] : undefined

function fillingTag(document: Document, run: Run, data: ArtworkData) {
  for (const id of run.tags) {
    const tag = document.tags.get(id)?.tag
    const value = valueOf(data, tag)
    if (tag !== undefined && value && isContent(value)) return { id, tag, value }
  }
  return undefined
}

function isHidden(document: Document, run: Run, data: ArtworkData, storyTag: string | undefined): boolean {
  for (const id of run.tags) {
    const tag = document.tags.get(id)?.tag
    // A tag around the whole story is the frame's, which is hidden with it.
    const value = tag === storyTag ? undefined : valueOf(data, tag)
    if (value?.kind === 'condition' && !value.on) return true
  }
  const conditions = run.character.AppliedConditions ?? []
  return conditions.length > 0 && !conditions.some((id) => isConditionOn(document, id, data))
}

/** A condition shows as the design left it unless data decides it by name. */
function isConditionOn(document: Document, id: string, data: ArtworkData): boolean {
  const condition = document.conditions.get(id)
  const value = valueOf(data, condition?.name)
  return value?.kind === 'condition' ? value.on : (condition?.visible ?? true)
}

/** The innermost tag names the words, and colours them if it has a colour. */
function marksOf(document: Document, run: Run, data: ArtworkData, storyTag: string | undefined): Marks {
  if (run.tags.length === 0) return noMarks
  let placeholder: string | undefined
  let color: Color | undefined
  for (const id of run.tags) {
    const tag = document.tags.get(id)?.tag
    if (tag === undefined) continue
    if (!isDefaultTag(tag)) placeholder = tag
    const value = tag === storyTag ? undefined : valueOf(data, tag)
    if (value?.kind === 'color') color = value.color
  }
  return { placeholder, adjustment: undefined, color }
}

function addValue(run: Run, value: PlaceholderValue, marks: Marks, push: Push): void {
  if (value.kind === 'picture') {
    push(run, { kind: 'pictures', pictures: value.picture === undefined ? [] : [value.picture] }, marks)
  } else if (value.kind === 'pictograms') push(run, { kind: 'pictures', pictures: value.pictures }, marks)
  else if (value.kind === 'barcode') push(run, { kind: 'text', text: value.text }, marks)
  else if (value.kind === 'text') {
    // Line ends of any system; U+2028 stays and breaks the line.
    for (const [i, part] of value.text.split(/\r\n|[\n\r\u2029]/).entries()) {
      if (i > 0) push(run, { kind: 'paragraphEnd' }, marks)
      push(run, { kind: 'text', text: part }, marks)
    }
  }
}

/** `${token}` and `{{token}}` in the design's own words. What data brings is never searched again. */
function addTokens(run: Run, text: string, data: ArtworkData, marks: Marks, push: Push): void {
  let from = 0
  if (text.includes('{')) {
    for (const match of text.matchAll(tokenPattern)) {
      const token = (match[1] ?? match[2] ?? '').trim()
      const value = valueOf(data, token)
      if (!value || (!isContent(value) && value.kind !== 'condition')) continue
      if (match.index > from) push(run, { kind: 'text', text: text.slice(from, match.index) }, marks)
      const adjustment = value.kind === 'text' ? value.style : undefined
      // A condition as a token only marks where something could be; the mark itself never prints.
      if (value.kind !== 'condition') addValue(run, value, { ...marks, placeholder: token, adjustment }, push)
      from = match.index + match[0].length
    }
  }
  if (from === 0 || from < text.length) push(run, { kind: 'text', text: text.slice(from) }, marks)
}
