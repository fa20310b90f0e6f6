/**
 * Rooms are folders beside each other: between them imports run one way, at every level, so that a room can be read
 * knowing only those that it stands on. Folders of the top level are no rooms: who imports whom there, the map says.
 */
import { findCircles } from './find-circles.ts'

/** One file imports another, in this line of its own. */
export type Arrow = { from: string; to: string; line: number }

/** `ground`: files that every room may import, with all that they import themselves. */
export type Rooms = { ground: readonly string[] }

/** A sentence for each circle of rooms. `arrows` are those of product files. */
export function findRoomCircles(arrows: readonly Arrow[], { ground }: Rooms): string[] {
  const onGround = allFrom(ground, arrows)
  const between = arrows.filter(({ to }) => !onGround.has(to)).flatMap(betweenRooms)
  return apart(findCircles(graphOf(between))).map((rooms) => told(rooms, between))
}

type Step = { from: string; to: string; arrow: Arrow }

/** The rooms of both files in the folder that holds both; none where one of them lies in that folder itself. */
function betweenRooms(arrow: Arrow): Step[] {
  const [from, to] = [arrow.from.split('/'), arrow.to.split('/')]
  const at = from.findIndex((name, i) => name !== to[i])
  const room = (steps: string[]): string => steps.slice(0, at + 1).join('/')
  const inRooms = at > 0 && at < from.length - 1 && at < to.length - 1
  return inRooms ? [{ from: room(from), to: room(to), arrow }] : []
}

/** The short ones, and of others those that share no step with them: one import may close many. */
function apart(circles: readonly string[][]): string[][] {
  const seen = new Set<string>()
  return circles
    .toSorted((a, b) => a.length - b.length)
    .filter((rooms) => {
      const steps = rooms.slice(1).map((to, i) => `${rooms[i]} -> ${to}`)
      const isNew = !steps.some((step) => seen.has(step))
      for (const step of steps) seen.add(step)
      return isNew
    })
}

function graphOf(steps: readonly Pick<Step, 'from' | 'to'>[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of steps) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

function allFrom(starts: readonly string[], steps: readonly Pick<Step, 'from' | 'to'>[]): Set<string> {
  const graph = graphOf(steps)
  const found = new Set(starts)
  // What is added while the set is walked is walked too.
  for (const one of found) for (const next of graph.get(one) ?? []) found.add(next)
  return found
}

function told(rooms: readonly string[], steps: readonly Step[]): string {
  const ways = rooms.slice(1).map((to, i) => {
    const way = steps.filter((step) => step.from === rooms[i] && step.to === to)
    const [{ arrow }] = way as [Step]
    const more = way.length > 1 ? ` (and ${way.length - 1} more)` : ''
    return `\n  ${rooms[i]} -> ${to}: ${arrow.from}:${arrow.line} imports ${arrow.to}${more}`
  })
  return `Rooms import each other: ${rooms.join(' -> ')}.${ways.join('')}\n  ${advice}`
}

const advice =
  'Turn one way round: put what both need into the lower room, hand it in from above, or join the rooms if they are one subject.'
