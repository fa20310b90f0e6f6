import { productError } from '#domain/errors.ts'
import type { GraphQLResolveInfo } from 'graphql'

/**
 * Records are named by strings that are not empty (document 1 §5): `id: ""` is a missing parameter, and no record to look for. Of a delivery
 * it has a sentence of its own (§8).
 */
export const demandIds = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, resolve]) => [name, demanding(resolve as Resolve)])) as Fields

type Given = Readonly<Record<string, unknown>>
type Resolve = (root: unknown, given: Given, context: unknown, info: GraphQLResolveInfo) => unknown

const demanding =
  (resolve: Resolve): Resolve =>
  (root, given, context, info) => {
    const declared = info.parentType.getFields()[info.fieldName]?.args ?? []
    const empty = declared.find(({ name, type }) => String(type) === 'ID!' && given[name] === '')
    if (empty && info.fieldName.startsWith('deployment')) throw productError('deployment.idEmpty')
    if (empty) throw productError('parameter.required', { name: empty.name })
    return resolve(root, given, context, info)
  }
