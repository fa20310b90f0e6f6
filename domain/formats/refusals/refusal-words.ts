/**
 * The parameters of a refusal as they stand in its text, in the person's language: counts with what is counted, values as
 * people write them. The one place, for server and browser.
 */
import type { ErrorCode } from '../../errors.ts'
import { found } from './expected.ts'
import { fieldWords, propertyWords } from './named-fields.ts'
import { inWords, type Say } from './said.ts'

type Told = { code: string; params: Readonly<Record<string, unknown>> }

/** `propertyName` knows what properties are called, as far as that is at hand. */
export const refusalWords = (
  { code, params }: Told,
  language: string,
  say: Say,
  propertyName?: (id: string) => string | undefined,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && (name === 'path' || name === 'property')
        ? placesOf[name](value, language, (key, numbers) => say(key, numbers ?? {}), propertyName)
        : name === 'faults'
          ? sentences(value, say)
          : wordsOf(counted[code]?.[name], isStored(code, name) ? found(value) : value, language, say),
    ]),
  )

/** Each on a line of its own, as it says it alone. */
const sentences = (faults: unknown, say: Say): string =>
  (Array.isArray(faults) ? faults : []).map(({ code }: { code: string }) => say(code, {})).join('\n')

const placesOf = { path: fieldWords, property: propertyWords }

/** What a conflict carries is a value of any field, as it is stored. */
const isStored = (code: string, name: string): boolean =>
  code === 'write.conflict' && (name === 'expected' || name === 'found')

function wordsOf(unit: string | undefined, value: unknown, language: string, say: Say): string | number {
  if (typeof value === 'number') return unit === undefined ? value : say(unit, { count: value })
  if (typeof value === 'string') return value
  return inWords(value, language, say) ?? inWords(found(value), language, say) ?? ''
}

/** Texts with plural forms, of the numbers that stand in a sentence with what they count. */
const counted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'request.rateLimited': { seconds: 'unit.seconds' },
  'auth.rateLimited': { seconds: 'unit.seconds' },
  'auth.lockedOut': { minutes: 'unit.minutes' },
  'artwork.takesTooLong': { seconds: 'unit.seconds' },
  'artwork.busy': { seconds: 'unit.seconds' },
  'login.passwordTooShort': { min: 'unit.characters' },
  'value.lineTooLong': { most: 'unit.characters' },
  'value.tooMany': { most: 'unit.entries' },
  'value.tooPrecise': { decimals: 'unit.decimals' },
  'value.single': { found: 'found.list' },
  'tree.tooDeep': { most: 'unit.levels' },
  'member.tooManyInvitations': { most: 'unit.people' },
  'template.testsTooMany': { limit: 'unit.tests' },
  'property.valuesFall': { values: 'unit.values', records: 'unit.records' },
} satisfies Partial<Record<ErrorCode, Readonly<Record<string, string>>>>
