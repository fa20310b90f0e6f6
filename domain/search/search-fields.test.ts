import { expect, test } from 'vitest'
import { hiddenFields } from '../kinds/access-door.ts'
import { everyone, people } from '../access/test-people.ts'
import { kinds } from '../kinds/kinds.ts'
import { searchScopes } from './search-query.ts'
import { searched } from './search-text.ts'

test.each(searchScopes)('of %s nothing is searched that is withheld from anybody who sees them', (scope) => {
  const { names, rest } = searched[scope]
  const fields: readonly string[] = [...names, ...rest]
  for (const name of everyone)
    expect([name, hiddenFields(people[name], scope).filter((field) => fields.includes(field))]).toEqual([name, []])
  const known = ['id', ...Object.keys(kinds[scope].schema.shape)]
  expect(fields.filter((field) => !known.includes(field))).toEqual([])
})
