/** What the HTTP layer refuses by itself is said in the language of the account, else in that which the call asks for. */
import { expect, test } from 'vitest'
import { onOneServer } from '#test/running-server.ts'

type Call = [what: string, method: string, path: string, body: unknown, headers: Record<string, string>]
type Case = [...Call, texts: { de: string; en: string; fr: string }]

const json = { 'content-type': 'application/json' }
const languages = ['de', 'en', 'fr'] as const

const cases: Case[] = [
  [
    'a body that is no JSON',
    'POST',
    '/api/graphql',
    '{"query":',
    json,
    {
      de: 'Die Anfrage ist nicht lesbar. Sie enthält kein gültiges JSON.',
      en: 'The request cannot be read. It holds no valid JSON.',
      fr: 'La requête est illisible\u202f: elle ne contient pas de JSON valide.',
    },
  ],
  [
    'an empty body',
    'POST',
    '/api/graphql',
    '',
    json,
    {
      de: 'Die Anfrage ist nicht lesbar. Sie ist leer.',
      en: 'The request cannot be read. It is empty.',
      fr: 'La requête est illisible\u202f: elle est vide.',
    },
  ],
  [
    'another type of content',
    'POST',
    '/api/graphql',
    '<a/>',
    { 'content-type': 'application/xml' },
    {
      de: 'Der Inhaltstyp application/xml wird hier nicht angenommen.',
      en: 'The content type application/xml is not accepted here.',
      fr: 'Le type de contenu application/xml n’est pas accepté ici.',
    },
  ],
  [
    'a body beyond the limit',
    'POST',
    '/api/graphql',
    JSON.stringify({ query: 'x'.repeat(600_000) }),
    json,
    {
      de: 'Die Anfrage ist zu gross (höchstens 512 KB).',
      en: 'The request is too large (at most 512 KB).',
      fr: 'La requête est trop volumineuse (512 KB au maximum).',
    },
  ],
  [
    'an address that there is not',
    'GET',
    '/api/nothing',
    undefined,
    {},
    {
      de: 'Unter /api/nothing gibt es nichts.',
      en: 'There is nothing at /api/nothing.',
      fr: 'Il n’y a rien à l’adresse /api/nothing.',
    },
  ],
  [
    'a method that an address does not take',
    'PUT',
    '/api/graphql',
    {},
    {},
    { de: 'PUT ist hier nicht möglich.', en: 'PUT is not possible here.', fr: 'PUT n’est pas possible ici.' },
  ],
]

/** Those that are refused before anybody is asked who they are. */
const unread: Case[] = [
  [
    'an address that is not UTF-8',
    'GET',
    '/api/store/contents/%ff',
    undefined,
    {},
    {
      de: 'Die Anfrage ist nicht lesbar. Die Adresse ist zu lang oder enthält unvollständige Zeichen.',
      en: 'The request cannot be read. The address is too long or has incomplete characters.',
      fr: 'La requête est illisible\u202f: l’adresse est trop longue ou contient des caractères incomplets.',
    },
  ],
]

/** Only for the signed-in. */
const inside: Case[] = [
  [
    'a number in the query string that is none',
    'GET',
    '/api/changesets?limit=0',
    undefined,
    {},
    {
      de: 'Parameter limit: erwartet wird mindestens 1, gefunden wurde „0“.',
      en: 'Parameter limit must be at least 1, found “0”',
      fr: 'Paramètre limit\u202f: attendu au moins 1, trouvé «\u202f0\u202f».',
    },
  ],
  [
    'a filter that nests too deep',
    'POST',
    '/api/store/contents/query',
    { where: Array.from({ length: 20 }).reduce<object>((not) => ({ not }), { all: [] }) },
    {},
    {
      de: 'Der Filter ist zu verschachtelt oder zu lang (höchstens 12)',
      en: 'The filter is nested too deep or too long (at most 12)',
      fr: 'Le filtre est trop imbriqué ou trop long (12 au maximum)',
    },
  ],
  [
    'a filter with a value of another type',
    'POST',
    '/api/store/contents/query',
    { where: { field: 'owner', op: '<', value: true } },
    {},
    {
      de: 'Abfrage, where.value: erwartet wird ein Text oder eine Zahl, gefunden wurde Ja.',
      en: 'Query, where.value: a text or a number is expected, found yes.',
      fr: 'Requête, where.value\u202f: attendu un texte ou un nombre, trouvé oui.',
    },
  ],
  [
    'a query of GraphQL that cannot be read',
    'POST',
    '/api/graphql',
    { query: '{' },
    {},
    {
      de: 'Die Anfrage ist keine gültige Operation. Zeile 1, Spalte 2 ist nicht lesbar.',
      en: 'The query is not a valid operation. Line 1, column 2 cannot be read.',
      fr: 'La requête n’est pas une opération valide\u202f: la ligne 1, colonne 2, est illisible.',
    },
  ],
  [
    'a field of GraphQL that there is not',
    'POST',
    '/api/graphql',
    { query: '{ passwords }' },
    {},
    {
      de: 'Die Anfrage ist keine gültige Operation. Das Feld passwords gibt es nicht.',
      en: 'The query is not a valid operation. There is no field passwords.',
      fr: 'La requête n’est pas une opération valide\u202f: le champ passwords n’existe pas.',
    },
  ],
]

onOneServer('the language of refusals', (server) => {
  const told = async (person: 'admin' | undefined, [, method, path, body, headers]: Call, asked: string) => {
    const answer = await server().call(person, method, path, body, { ...headers, 'accept-language': asked })
    const { body: read } = answer as { body: { error?: { message: string }; errors?: readonly { message: string }[] } }
    return read.error?.message ?? read.errors?.[0]?.message
  }
  const speak = async (language: string) =>
    expect(await server().call('admin', 'PATCH', '/api/store/users/p-admin', { set: { language } })).toMatchObject({
      status: 200,
    })

  test.each([...cases, ...unread])('to a stranger, %s is told in the language asked for', async (...one) => {
    const [what, method, path, body, headers, texts] = one
    for (const language of languages)
      expect(await told(undefined, [what, method, path, body, headers], language)).toBe(texts[language])
  })

  test.each(languages)(
    'an account that speaks %s is told in its language, whatever the call asks for',
    async (language) => {
      await speak(language)
      for (const [what, method, path, body, headers, texts] of [...cases, ...inside])
        for (const asked of languages)
          expect(await told('admin', [what, method, path, body, headers], asked), what).toBe(texts[language])
    },
  )
})
