/** Answers what a decision asks (`questions.ts`): as far as it was read, and, all open questions of a sort in one statement, out of the database. */
import type { RunQuery } from '../database/database.ts'
import type { Json } from '../sql/fields.ts'
import { readSight } from '../stage/property-sight.ts'
import type { AnswerTo, Ask, Question } from '../stage/questions.ts'
import { keyOf } from '../stage/stage.ts'
import { countHolders } from '../uses/count-users.ts'
import type { Definitions } from './definitions.ts'
import { loadBearers, loadMembers, loadRelated } from './load.ts'

export type Answers = {
  find: Ask
  read(questions: readonly Question[]): Promise<void>
  /** The records that were read, by `keyOf`. */
  records: Map<string, Json | null>
}

/** `remembered` is asked for records before the database is; what is read is kept in `definitions`. */
export function createAnswers(
  run: RunQuery,
  records = new Map<string, Json | null>(),
  { remembered, definitions }: { remembered?: (key: string) => Json | undefined; definitions?: Definitions } = {},
): Answers {
  const others = new Map<string, AnswerTo[Exclude<Question['of'], 'record'>]>()
  const find = (question: Question) => {
    if (question.of !== 'record') return others.get(keyOfQuestion(question))
    const key = keyOf(question.kind, question.id)
    const found = records.get(key)
    return found === undefined ? remembered?.(key) : found
  }

  const read = async (questions: readonly Question[]): Promise<void> => {
    const open = <Of extends Question['of']>(of: Of) =>
      questions.filter((one): one is Question & { of: Of } => one.of === of)
    const asked = open('record')
    if (asked.length > 0) await loadRelated(run, asked, records, definitions)
    for (const list of ['variants', 'basket'] as const) {
      const owners = open(list).map(({ id }) => id)
      if (owners.length === 0) continue
      for (const [id, members] of await loadMembers(run, list, owners, records))
        others.set(keyOfQuestion({ of: list, id }), members)
    }
    const named = open('bearers')
    if (named.length > 0) {
      const bearers = await loadBearers(run, named)
      for (const one of named) others.set(keyOfQuestion(one), bearers.get(keyOf(one.kind, one.id)) ?? [])
    }
    if (open('sight').length > 0) others.set('sight', await readSight(run))
    for (const one of open('holders'))
      others.set(keyOfQuestion(one), await countHolders(run, one.actor, one.used, one.own))
  }
  return { find: find as Ask, read, records }
}

/** Trees have up to 20 levels, each of which is asked about when the one below it was read. */
const mostRounds = 64

/** What `attempt` makes of all it asks about: it is tried anew with each round of answers. */
export async function untilAnswered<Made>({ find, read }: Answers, attempt: (ask: Ask) => Made): Promise<Made> {
  for (let round = 0; ; round++) {
    const open = new Map<string, Question>()
    const made = attempt(noting(find, open))
    if (open.size === 0) return made
    if (round === mostRounds)
      throw new Error(`${open.size} questions are open after ${round} rounds: ${[...open.keys()][0]}`)
    await read([...open.values()])
  }
}

/** Asks as `ask` does, and notes what is open, by its key. */
export function noting(ask: Ask, open: Map<string, Question>): Ask {
  return (question) => {
    const found = ask(question)
    if (found === undefined) open.set(keyOfQuestion(question), question)
    return found
  }
}

/** Equal for the same question. */
function keyOfQuestion(question: Question): string {
  switch (question.of) {
    case 'record':
    case 'bearers':
      return `${question.of} ${keyOf(question.kind, question.id)}`
    case 'sight':
      return question.of
    case 'holders': {
      const used = question.used.map(({ kind, document }) => keyOf(kind, String(document['id'])))
      return `${question.of} ${JSON.stringify([used, question.own, question.actor])}`
    }
    default:
      return `${question.of} ${question.id}`
  }
}
