/**
 * Whether a placeholder shows (document 2 §3): `name`, `!name`, `name=value`, `name=!value`, joined by `and` and `or`, of
 * which `and` binds closer. A name stands for another placeholder; it holds when that has a value.
 */
import { accept, type Outcome, refuse } from '../errors.ts'

type Check = { name: string; op: 'has' | 'hasNot' | 'is' | 'isNot'; value: string }

/** Alternatives, each of checks that must all hold. */
export type PlaceholderTest = readonly (readonly Check[])[]

export type ValueOf = (name: string) => unknown

export function parsePlaceholderTest(text: string): Outcome<PlaceholderTest> {
  const alternatives = partsOf(text).map((parts) => parts.map(parseCheck))
  const isSound = alternatives.every((checks): checks is Check[] => !checks.some((check) => typeof check === 'string'))
  return isSound ? accept(alternatives as Check[][]) : refuse('template.testInvalid', { test: text.slice(0, 200) })
}

/**
 * `nameMissing`: nothing stands before `=`, or after `!`. `joinMissing`: two names without `and` or `or` between them.
 * `partMissing`: nothing before or after `and` or `or`. `notBeforeName`: `!name=value`, where `name=!value` is meant.
 */
export type TestFault = 'nameMissing' | 'joinMissing' | 'partMissing' | 'notBeforeName'

/** What is wrong with a test, and with which part of it, for the one who writes it. An empty test always holds. */
export function placeholderTestFault(text: string): { fault: TestFault; part: string } | undefined {
  if (text.trim() === '') return undefined
  for (const part of partsOf(text).flat()) {
    const check = parseCheck(part)
    if (typeof check === 'string') return { fault: check, part: part.trim().slice(0, 100) }
  }
  return undefined
}

/** The placeholders that a test looks at; none of one that cannot be read. */
export function namesInTest(text: string): string[] {
  const parsed = text.trim() === '' ? undefined : parsePlaceholderTest(text)
  return parsed?.ok ? [...new Set(parsed.value.flat().map(({ name }) => name))] : []
}

/** Joins at the very ends are kept, since what they should join is missing. */
const partsOf = (text: string): string[][] =>
  text.split(/(?:^|\s+)or(?:\s+|$)/i).map((alternative) => alternative.split(/(?:^|\s+)and(?:\s+|$)/i))

function parseCheck(text: string): Check | TestFault {
  const found = /^(!?)\s*([^\s!=]*)\s*(?:(=)\s*(!?)\s*(.*))?$/s.exec(text.trim())
  if (text.trim() === '') return 'partMissing'
  if (!found) return /^!?\s*[^\s!=]+\s+[^=]/.test(text.trim()) ? 'joinMissing' : 'nameMissing'
  const [, not, name = '', equals, isNot, value = ''] = found
  if (name === '') return 'nameMissing'
  if (!equals) return { name, op: not ? 'hasNot' : 'has', value: '' }
  return not ? 'notBeforeName' : { name, op: isNot ? 'isNot' : 'is', value: value.trim() }
}

export const passes = (test: PlaceholderTest, valueOf: ValueOf): boolean =>
  test.some((checks) => checks.every((check) => holds(check, valueOf(check.name))))

function holds({ op, value }: Check, found: unknown): boolean {
  switch (op) {
    case 'has':
      return hasValue(found)
    case 'hasNot':
      return !hasValue(found)
    case 'is':
      return equals(found, value)
    case 'isNot':
      return !equals(found, value)
  }
}

/** No, nothing and an empty text or list are no value; the number 0 is one. */
export const hasValue = (value: unknown): boolean =>
  !(value === undefined || value === null || value === false || value === '') &&
  !(Array.isArray(value) && value.length === 0)

/** One of several values suffices. */
const equals = (found: unknown, value: string): boolean =>
  Array.isArray(found) ? found.some((one) => String(one) === value) : String(found ?? '') === value

/** A test that cannot be read hides nothing: the design shows as its author drew it. */
export function shows(test: string | undefined, valueOf: ValueOf): boolean {
  if (!test?.trim()) return true
  const parsed = parsePlaceholderTest(test)
  return parsed.ok ? passes(parsed.value, valueOf) : true
}
