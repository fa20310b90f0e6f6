/** Which contents become a publication each: all, the active ones, variants by themselves or with what they inherit from. */
import { contentName } from '../contents/content-label.ts'
import type { Content } from '../contents/content.ts'
import { refuse, type Refusal } from '../errors.ts'

/** A content with those of its variants that are merged into it. */
export type Unit = {
  subject: Content
  /** Whose values it shows: those that were chosen. */
  members: readonly Content[]
  /** The contents it stands for, by which it is known again. */
  of: readonly string[]
}

export type LeftContent = { content: Content; refusal: Refusal }

type Choice = { filterActive: boolean; mergeVariants: boolean; language: string }

/**
 * In the order in which the contents come. `parentOf` knows what variants inherit from, where the person sees it; a variant
 * whose parent they do not see stands for itself.
 */
export function unitsOf(
  contents: readonly Content[],
  parentOf: (content: Content) => Content | undefined,
  { filterActive, mergeVariants, language }: Choice,
): { units: Unit[]; left: LeftContent[] } {
  const isMeant = ({ effectivelyActive }: Content) => !filterActive || effectivelyActive
  const left: LeftContent[] = contents
    .filter((content) => !isMeant(content))
    .map((content) => ({ content, refusal: refuse('fromContents.inactive') }))
  const meant = contents.filter(isMeant)
  if (!mergeVariants) return { units: meant.map((subject) => unitOf(subject, [subject])), left }

  const byId = new Map(meant.map((content) => [content.id, content]))
  const groups = Map.groupBy(meant, (content) => parentOf(content)?.id ?? content.id)
  const units = [...groups].flatMap(([id, members]): Unit[] => {
    const subject = byId.get(id) ?? members.flatMap((one) => parentOf(one) ?? [])[0]
    if (!subject) return []
    const variants = members.filter((one) => one.id !== subject.id)
    const name = contentName(subject, language)
    left.push(...variants.map((content) => ({ content, refusal: refuse('fromContents.merged', { name }) })))
    return [unitOf(subject, byId.has(id) ? [subject, ...variants] : variants)]
  })
  return { units, left }
}

const unitOf = (subject: Content, members: readonly Content[]): Unit => ({
  subject,
  members,
  of: members.map(({ id }) => id),
})

/** All of them as one. */
export const listOf = (units: readonly Unit[]): Unit[] =>
  units.slice(0, 1).map(({ subject }) => ({
    subject,
    members: units.map((one) => one.subject),
    of: units.flatMap(({ of }) => of),
  }))
