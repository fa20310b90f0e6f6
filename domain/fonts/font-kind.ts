import { belongsTo, nameKey } from '../access/pointer.ts'
import { fontRule } from '../access/templates.ts'
import { kindOf } from '../kind.ts'
import { facesOf, spellFace } from './face-name.ts'
import { Font } from './font.ts'

export const fontKind = kindOf({
  schema: Font,
  notFound: 'font.notFound',
  access: fontRule,
  references: [...belongsTo('owner')],
  names: (font) => ({
    names: facesOf(font as Font).map((face) => nameKey(spellFace(face))),
    isOpen: font['shared'] !== false,
    organizations: [],
  }),
  called: 'name',
  equality: ['owner', 'family', 'filename'],
  membership: [],
  sorted: [],
  order: [{ field: 'filename' }],
})
