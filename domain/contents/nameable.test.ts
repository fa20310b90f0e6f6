/** Whom a text in a cell may name: a name that is another organization's, or that one does not see, is not there. */
import { expect, test } from 'vitest'
import { people, type Person } from '../access/test-people.ts'
import { matches } from '../query/filter.ts'
import { admittedBy, contentsCalled, type NameableContent, type NameablePicture, picturesCalled } from './nameable.ts'

const content = (id: string, owner: string, supplier: string, de: string, more: Partial<NameableContent> = {}) => ({
  id,
  owner,
  supplier,
  public: false,
  effectivelyActive: true,
  label: { de, fr: `${de} fr` },
  ...more,
})

const contents: readonly NameableContent[] = [
  content('rose-r', 'rosenhof', 'mcs', 'Rose'),
  content('rose-s', 'staudenland', 'mcs', 'Rose'),
  content('rose-p', 'mcs', 'mcs', 'Rose', { public: true }),
  content('mohn-s', 'staudenland', 'mcs', 'Mohn'),
  content('aster-a', 'alpenflora', 'gruenwerk', 'Aster'),
  content('farn-p', 'mcs', 'mcs', 'Farn', { public: true }),
  content('farn-q', 'gruenwerk', 'gruenwerk', 'Farn', { public: true }),
  content('ruhend', 'mcs', 'mcs', 'Ruhend', { public: true, effectivelyActive: false }),
  content('alt', 'rosenhof', 'mcs', 'Alt', { archived: true }),
  content('Farn', 'rosenhof', 'mcs', 'Kennung'),
]

test.each<[Person, string, string, string]>([
  ['editor', 'rosenhof', 'Rose', 'rose-r'],
  ['editor', 'rosenhof', 'Rose fr', 'rose-r'],
  ['editor', 'rosenhof', 'rose-p', 'rose-p'],
  // Another client's, by its name and by its id.
  ['editor', 'rosenhof', 'Mohn', ''],
  ['editor', 'rosenhof', 'mohn-s', ''],
  ['editor', 'rosenhof', 'Aster', ''],
  ['editor', 'rosenhof', 'nirgends', ''],
  ['editor', 'rosenhof', 'Ruhend', ''],
  ['editor', 'rosenhof', 'Alt', ''],
  // An id means one content, whatever else is called so.
  ['editor', 'rosenhof', 'Farn', 'Farn'],
  // Who serves both names nothing of one in the contents of the other, though both are seen; an id is meant.
  ['mainSupplier', 'rosenhof', 'Rose', 'rose-r'],
  ['mainSupplier', 'staudenland', 'Rose', 'rose-s'],
  ['mainSupplier', 'rosenhof', 'Mohn', ''],
  ['mainSupplier', 'rosenhof', 'mohn-s', 'mohn-s'],
  ['admin', 'alpenflora', 'Rose', 'rose-p'],
  ['supplier', 'alpenflora', 'Aster', 'aster-a'],
  ['supplier', 'alpenflora', 'Farn fr', 'farn-p farn-q'],
  ['neighbour', 'staudenland', 'Mohn', 'mohn-s'],
])('%s, in a content of %s, by „%s“ names: %s', (name, owner, text, expected) => {
  expect(contentsCalled(contents, people[name], owner)(text).join(' ')).toBe(expected)
})

const picture = (name: string, owner: string, supplier: string, more: Partial<NameablePicture> = {}) => ({
  name,
  owner,
  supplier,
  public: false,
  ...more,
})

const pictures: readonly NameablePicture[] = [
  picture('rose.jpg', 'rosenhof', 'mcs'),
  picture('Rose.JPG', 'staudenland', 'mcs'),
  picture('mohn.png', 'staudenland', 'mcs'),
  picture('farn.tif', 'mcs', 'mcs', { public: true }),
  picture('aster.jpg', 'gruenwerk', 'gruenwerk', { organizations: { alpenflora: true } }),
  picture('alt.jpg', 'rosenhof', 'mcs', { archived: true }),
]

test.each<[Person, string, string, string | undefined]>([
  ['editor', 'rosenhof', 'ROSE.jpg', 'rose.jpg'],
  ['editor', 'rosenhof', 'C:\\Bilder\\rose', 'rose.jpg'],
  ['editor', 'rosenhof', 'mohn.png', undefined],
  ['editor', 'rosenhof', 'nirgends.png', undefined],
  ['editor', 'rosenhof', 'alt.jpg', undefined],
  ['editor', 'rosenhof', 'farn', 'farn.tif'],
  ['mainSupplier', 'staudenland', 'rose', 'Rose.JPG'],
  ['mainSupplier', 'rosenhof', 'mohn.png', undefined],
  ['stranger', 'alpenflora', 'aster', 'aster.jpg'],
  ['admin', 'rosenhof', 'aster', undefined],
])('%s, in a content of %s, by „%s“ names the picture %s', (name, owner, text, expected) => {
  expect(picturesCalled(pictures, people[name], owner)(text)).toBe(expected)
})

test.each([
  [undefined, 'plant', {}, true],
  [{ contentType: 'plant' }, 'plant', {}, true],
  [{ contentType: 'plant' }, 'pot', {}, false],
  [{ collection: 'c' }, 'plant', { c: true }, true],
  [{ contentType: 'plant', collection: 'c' }, 'plant', {}, false],
] as const)('a filter %j admits a %s in %j: %s', (referenceFilter, type, collections, expected) => {
  const filter = admittedBy(referenceFilter === undefined ? {} : { referenceFilter })
  expect(matches(filter, { type, collections })).toBe(expected)
})
