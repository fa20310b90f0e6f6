import type { Document, Item, TextFrame } from '../../model/document.ts'
import { fillerOf } from './frame-filler.ts'
import { itemTags } from './item-tags.ts'
import type { Session } from '../session.ts'
import { isOff, valueOf } from '../values.ts'

/**
 * The frame that the text goes on in, or comes from. Frames that do not show, and those that a picture fills, are passed
 * over: the words flow on behind them, and none stands twice.
 */
export function threaded(session: Session, frame: TextFrame, direction: 'next' | 'previous'): string | undefined {
  const homes = homesOf(session)
  const seen = new Set<string>()
  let id = frame[direction]
  while (id !== undefined && !seen.has(id) && seen.size < mostPassed) {
    const home = homes.frames.get(id)
    if (!home || takesWords(session, home)) return id
    seen.add(id)
    id = home.frame[direction]
  }
  return undefined
}

/** Names of all frames that a story flows through. */
export const namesOfThread = (session: Session, story: string): readonly string[] =>
  homesOf(session).names.get(story) ?? []

/** No real thread hides more frames in a row. */
const mostPassed = 1000

type Home = {
  frame: TextFrame
  /** Shown as far as the design says. */
  shows: boolean
  own: readonly string[]
  /** Of the groups and shapes around it. */
  outer: readonly string[]
}

type Homes = { frames: ReadonlyMap<string, Home>; names: ReadonlyMap<string, readonly string[]> }

const homesOf = ({ document, prepared, diagnostics }: Session): Homes =>
  prepared.keep('frames', diagnostics, () => findHomes(document, (style) => prepared.styles.object(style)))

type StyleOf = Session['prepared']['styles']['object']

function findHomes(document: Document, styleOf: StyleOf): Homes {
  const frames = new Map<string, Home>()
  const names = new Map<string, string[]>()
  const hidden = new Set(document.layers.filter((layer) => !layer.visible || !layer.printable).map(({ id }) => id))
  const visit = (item: Item, outer: readonly string[], outerShows: boolean): void => {
    const { Nonprinting } = { ...styleOf(item.objectStyle), ...item.attributes }
    const shows = outerShows && item.visible && !Nonprinting && !hidden.has(item.layer)
    const own = itemTags(document, item)
    const around = [...outer, ...own]
    if (item.kind === 'group') for (const inner of item.items) visit(inner, around, shows)
    if (item.kind === 'shape') for (const inner of item.inside) visit(inner, around, shows)
    if (item.kind !== 'text') return
    frames.set(item.id, { frame: item, shows, own, outer })
    const known = names.get(item.story) ?? []
    if (known.length < mostPassed) names.set(item.story, [...new Set([...known, ...own])])
  }
  for (const { items } of [...document.masterSpreads.values(), ...document.spreads])
    for (const item of items) visit(item, [], true)
  return { frames, names }
}

function takesWords(session: Session, { frame, shows, own, outer }: Home): boolean {
  const isHidden = [...own, ...outer].some((tag) => isOff(valueOf(session.data, tag)))
  return shows && !isHidden && fillerOf(session, frame, own) === undefined
}
