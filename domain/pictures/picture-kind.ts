import { pictureRule } from '../access/pictures.ts'
import { belongsTo, keys, nameKey } from '../access/pointer.ts'
import { kindOf, newestFirst } from '../kind.ts'
import { Picture } from './picture.ts'

export const pictureKind = kindOf({
  schema: Picture,
  notFound: 'picture.notFound',
  access: pictureRule,
  references: [...belongsTo('owner', 'supplier'), keys('organizations', 'organizations', { end: 'stays' })],
  names: ({ name, public: isOpen, organizations }) => ({
    names: [nameKey(String(name))],
    isOpen: isOpen === true,
    organizations: Object.keys(organizations ?? {}),
  }),
  called: 'name',
  byServer: ['path', 'name', 'size', 'type', 'format', 'colorSpace', 'spots', 'width', 'height', 'dpi', 'thumbnails'],
  equality: ['owner', 'supplier', 'public', 'name', 'format', 'archived'],
  membership: ['organizations'],
  sorted: ['name'],
  columnTypes: { public: 'boolean', archived: 'boolean' },
  order: newestFirst,
})
