/**
 * What a person asks of a list: conditions on what its records hold, joined by "and" or "or", with groups one level deep. It is
 * data that stands in an address and can be kept; `filterOf` makes the filter of it. Days stay relative: "the last 7 days" are others tomorrow.
 */
import { z } from 'zod'
import { atMost } from '../fields.ts'
import { all, any, type Condition, everything, type Filter, not } from './filter.ts'

/**
 * What is asked for, as far as it matters for how: a property, or a field of the record. `held` is what is only there or not,
 * `belonging` a choice that is never asked for as empty: whose it is, where it is, in which state. A `moment` is a time that may be
 * missing, or lie ahead.
 */
export type AskedType =
  | 'text'
  | 'number'
  | 'numbers'
  | 'day'
  | 'days'
  | 'time'
  | 'moment'
  | 'months'
  | 'choice'
  | 'belonging'
  | 'yesNo'
  | 'held'

export const operators = [
  'contains',
  'startsWith',
  'is',
  'isNot',
  'atLeast',
  'atMost',
  'from',
  'before',
  'lastDays',
  'nextDays',
  'yes',
  'no',
  'empty',
  'filled',
] as const
export type Operator = (typeof operators)[number]

const operatorsByType: Readonly<Record<AskedType, readonly Operator[]>> = {
  text: ['contains', 'startsWith', 'is', 'isNot', 'empty', 'filled'],
  number: ['is', 'isNot', 'atLeast', 'atMost', 'empty', 'filled'],
  // Of several no one is more or less.
  numbers: ['is', 'isNot', 'empty', 'filled'],
  day: ['is', 'from', 'before', 'lastDays', 'nextDays', 'empty', 'filled'],
  days: ['is', 'isNot', 'empty', 'filled'],
  // A record has them from its beginning on.
  time: ['lastDays', 'from', 'before'],
  moment: ['lastDays', 'nextDays', 'from', 'before', 'empty', 'filled'],
  months: ['contains', 'isNot', 'empty', 'filled'],
  choice: ['is', 'isNot', 'empty', 'filled'],
  belonging: ['is', 'isNot'],
  yesNo: ['yes', 'no', 'empty', 'filled'],
  held: ['empty', 'filled'],
}

/** The likeliest first. */
export const operatorsOf = (type: AskedType): readonly Operator[] => operatorsByType[type]

type Taken = 'text' | 'number' | 'day' | 'month' | 'choices'

const takenByType: Readonly<Record<AskedType, Taken | undefined>> = {
  text: 'text',
  number: 'number',
  numbers: 'number',
  day: 'day',
  days: 'day',
  time: 'day',
  moment: 'day',
  months: 'month',
  choice: 'choices',
  belonging: 'choices',
  yesNo: undefined,
  held: undefined,
}

/** What an operator is given besides its field; undefined where it needs nothing. */
export function takenBy(operator: Operator, type: AskedType): Taken | undefined {
  if (['yes', 'no', 'empty', 'filled'].includes(operator)) return undefined
  return operator === 'lastDays' || operator === 'nextDays' ? 'number' : takenByType[type]
}

/** `conditions` leave room for a search beside them (`filterLimits`); `address` is in characters. */
export const questionLimits = {
  parts: 12,
  choices: 20,
  conditions: 20,
  text: 200,
  days: 36_500,
  address: 2000,
} as const

export const Part = z.strictObject({
  /** As a list calls it: the id of a column. */
  field: z.string().min(1).check(atMost(100)),
  op: z.enum(operators),
  value: z
    .union([z.string().check(atMost(questionLimits.text)), z.number(), z.array(z.string()).max(questionLimits.choices)])
    .exactOptional(),
})
export type Part = z.infer<typeof Part>

const Match = z.enum(['all', 'any'])
export type Match = z.infer<typeof Match>

export const Group = z.strictObject({ match: Match, parts: z.array(Part).min(1).max(questionLimits.parts) })
export type Group = z.infer<typeof Group>

export const Question = z.strictObject({
  match: Match,
  parts: z.array(z.union([Part, Group])).max(questionLimits.parts),
})
export type Question = z.infer<typeof Question>

export const noQuestion: Question = { match: 'all', parts: [] }
export const isGroup = (part: Part | Group): part is Group => 'parts' in part

/** Where a field lies in the documents of a list, and what it is. `of` is what a choice asks for that is no value at that path. */
export type Asked<Field extends string = string> = {
  type: AskedType
  path: Field
  of?: (choice: string) => Filter<Field>
}

/** `today` is a day as it is stored; `beginOf` says when a day began where the person is, as times are stored. */
export type Now = { today: string; beginOf: (day: string) => string }

/** What is gone from the list, or is not finished yet, asks for nothing. */
export function filterOf<Field extends string>(
  { match, parts }: Question | Group,
  now: Now,
  asked: (field: string) => Asked<Field> | undefined,
): Filter<Field> {
  const filters = parts.flatMap((part): Filter<Field>[] => {
    if (isGroup(part)) {
      const within = filterOf(part, now, asked)
      return isEverything(within) ? [] : [within]
    }
    const field = asked(part.field)
    const filter = field && filterOfPart(part, field, now)
    return filter ? [filter] : []
  })
  // Nothing asked for is no "or" that nothing meets.
  return filters.length === 0 ? everything : match === 'any' ? any(...filters) : all(...filters)
}

const isEverything = (filter: Filter): boolean => 'all' in filter && filter.all.length === 0

export function isComplete({ op, value }: Part, type: AskedType): boolean {
  if (!operatorsOf(type).includes(op)) return false
  switch (takenBy(op, type)) {
    case undefined:
      return true
    case 'text':
      return typeof value === 'string' && value.trim() !== ''
    case 'day':
      return typeof value === 'string' && dayAfter(value, 0) === value
    case 'choices':
      return Array.isArray(value) && value.length > 0
    case 'month':
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 12
    case 'number':
      return typeof value === 'number' && (!op.endsWith('Days') || (value >= 0 && value <= questionLimits.days))
  }
}

function filterOfPart<Field extends string>(
  part: Part,
  { type, path: field, of }: Asked<Field>,
  { today, beginOf }: Now,
): Filter<Field> | undefined {
  if (!isComplete(part, type)) return undefined
  const { op, value } = part
  // As one sees it in the list: what a variant has from its parent is not empty.
  const place = field.startsWith('data.') ? ({ field, inherits: true } as const) : { field }
  const bound = (one: string | number): string | number =>
    type === 'time' || type === 'moment' ? beginOf(String(one)) : one
  const than = (sign: '<' | '<=' | '>=', one: string | number): Condition<Field> => ({
    ...place,
    op: sign,
    value: bound(one),
  })
  const after = (days: number): string => dayAfter(today, days) ?? today
  /** To the end of the day that is so many days from now. */
  const until = (days: number) => (type === 'moment' ? than('<', after(days + 1)) : than('<=', after(days)))
  const has = (one: string | number): Filter<Field> => of?.(String(one)) ?? { ...place, op: 'has', value: one }
  if (op === 'empty' || op === 'filled') {
    if (type !== 'text' || 'inherits' in place) return { ...place, op: 'exists', value: op === 'filled' }
    // A text of a record is there where nobody wrote any, and so is a list of texts; a property has none then.
    const isText: Filter<Field> = { ...place, op: 'contains', value: '' }
    return op === 'filled' ? all(isText, not(has(''))) : any(not(isText), has(''))
  }
  if (op === 'yes' || op === 'no') return { ...place, op: '=', value: op === 'yes' }
  if (Array.isArray(value)) return op === 'isNot' ? not(any(...value.map(has))) : any(...value.map(has))
  if (value === undefined) return undefined
  const one = typeof value === 'string' ? value.trim() : value
  switch (op) {
    case 'contains':
      return type === 'months' ? has(one) : { ...place, op, value: String(one) }
    case 'startsWith':
      return { ...place, op, value: String(one) }
    case 'is':
      return has(one)
    case 'isNot':
      return not(has(one))
    case 'atLeast':
    case 'from':
      return than('>=', one)
    case 'atMost':
      return than('<=', one)
    case 'before':
      return than('<', one)
    case 'lastDays':
      return all(than('>=', after(-Number(one))), ...(type === 'time' ? [] : [until(0)]))
    case 'nextDays':
      return all(than('>=', today), until(Number(one)))
  }
}

/** Undefined for what is no day. */
function dayAfter(day: string, days: number): string | undefined {
  const time = Date.parse(`${day}T00:00:00Z`) + Math.round(days) * 86_400_000
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().split('T', 1)[0]
}

/** As it stands in an address; empty for none, undefined where it is longer than one should be, or more than a list is asked at once. */
export function questionInAddress(question: Question): string | undefined {
  const text = keptQuestion(question)
  return isTooMuch(question) || text.length > questionLimits.address ? undefined : text
}

/** As a view keeps it: longer than an address takes. */
export const keptQuestion = (question: Question): string =>
  question.parts.length === 0 ? '' : JSON.stringify(question)

const isTooMuch = (question: Question): boolean =>
  question.parts.length > questionLimits.parts || conditionsOf(question) > questionLimits.conditions

const conditionsOf = ({ parts }: Question | Group): number =>
  parts.reduce(
    (sum, part) => sum + (isGroup(part) ? conditionsOf(part) : Array.isArray(part.value) ? part.value.length : 1),
    0,
  )

/** What is none, or too much, whoever wrote it there, asks for nothing; it is told (`isUnread`). */
export const questionFromAddress = (text: string | undefined): Question => readAddress(text) ?? noQuestion

/** Whether the address asks for something that nobody can read. */
export const isUnread = (text: string | undefined): boolean => readAddress(text) === undefined

const readAddress = (text: string | undefined): Question | undefined =>
  text === undefined ? noQuestion : text.length > questionLimits.address ? undefined : questionOf(text)

/** Undefined for what is none, or asks for more than a list is asked at once. */
export function questionOf(text: string): Question | undefined {
  if (text === '') return noQuestion
  try {
    const parsed = Question.safeParse(JSON.parse(text))
    return parsed.success && !isTooMuch(parsed.data) ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Of all that the question asks for, in its groups too. */
export const partsOf = ({ parts }: Question | Group): readonly Part[] =>
  parts.flatMap((part) => (isGroup(part) ? part.parts : [part]))

/** What all that is found is of: the one choice that the question asks for of the field, and nothing beside. */
export function askedAlone({ match, parts }: Question, field: string): string | undefined {
  if (match === 'any' && parts.length > 1) return undefined
  const part = parts.find((one) => !isGroup(one) && one.field === field && one.op === 'is')
  const [only, ...others] = part && !isGroup(part) && Array.isArray(part.value) ? part.value : []
  return others.length === 0 ? only : undefined
}

/** What must hold besides; undefined where two levels cannot say it. What is asked for already is not asked for twice. */
export function withAlso(question: Question, also: readonly Part[]): Question | undefined {
  const isAll = question.match === 'all' || question.parts.length < 2
  const known = new Set((isAll ? question.parts : []).map((part) => JSON.stringify(part)))
  const added = also.filter((part) => !known.has(JSON.stringify(part)))
  if (added.length === 0) return question
  if (isAll) return { match: 'all', parts: [...question.parts, ...added] }
  const parts = question.parts.flatMap((part) => (isGroup(part) ? [] : [part]))
  return parts.length === question.parts.length
    ? { match: 'all', parts: [{ match: 'any', parts }, ...added] }
    : undefined
}

/** Which part: of the question, or within a group of it. */
export type PartAt = { at: number; within?: number | undefined }

export const withAdded = (question: Question, part: Part): Question => ({
  ...question,
  parts: [...question.parts, part],
})

/** Undefined takes it away; a group of one is a part again. */
export function withPart(question: Question, { at, within }: PartAt, part: Part | undefined): Question {
  const parts = question.parts.flatMap((one, index): (Part | Group)[] => {
    if (index !== at) return [one]
    if (!isGroup(one)) return part ? [part] : []
    const left = one.parts.flatMap((inner, place) => (place !== within ? [inner] : part ? [part] : []))
    const [only] = left
    return left.length > 1 ? [{ ...one, parts: left }] : only ? [only] : []
  })
  return { ...question, parts }
}

/** The other way to join, beside a part: `a and b` becomes `a and (b or c)`. */
export function withAlternative(question: Question, at: number, part: Part): Question {
  const match = other(question.match)
  const parts = question.parts.map((one, index) =>
    index === at ? ({ match, parts: [...(isGroup(one) ? one.parts : [one]), part] } satisfies Group) : one,
  )
  return { ...question, parts }
}

const other = (match: Match): Match => (match === 'all' ? 'any' : 'all')

/** Joined the other way; its groups as well, so that they still differ. */
export function turned(question: Question): Question {
  return {
    match: other(question.match),
    parts: question.parts.map((one) => (isGroup(one) ? { ...one, match: other(one.match) } : one)),
  }
}
