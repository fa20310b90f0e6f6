/** What is wrong with a remark: it says something, or does something to the thread that it answers, and means people who can read it. */
import type { Document } from '../access/rule.ts'
import { isBlank } from '../formats/blank.ts'
import { refuse } from '../errors.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'
import type { Remark } from './remark.ts'

const pointsOf = { pin: 1, arrow: 2, rectangle: 2, strike: 2 } as const

export function judgeRemark({ before, after, touches, related }: Judged): Fault[] {
  const { release, answers, text = '', act, place, instead, mentions = [], owner, supplier } = after as Remark
  const thread = answers === undefined ? undefined : related('remarks', answers)
  const isStrayed = thread && (thread['answers'] !== undefined || thread['release'] !== release)
  const isEmpty =
    (touches('text') || touches('instead')) && isBlank(text) && isBlank(instead ?? '') && act === undefined
  const wanted = place && place.shape !== 'stroke' ? pointsOf[place.shape] : undefined
  const outside = touches('mentions')
    ? mentions.findIndex((id) => {
        const person = related('users', id)
        return person && !mayBeMentioned(person, { owner, supplier })
      })
    : -1
  return [
    ...(isEmpty ? [at('text', refuse('remark.empty'))] : []),
    ...(!before && isStrayed ? [at('answers', refuse('remark.otherThread'))] : []),
    ...(answers === undefined && act !== undefined ? [at('act', refuse('remark.otherThread'))] : []),
    ...(answers !== undefined && place ? [at('place', refuse('remark.otherThread'))] : []),
    ...(instead !== undefined && place?.shape !== 'strike' ? [at('instead', refuse('remark.placeUnclear'))] : []),
    ...(place && wanted !== undefined && place.points.length !== wanted
      ? [at('place', refuse('remark.placeUnclear'))]
      : []),
    ...(outside < 0 ? [] : [at(`mentions.${outside}`, refuse('remark.cannotRead'))]),
  ]
}

const mayBeMentioned = (person: Document, { owner, supplier }: Pick<Remark, 'owner' | 'supplier'>): boolean =>
  person['role'] !== 'buyer' && (person['organization'] === owner || person['organization'] === supplier)
