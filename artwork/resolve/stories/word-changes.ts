/** What data did to the words of a story, a cell, a note, for whoever writes it into the package. */
import type { Place } from '../../model/diagnostic.ts'
import type { Document, Run } from '../../model/document.ts'
import type { Filling, WordChange, WordLook, WordPart } from '../../model/filling.ts'
import { inlinePicture } from '../frames/pictures.ts'
import type { Session } from '../session.ts'
import { isOff, isUnseen, valueOf, type Values } from '../values.ts'
import { type FilledRun, lettersIn } from './filled-runs.ts'
import { styleOf } from './run-style.ts'

/** A master's story is the same on all pages, and noted once. */
export function noteWords(
  session: Session,
  runs: readonly Run[],
  flows: readonly FilledRun[],
  { key, place }: { key: string; place: Place },
): void {
  const { filling } = session
  if (!filling || filling.words.has(key)) return
  const changes: WordChange[] = []
  const gone = goneIn(session, runs)
  let at = 0
  for (const [index, flow] of flows.entries()) {
    const { source } = flow
    if (source === flows[index - 1]?.source) continue
    changes.push(...gone(at, source.from))
    at = source.to
    const { from, to } = source
    if (source.isReplaced) {
      const all = flows.filter((other) => other.source === source)
      tellUnwritten(filling, all)
      const parts = all.flatMap((one) => partsOf(session, one, place))
      const look = lookOf(session, flow, place)
      const empty = from === to ? { element: flow.run.tags.at(-1), paragraphStyle: flow.run.paragraphStyle } : undefined
      changes.push({ from, to, at: source.at, parts, look, ...(empty && { empty }) })
    } else if (flow.color && from < to && isColored(flow)) {
      changes.push({ from, to, at: from, look: { color: flow.color } })
    }
  }
  changes.push(...gone(at, Infinity))
  if (changes.length > 0) filling.words.set(key, changes)
}

/** Items and tables have colours of their own. */
const isColored = ({ content: { kind } }: FilledRun): boolean =>
  kind !== 'paragraphEnd' && kind !== 'item' && kind !== 'table'

/** Conditions by name: what they hide stays in the package, hidden. */
export function noteConditions({ conditions }: Document, data: Values, filling: Filling): void {
  for (const [id, { name, visible }] of conditions) {
    const value = valueOf(data, name)
    if (value?.kind === 'condition' && value.on !== visible) filling.conditions.set(id, value.on)
  }
}

/** What of a stretch has gone for good, without the words that only their conditions hide. */
function goneIn({ document, data }: Session, runs: readonly Run[]) {
  let end = 0
  let unseen = false
  const placed = runs.map((run) => {
    const from = end
    end += lettersIn(run.content)
    const isTagOff = run.tags.some((id) => isOff(valueOf(data, document.tags.get(id)?.tag)))
    const isHidden = !isTagOff && isUnseen(document, run, data)
    unseen ||= isHidden
    const stays = isHidden || (run.content.kind === 'paragraphEnd' && unseen)
    if (run.content.kind === 'paragraphEnd') unseen = false
    return { from, to: end, stays }
  })
  return (from: number, to: number): WordChange[] =>
    from >= to
      ? []
      : placed.flatMap((run): WordChange[] => {
          const stretch = { from: Math.max(from, run.from), to: Math.min(to, run.to) }
          return run.stays || stretch.from >= stretch.to ? [] : [{ ...stretch, at: stretch.from, parts: [] }]
        })
}

function lookOf(session: Session, flow: FilledRun, place: Place): WordLook | undefined {
  const { adjustment: { size = 100, tracking = 0 } = {}, color } = flow
  if (size === 100 && tracking === 0 && !color) return undefined
  const { pointSize, leading, tracking: wide } = styleOf(session, flow.run, [], flow, place)
  return {
    ...(size !== 100 && { pointSize, ...(leading !== 'auto' && { leading }) }),
    ...(tracking !== 0 && { tracking: wide }),
    ...(color && { color }),
  }
}

function partsOf(session: Session, flow: FilledRun, place: Place): WordPart[] {
  const { content, placeholder } = flow
  if (content.kind === 'text') return content.text === '' ? [] : [content]
  if (content.kind === 'paragraphEnd') return [content]
  if (content.kind !== 'pictures') return []
  const { pictures, placement } = content
  const style = styleOf(session, flow.run, [], flow, place)
  return pictures.flatMap((picture) => {
    const item = inlinePicture(session, { picture, placement }, style, { placeholder, place })
    return item ? [{ kind: 'item', item }] : []
  })
}

function tellUnwritten({ unwritten }: Filling, flows: readonly FilledRun[]): void {
  for (const { placeholder = '', adjustment } of flows) {
    const mode = adjustment?.hyphenation?.mode ?? 'inherit'
    if (mode !== 'inherit') unwritten.push({ what: 'hyphenation', placeholder })
  }
}
