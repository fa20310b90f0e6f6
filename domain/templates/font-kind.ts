import { fontRule } from '../access/templates.ts'
import { kindOf } from '../kind.ts'
import { Font } from './font.ts'

export const fontKind = kindOf({
  schema: Font,
  notFound: 'font.notFound',
  access: fontRule,
  references: [],
  equality: ['owner', 'family', 'filename'],
  membership: [],
  sorted: [],
  order: [{ field: 'filename' }],
})
