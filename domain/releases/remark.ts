import { z } from 'zod'
import { Attachment, remarkFileLimits } from './attachment.ts'
import { atMost, authorId, Id, type Kept } from '../fields.ts'

export const longestRemark = 5000
export const mostStrokePoints = 500
export const mostMentions = 20
export const longestInstead = 1000

/** Points, from the left and the top of the trim: a place holds at every zoom. No sheet is wider than a poster of 100 m. */
const Coordinate = z.number().min(-300_000).max(300_000)
const Point = z.strictObject({ x: Coordinate, y: Coordinate })
export type Point = z.infer<typeof Point>

export const remarkShapes = ['pin', 'arrow', 'rectangle', 'strike', 'stroke'] as const

export const RemarkPlace = z.strictObject({
  /** The first page is 1. */
  page: z.int().min(1).max(10_000),
  shape: z.enum(remarkShapes),
  /** A pin has one, a rectangle two opposite corners, a stroke of the hand all it went through; an arrow points to its second. */
  points: z.array(Point).min(1).max(mostStrokePoints),
})
export type RemarkPlace = z.infer<typeof RemarkPlace>

export const remarkActs = ['resolved', 'reopened'] as const
/** What is told of a remark to whom it concerns. */
export const remarkNews = ['said', 'answered', 'mentioned', ...remarkActs] as const

/**
 * What somebody says about a version: a thread begins with one that `answers` none. Each entry is a record of its own, so that
 * who said it and when is what the store keeps of it, and nobody writes over anybody.
 */
export const Remark = z.strictObject({
  release: Id,
  /** Of the release. */
  owner: Id,
  supplier: Id,
  /** The remark that began the thread. */
  answers: Id.optional(),
  text: z.string().check(atMost(longestRemark)).default(''),
  /** Only where a thread begins; without it the remark is about the whole. */
  place: RemarkPlace.optional(),
  /** What is to stand there, of words that are struck out. */
  instead: z.string().check(atMost(longestInstead)).optional(),
  /** People who are meant: they hear of it whatever they took part in. */
  mentions: z.array(Id).max(mostMentions).optional(),
  /** Of a thread that guests of the version see as well; those that a guest began they see in any case. */
  forGuests: z.boolean().optional(),
  /** Whose words these are, where somebody without an account said them to whoever is named as their author. */
  guest: Id.optional(),
  /** Whoever sees the remark reads them; they lie under its id. */
  attachments: z.array(Attachment).max(remarkFileLimits.each).optional(),
  /** What an answer does to its thread, with or without words. */
  act: z.enum(remarkActs).optional(),
})
export type Remark = Kept & z.infer<typeof Remark>

export type RemarkThread = {
  first: Remark
  /** As the list counts them: the oldest is 1. */
  number: number
  /** In the order in which they were said. */
  answers: readonly Remark[]
  isOpen: boolean
}

/** The threads of one version, the oldest first. What answers a remark that was deleted is not shown, and is again when that comes back. */
export function threadsOf(remarks: readonly Remark[]): RemarkThread[] {
  const said = remarks.toSorted((a, b) => compare(a.createTimestamp, b.createTimestamp) || compare(a.id, b.id))
  return said
    .filter(({ answers }) => answers === undefined)
    .map((first, index) => {
      const answers = said.filter((one) => one.answers === first.id)
      const isOpen = answers.findLast(({ act }) => act !== undefined)?.act !== 'resolved'
      return { first, number: index + 1, answers, isOpen }
    })
}

/** The next open one after another, from the first again after the last. */
export function nextOpen(threads: readonly RemarkThread[], after: string | undefined): RemarkThread | undefined {
  const open = threads.filter(({ isOpen }) => isOpen)
  const number = threads.find(({ first }) => first.id === after)?.number ?? 0
  return open.find((thread) => thread.number > number) ?? open[0]
}

/** A guest's words are not their host's to change. */
export const isOwnRemark = (actor: { id: string }, remark: Pick<Remark, 'createUser' | 'guest'>): boolean =>
  remark.guest === undefined && authorId(remark.createUser) === actor.id

/** In words, with those that are to stand in place of what it strikes out. */
export const saidOf = ({ text, instead }: Pick<Remark, 'text' | 'instead'>): string =>
  [text, instead && `→ ${instead}`].filter(Boolean).join('\n')

/** By who said it; each file that was laid beside it was a write of its own. */
export const isReworded = ({ version, attachments = [] }: Pick<Remark, 'version' | 'attachments'>): boolean =>
  version > 1 + attachments.length

/** Of a thread, by what began it. */
export const isForGuests = ({ guest, forGuests }: Pick<Remark, 'guest' | 'forGuests'>): boolean =>
  guest !== undefined || forGuests === true

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
