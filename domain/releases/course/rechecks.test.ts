import { expect, test } from 'vitest'
import { kinds } from '../../kinds/kinds.ts'
import { type RecordKind, recordKinds } from '../../records.ts'
import { rechecks } from './rechecks.ts'

/** Every field of the kinds that labels are made of: which change what is found of a label, and which do not. */
const fields: Partial<Record<RecordKind, { change: string; keep: string }>> = {
  contents: {
    change: 'data label parentId owner supplier public effectivelyActive faulty',
    keep: 'type active collections languages excludeCombination archived',
  },
  templates: {
    change: 'design placeholders preflight owner supplier',
    keep:
      'name format width height type orderQuantityMin orderQuantityStep orderPrice orderPriceReference orderPrices ' +
      'orderMaterials orderLicence workflow data previewDivide previewCuts designNames candidate earlierDesigns archived ' +
      'preview undrawn',
  },
  pictures: {
    change: 'name path owner supplier public organizations',
    keep:
      'title synonym copyright rightOfUse categories size type format colorSpace spots width height dpi archived ' +
      'thumbnails',
  },
  fonts: {
    change: 'path filename owner shared status embedding',
    keep: 'name family style original preview type size isFixedWidth isSymbolFont isItalic faces axes archived',
  },
  hyphenations: { change: 'name language exceptions owner shared', keep: 'languageName info' },
  properties: {
    change: 'type options precision multiple individual values minimum maximum format translatable seenBy open',
    keep: 'group order label info help referenceFilter latin clearOnCopy sortable prefix divider suffix removeFromId archived',
  },
  // Of types the store keeps who sees their properties: that is written with them.
  contentTypes: {
    change: '',
    keep: 'label columns groups labelDefault loadDefault parentId defaultRecordLabel archived open',
  },
  organizations: {
    change: 'publishing supplier properties',
    keep:
      'name type owner members license billing logistics numberRanges orderTemplate terms languages contentTypes ' +
      'defaultContentType numMembers emailDomain emailDomainRegister groupEgp timeZone closedDays approvers synonyms imprint privacy logo',
  },
}
const listed = (names: string): string[] => names.split(' ').filter(Boolean)

test.each(Object.entries(fields) as [RecordKind, { change: string; keep: string }][])(
  'of %s every field is known: whether labels are due for it',
  (kind, { change, keep }) => {
    const all = Object.keys(kinds[kind].schema.shape)
    expect([...listed(change), ...listed(keep)].toSorted()).toEqual(all.toSorted())
    const found = all.filter((field) => rechecks(kind, { id: 'a' }, { id: 'a', [field]: 'other' }))
    expect(found.toSorted()).toEqual(listed(change).toSorted())
  },
)

test('of other kinds nothing is', () => {
  const others = recordKinds.filter((kind) => fields[kind] === undefined)
  expect(others.filter((kind) => rechecks(kind, { id: 'a' }, { id: 'a', data: {}, name: 'B' }))).toEqual([])
})

// New, gone.
test.each<[RecordKind, boolean, boolean]>([
  ['contents', false, true],
  ['templates', false, true],
  ['pictures', true, true],
  ['fonts', true, true],
  ['hyphenations', true, true],
  ['properties', false, true],
  ['organizations', false, true],
  ['releases', false, false],
])('%s that are new: %s, that go: %s', (kind, isNew, goes) => {
  expect([rechecks(kind, undefined, {}), rechecks(kind, {}, undefined)]).toEqual([isNew, goes])
})
