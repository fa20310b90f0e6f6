/** What is wrong with what people say of themselves: who stands in for them is a colleague who works. */
import { refuse } from '../errors.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'
import type { User } from './user.ts'

export function judgeUser({ after, touches, related }: Judged): Fault[] {
  const { id, organization, standIn } = after as User
  if (!standIn || !touches('standIn')) return []
  const found = related('users', standIn.person)
  if (!found)
    return [at('standIn.person', refuse('value.namesNothing', { path: 'standIn.person', id: standIn.person }))]
  const isColleague = standIn.person !== id && found['organization'] === organization && found['role'] !== 'buyer'
  return [
    ...(isColleague ? [] : [at('standIn.person', refuse('user.standInElsewhere'))]),
    ...(standIn.from <= standIn.until ? [] : [at('standIn.until', refuse('user.standInEndsBefore'))]),
  ]
}
