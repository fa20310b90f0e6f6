/**
 * People as a directory tells of them over SCIM (RFC 7643, 7644): what of a resource, and of changes of one, is ours. Directories send
 * far more than there is a place for (titles, telephones, departments), and mistake truth for its name: `"False"`.
 */
import { productError, ProductError, refuse, type Refusal } from '../errors.ts'
import { Line, RequiredLine } from '../fields.ts'
import { interfaceLanguages } from '../formats/interface-languages.ts'
import { isEmail } from './email-address.ts'
import type { User } from './user.ts'

/** What a directory says of a person; what it does not say is left as it is. Null takes away. */
export type ToldPerson = {
  userName?: string
  displayName?: string
  externalId?: string | null
  language?: User['language']
  active?: boolean
}

/** People of one answer. */
export const mostPeople = 200

export type PatchOperation = { op: string; path?: string | undefined; value?: unknown }

/** Of a whole resource. Throws what is wrong with it. */
export const toldByResource = (resource: object): ToldPerson => toldOf(valuesOf('', resource))

/** Of changes, in their order, with a path and without. */
export function toldByPatch(operations: readonly PatchOperation[]): ToldPerson {
  const values: Values = new Map()
  for (const { op, path, value } of operations) {
    const kind = op.toLowerCase()
    if (kind === 'remove') {
      if (path === undefined) throw productError('directory.path', { path: '–' })
      values.set(pathOf(path), null)
    } else if (kind !== 'add' && kind !== 'replace') throw productError('directory.value', { name: 'op' })
    else if (path !== undefined) for (const [key, given] of valuesOf(pathOf(path), value)) values.set(key, given)
    else if (!isObject(value)) throw productError('directory.value', { name: 'value' })
    else for (const [key, given] of valuesOf('', value)) values.set(key, given)
  }
  return toldOf(values)
}

/** By paths in lower case, since names of attributes are of either. */
type Values = Map<string, unknown>

const core = 'urn:ietf:params:scim:schemas:core:2.0:user:'

/** `name.givenName`, also with the name of the schema before it. */
function pathOf(path: string): string {
  const lower = path.trim().toLowerCase()
  if (!/^[\w:$.-]+(\[.*\])?(\.[\w$-]+)?$/.test(lower))
    throw productError('directory.path', { path: path.slice(0, 100) })
  return lower.startsWith(core) ? lower.slice(core.length) : lower
}

/** What stands within objects has their path; lists, such as addresses, are one value. */
function valuesOf(path: string, value: unknown): Values {
  if (!isObject(value)) return new Map([[path, value]])
  const within = Object.entries(value).map(([key, inner]) =>
    valuesOf(pathOf(path === '' ? key : `${path}.${key}`), inner),
  )
  return new Map(within.flatMap((one) => [...one]))
}

function toldOf(values: Values): ToldPerson {
  const userName = textAt(values, 'username')
  const displayName = nameOf(values)
  const externalId = textAt(values, 'externalid')
  const language = languageOf(textAt(values, 'preferredlanguage'))
  const active = truthAt(values, 'active')
  if (userName === null) throw productError('directory.address')
  if (externalId && !Line.safeParse(externalId).success) throw productError('directory.value', { name: 'externalId' })
  return {
    ...(userName !== undefined && { userName: userName.trim() }),
    ...(displayName !== undefined && { displayName }),
    ...(externalId !== undefined && { externalId: externalId === '' ? null : externalId }),
    ...(language !== undefined && { language }),
    ...(active !== undefined && { active }),
  }
}

/** Given and family name are kept as one, as people say it. Nobody is left without. */
function nameOf(values: Values): string | undefined {
  const parts = [textAt(values, 'name.givenname'), textAt(values, 'name.familyname')]
  const joined = parts.every(Boolean) ? parts.join(' ') : undefined
  const name = (textAt(values, 'displayname') || textAt(values, 'name.formatted') || joined)?.trim()
  if (!name) return undefined
  if (!RequiredLine.safeParse(name).success) throw productError('directory.value', { name: 'displayName' })
  return name
}

function textAt(values: Values, path: string): string | null | undefined {
  const value = values.get(path)
  if (value === undefined || value === null || typeof value === 'string') return value
  throw productError('directory.value', { name: path })
}

function truthAt(values: Values, path: string): boolean | undefined {
  const value = values.get(path)
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (word !== 'true' && word !== 'false') throw productError('directory.value', { name: path })
  return word === 'true'
}

/** `de-CH` is German; of what is not spoken here nothing is said. */
const languageOf = (tag: string | null | undefined): User['language'] | undefined =>
  interfaceLanguages.find((one) => one === tag?.toLowerCase().split('-')[0])

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Who comes new has an address that a mail can go to: it is what they sign in with. Throws where there is none. */
export function addressOfNewcomer({ userName }: ToldPerson): string {
  if (!userName) throw productError('login.emailRequired')
  if (!isEmail(userName)) throw productError('login.emailInvalid')
  return userName.toLowerCase()
}

/** An address moves by a link to the new one alone: whoever could write it from outside could become anybody. */
export const refusalOfAddress = ({ userName }: ToldPerson, { email }: Pick<User, 'email'>): Refusal | undefined =>
  userName === undefined || userName.toLowerCase() === email.toLowerCase() ? undefined : refuse('directory.address')

/** `userName eq "rosa@house.example"`, as directories look somebody up before they make them. */
export type DirectoryFilter = { field: 'email' | 'externalId' | 'id'; value: string }

export function readDirectoryFilter(filter: string): DirectoryFilter {
  const [, name = '', text = ''] =
    /^\s*([\w.:]+(?:\[type eq "work"\]\.value)?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(filter) ?? []
  const field = fields.get(pathOrNone(name))
  const value = textOf(text)
  if (field === undefined || value === undefined) throw new ProductError(refuse('directory.filter'))
  return { field, value: field === 'email' ? value.toLowerCase() : value }
}

const fields: ReadonlyMap<string, DirectoryFilter['field']> = new Map([
  ['username', 'email'],
  ['emails', 'email'],
  ['emails.value', 'email'],
  ['emails[type eq "work"].value', 'email'],
  ['externalid', 'externalId'],
  ['id', 'id'],
])

const pathOrNone = (name: string): string => {
  const lower = name.toLowerCase()
  return lower.startsWith(core) ? lower.slice(core.length) : lower
}

/** It is written as JSON writes texts. */
function textOf(text: string): string | undefined {
  try {
    return JSON.parse(text) as string
  } catch {
    return undefined
  }
}
