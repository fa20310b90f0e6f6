import { describe, expect, test } from 'vitest'
import { ProductError } from '../errors.ts'
import { readDirectoryFilter, refusalOfAddress, toldByPatch, toldByResource } from './directory.ts'

const codeOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return error instanceof ProductError ? error.code : error
  }
}

describe('a resource', () => {
  test.each<[string, object, unknown]>([
    [
      'as Entra ID sends one',
      {
        schemas: [
          'urn:ietf:params:scim:schemas:core:2.0:User',
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
        ],
        externalId: '0a21f0f2',
        userName: 'rosa@rosenhof.example',
        active: true,
        displayName: 'Rosa Blum',
        emails: [{ primary: true, type: 'work', value: 'rosa@rosenhof.example' }],
        meta: { resourceType: 'User' },
        name: { formatted: 'Rosa B.', familyName: 'Blum', givenName: 'Rosa' },
        roles: [],
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
      },
      { externalId: '0a21f0f2', userName: 'rosa@rosenhof.example', active: true, displayName: 'Rosa Blum' },
    ],
    [
      'as Okta sends one',
      {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: 'rosa@rosenhof.example',
        name: { givenName: 'Rosa', familyName: 'Blum' },
        emails: [{ primary: true, value: 'rosa@rosenhof.example', type: 'work' }],
        displayName: '',
        locale: 'de-CH',
        externalId: '00ujl29u0le5T6Aj10h7',
        groups: [],
        password: '1mz050nq',
        active: true,
      },
      { userName: 'rosa@rosenhof.example', displayName: 'Rosa Blum', externalId: '00ujl29u0le5T6Aj10h7', active: true },
    ],
    [
      'with names of attributes in other letters',
      { USERNAME: ' a@b.example ', Active: 'False' },
      { userName: 'a@b.example', active: false },
    ],
    ['with a language', { preferredLanguage: 'fr-CH' }, { language: 'fr' }],
    ['with a language that is not spoken here', { preferredLanguage: 'rm' }, {}],
    ['with a truth that is none', { active: 'perhaps' }, 'directory.value'],
    ['with a name that is none', { displayName: 7 }, 'directory.value'],
    ['with a name that is too long', { displayName: 'x'.repeat(201) }, 'directory.value'],
  ])('%s', (_, resource, expected) => {
    expect(codeOf(() => toldByResource(resource))).toEqual(expected)
  })
})

describe('changes', () => {
  test.each<[string, Parameters<typeof toldByPatch>[0], unknown]>([
    [
      'by a path, as Entra ID shuts somebody out',
      [{ op: 'Replace', path: 'active', value: 'False' }],
      { active: false },
    ],
    ['without one, as Okta does', [{ op: 'replace', value: { active: false } }], { active: false }],
    [
      'of several, as Entra ID sends them',
      [
        { op: 'Add', path: 'externalId', value: 'x1' },
        { op: 'Replace', path: 'displayName', value: 'Rosa Klein' },
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'other@rosenhof.example' },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Sales' },
      ],
      { externalId: 'x1', displayName: 'Rosa Klein' },
    ],
    [
      'with paths as names, as Entra ID sends them without one',
      [{ op: 'replace', value: { 'name.givenName': 'Rosa', 'name.familyName': 'Klein', active: true } }],
      { displayName: 'Rosa Klein', active: true },
    ],
    [
      'of one and the same: the last counts',
      [
        { op: 'replace', path: 'active', value: false },
        { op: 'replace', path: 'active', value: true },
      ],
      { active: true },
    ],
    [
      'with the schema before the path',
      [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: true }],
      { active: true },
    ],
    ['that take away', [{ op: 'remove', path: 'externalId' }], { externalId: null }],
    ['that take away the address', [{ op: 'remove', path: 'userName' }], 'directory.address'],
    ['that take away nothing', [{ op: 'remove' }], 'directory.path'],
    ['of another kind', [{ op: 'move', path: 'active' }], 'directory.value'],
    ['of nothing', [{ op: 'replace', value: 'x' }], 'directory.value'],
    ['by a path that is none', [{ op: 'replace', path: 'active or 1=1', value: true }], 'directory.path'],
  ])('%s', (_, operations, expected) => {
    expect(codeOf(() => toldByPatch(operations))).toEqual(expected)
  })
})

test.each<[string, unknown]>([
  ['userName eq "Rosa@Rosenhof.example"', { field: 'email', value: 'rosa@rosenhof.example' }],
  ['USERNAME EQ "a\\"b"', { field: 'email', value: 'a"b' }],
  ['externalId eq "Ab-1"', { field: 'externalId', value: 'Ab-1' }],
  ['id eq "p-1"', { field: 'id', value: 'p-1' }],
  ['emails[type eq "work"].value eq "a@b.example"', { field: 'email', value: 'a@b.example' }],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', { field: 'email', value: 'x' }],
  ['userName co "x"', 'directory.filter'],
  ['userName eq x', 'directory.filter'],
  ['userName eq "x" or active eq true', 'directory.filter'],
  ['password eq "x"', 'directory.filter'],
  ['', 'directory.filter'],
])('the filter %s', (filter, expected) => {
  expect(codeOf(() => readDirectoryFilter(filter))).toEqual(expected)
})

test.each([
  [undefined, undefined],
  ['ROSA@rosenhof.example', undefined],
  ['else@rosenhof.example', 'directory.address'],
])('the address %s for rosa@rosenhof.example', (userName, code) => {
  const told = userName === undefined ? {} : { userName }
  expect(refusalOfAddress(told, { email: 'rosa@rosenhof.example' })?.code).toBe(code)
})
