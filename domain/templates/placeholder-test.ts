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
  const alternatives: Check[][] = []
  for (const alternative of text.trim().split(/\s+or\s+/i)) {
    const checks = alternative.split(/\s+and\s+/i).map(parseCheck)
    if (checks.includes(undefined)) return refuse('template.testInvalid', { test: text.slice(0, 200) })
    alternatives.push(checks as Check[])
  }
  return accept(alternatives)
}

function parseCheck(text: string): Check | undefined {
  const found = /^(!?)\s*([^\s!=]+)\s*(?:=\s*(!?)\s*(.*))?$/s.exec(text.trim())
  if (!found) return undefined
  const [, not, name, isNot, value] = found as unknown as [
    string,
    string,
    string,
    string | undefined,
    string | undefined,
  ]
  if (value === undefined) return { name, op: not ? 'hasNot' : 'has', value: '' }
  return not ? undefined : { name, op: isNot ? 'isNot' : 'is', value: value.trim() }
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
