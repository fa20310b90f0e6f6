/** Every refusal, in every language, as people read it: in words, with right plurals, and nothing of a machine in it. */
import { expect, test } from 'vitest'
import { type ErrorCode, errors, type JsonValue } from '#domain/errors.ts'
import { anyOf, expectations, expected, found } from '#domain/formats/refusals/expected.ts'
import { wholeLanguages } from '#domain/formats/interface-languages.ts'
import { reasons } from '#domain/formats/refusals/reasons.ts'
import { type Language, refusalText, textOf } from './texts.ts'
import de from '#locales/de.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import fr from '#locales/fr.json' with { type: 'json' }

const languages = wholeLanguages
const locales: Readonly<Record<(typeof languages)[number], Readonly<Record<string, string>>>> = { de, en, fr }
const codes = Object.keys(errors) as ErrorCode[]

const values: JsonValue[] = [null, '', 'Rose', 7, 1200.5, true, ['a', 'b'], { a: 1 }]

/** Everything that a parameter of the name may hold, or a name and numbers. */
function samples(code: ErrorCode, name: string): JsonValue[] {
  if (name === 'reason') return Object.entries(reasons).map(([reason, params]) => said(`reason.${reason}`, params))
  if (code === 'write.conflict') return name === 'path' ? ['label'] : values
  if (code === 'bulk.differs' || /^(value\.(line|too)|value\.single)/.test(code))
    return name === 'property' ? ['Höhe'] : counts
  if (name === 'found') return values.map(found)
  if (name === 'expected')
    return [
      ...Object.entries(expectations).map(([one, params]) => said(`expected.${one}`, params)),
      anyOf([expected('text'), expected('number'), expected('yesNo'), expected('nothing')]),
    ]
  if (name === 'uses')
    return counts.map((count) => [
      { says: 'uses.count.releases', count },
      { says: 'uses.count.hidden', count },
    ])
  if (name === 'wayOut') return [{ says: 'uses.wayOut.archive' }, { says: 'uses.wayOut.remove' }]
  if (name === 'options' || name === 'parts') return [[found('rot'), found('blau'), { says: 'found.more' }]]
  return numeric.has(name) ? counts : ['Rose']
}

const counts = [0, 1, 2, 5, 1200]
const numeric = new Set(
  'limit seconds minutes min most least decimals count values records line offset start end status'.split(' '),
)

const said = (says: string, params: readonly string[]) => ({
  says,
  ...Object.fromEntries(
    params.map((name) => [name, name === 'expected' ? expected('text') : /name|type/.test(name) ? 'bild' : 3]),
  ),
})

const rendered = (code: ErrorCode, language: Language): string[] => {
  const names: readonly string[] = errors[code].params
  const choices = names.map((name) => samples(code, name))
  const most = Math.max(1, ...choices.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) =>
    refusalText(
      {
        code,
        params: Object.fromEntries(names.map((name, at) => [name, choices[at]?.[index % choices[at].length] ?? ''])),
      },
      language,
    ),
  )
}

const typeWords = /\b(string|boolean|array|null|undefined|integer|NaN|regex|true|false)\b|[|{}[\]]|[<>]=|\bobject\b/
const rawKey = /\b(expected|found|reason|unit|uses|pattern|diagnostic|licence|order)\.[a-zA-Z]/
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}/

/** The specification's own sentences (document 1 §8). */
const specified: ReadonlySet<string> = new Set(['en parameter.object', 'en parameter.nonEmptyString'])

test.each(languages.flatMap((language) => codes.map((code) => [language, code] as const)))(
  'in %s, %s is said in words',
  (language, code) => {
    for (const text of rendered(code, language)) {
      expect(text).not.toMatch(/"|\bundefined\b/)
      expect(text).not.toMatch(rawKey)
      expect(text).not.toMatch(uuid)
      if (!specified.has(`${language} ${code}`)) expect(text).not.toMatch(typeWords)
    }
  },
)

const plurals = Object.keys(de).flatMap((key) => (key.endsWith('_one') ? [key.slice(0, -'_one'.length)] : []))

test.each(languages)('whatever is counted has a form for 0, 1, 2 and 5 in %s', (language) => {
  const texts = locales[language]
  const forms = new Intl.PluralRules(language)
  for (const key of plurals)
    for (const count of [0, 1, 2, 5])
      expect(textOf(key, language, { count })).toBe(
        (texts[`${key}_${forms.select(count)}`] ?? texts[key])?.replaceAll('{count}', String(count)),
      )
})

test.each([
  ['de', 0, 'Das Passwort muss mindestens 0 Zeichen haben.', 'Bitte in 0 Sekunden erneut versuchen.'],
  ['de', 1, 'Das Passwort muss mindestens 1 Zeichen haben.', 'Bitte in 1 Sekunde erneut versuchen.'],
  ['de', 5, 'Das Passwort muss mindestens 5 Zeichen haben.', 'Bitte in 5 Sekunden erneut versuchen.'],
  ['en', 0, 'The password must have at least 0 characters.', 'Please try again in 0 seconds.'],
  ['en', 1, 'The password must have at least 1 character.', 'Please try again in 1 second.'],
  ['en', 2, 'The password must have at least 2 characters.', 'Please try again in 2 seconds.'],
  ['fr', 0, 'Le mot de passe doit comporter au moins 0 caractère.', 'Veuillez réessayer dans 0 seconde.'],
  ['fr', 1, 'Le mot de passe doit comporter au moins 1 caractère.', 'Veuillez réessayer dans 1 seconde.'],
  ['fr', 5, 'Le mot de passe doit comporter au moins 5 caractères.', 'Veuillez réessayer dans 5 secondes.'],
] as const)('in %s, %i of something is said with its plural', (language, count, password, wait) => {
  expect(refusalText({ code: 'login.passwordTooShort', params: { min: count } }, language)).toBe(password)
  expect(refusalText({ code: 'request.rateLimited', params: { seconds: count } }, language)).toContain(wait)
})

test.each([
  ['de', 'Feld Höhe: erwartet wird ein Text, eine Zahl oder leer, gefunden wurde „hoch“.'],
  ['en', 'Field Height: a text, a number, or empty is expected, found “hoch”.'],
  ['fr', 'Champ Hauteur\u202f: attendu un texte, un nombre ou vide, trouvé «\u202fhoch\u202f».'],
] as const)('a wrong value is told in %s with what is possible', (language, text) => {
  const wanted = anyOf([expected('text'), expected('number'), expected('nothing')])
  const params = { path: 'height', expected: wanted, found: found('hoch') }
  expect(refusalText({ code: 'document.wrongType', params }, language)).toBe(text)
})

test.each([
  ['de', 'Feld Preis wurde inzwischen geändert: erwartet war „8“, jetzt steht dort 7.5.'],
  ['en', 'Field Price has been changed meanwhile: expected “8”, found 7.5.'],
] as const)('a conflict is told in %s with its values as people write them', (language, text) => {
  const params = { path: 'price', expected: '8', found: 7.5, version: 3 }
  expect(refusalText({ code: 'write.conflict', params }, language)).toContain(text)
})

test('German quotation marks open below and close above', () => {
  const odd = Object.entries(de).filter(
    ([, text]) => /[«»”]|^[^„]*“/.test(text) || text.split('„').length !== text.split('“').length,
  )
  expect(odd).toEqual([])
})
