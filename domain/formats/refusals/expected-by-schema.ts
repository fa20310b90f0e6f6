/** What a schema expected where it refuses, in the words of the catalogue. */
import type { z } from 'zod'
import { anyOf, expected, type PlainExpectation, found, isExpectation } from './expected.ts'
import type { AnyOf, Said } from './said.ts'

type Issue = z.core.$ZodIssue

export const expectationOf = (issue: Issue): Said | AnyOf => anyOf(alternativesOf(issue))

function alternativesOf(issue: Issue): readonly Said[] {
  switch (issue.code) {
    case 'invalid_type':
      return [expected(types[issue.expected] ?? 'other')]
    case 'invalid_value':
      return issue.values.map(found)
    case 'too_small':
      return [limitOf('small', issue.origin, Number(issue.minimum))]
    case 'too_big':
      return [limitOf('big', issue.origin, Number(issue.maximum))]
    case 'invalid_format':
      return [expected(isExpectation(issue.message) ? issue.message : (formats[issue.format] ?? 'other'))]
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0] ? alternativesOf(issue.issues[0]) : [expected('id')]
    case 'invalid_union':
      if ('options' in issue && issue.options) return issue.options.map(found)
      return withoutFlags(issue.errors.flatMap(([first]) => (first ? alternativesOf(first) : [])))
    case 'custom': {
      const most = issue.params?.['most']
      if (typeof most === 'number') return [expected('fewerFields', { count: most })]
      return [expected(isExpectation(issue.message) ? issue.message : 'other')]
    }
    default:
      return [expected('other')]
  }
}

/** Yes and no are also taken as a query string writes them. */
const withoutFlags = (all: readonly Said[]): readonly Said[] =>
  all.some(({ says }) => says === yesNo.says) ? all.filter((one) => !isFlag(one)) : all

const isFlag = ({ says, text, number }: Said): boolean =>
  says.startsWith('found.') && [text, number].some((one) => ['true', 'false', '0', '1'].includes(String(one)))

const yesNo = expected('yesNo')

const types: Readonly<Record<string, PlainExpectation>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'yesNo',
  array: 'list',
  object: 'fields',
  record: 'fields',
  map: 'fields',
  null: 'nothing',
  undefined: 'nothing',
  date: 'time',
}

const formats: Readonly<Record<string, PlainExpectation>> = {
  url: 'link',
  email: 'email',
  datetime: 'time',
  date: 'day',
  safeint: 'wholeNumber',
}

function limitOf(side: 'small' | 'big', origin: string, limit: number): Said {
  if (origin === 'string') return expected(side === 'small' ? 'longerText' : 'shorterText', { count: limit })
  if (origin === 'array' || origin === 'set')
    return expected(side === 'small' ? 'longerList' : 'shorterList', { count: limit })
  return side === 'small' ? expected('atLeast', { least: limit }) : expected('atMost', { most: limit })
}
