import type { KnownSizes } from './judge-sizes.ts'

const nouns = 'A room a noun, as the product has them.'
const routes = 'A file a noun, as the contract has them.'
const stage = 'One format, a file each of its parts, called as the format calls them.'

/** Only shrinks. */
export const knownSizes: KnownSizes = {
  'artwork/idml': { holds: 21, why: stage },
  domain: { holds: 29, why: nouns },
  'domain/access': { holds: 21, why: 'A file a noun: permissions stand together.' },
  'domain/formats': { holds: 22, why: 'A list: each file is a way of writing that stands alone.' },
  'schema/calls': { holds: 30, why: routes },
  'server/api/routes': { holds: 31, why: routes },
  'server/services': { holds: 26, why: nouns },
  'server/store/database/migrations': { holds: 'any', why: 'A change of the tables a file, in their order.' },
  'web/features': { holds: 26, why: 'A room an entry of the navigation.' },
  'web/ui': { holds: 21, why: 'Parts that stand alone, beside rooms of those that do not.' },
}
