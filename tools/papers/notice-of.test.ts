import { expect, test } from 'vitest'
import { findDelivered } from './find-delivered.ts'
import { noticeOf } from './notice-of.ts'

test('what is reached from the roots is delivered, each from the folder where Node finds it', () => {
  const packages = {
    '': { dependencies: { a: '1', tool: '1' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { b: '2' },
      optionalDependencies: { gone: '1' },
    },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC', dependencies: { c: '1' } },
    'node_modules/b': { version: '1.0.0', license: 'GPL-3.0' },
    'node_modules/@s/c': { version: '9.0.0', license: 'MIT' },
    'node_modules/c': {
      version: '3.0.0',
      license: 'MIT',
      peerDependencies: { '@s/c': '9', tool: '1' },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0' },
  }
  expect(findDelivered(packages, ['a']).map(({ name, version }) => `${name} ${version}`)).toEqual([
    '@s/c 9.0.0',
    'a 1.0.0',
    'b 2.0.0',
    'c 3.0.0',
  ])
  expect(() => findDelivered(packages, ['d'])).toThrow('package-lock.json has no package d')
})

test.each([
  ['MIT', 'p', true],
  ['MIT AND OFL-1.1', 'p', true],
  ['(GPL-3.0-only OR MIT)', 'p', true],
  ['MIT AND GPL-3.0-only', 'p', false],
  ['GPL-3.0-only', 'p', false],
  ['LGPL-3.0-or-later', 'p', false],
  ['Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64', true],
  ['SEE LICENSE IN README.md AND LICENSE', 'p', false],
  ['SEE LICENSE IN README.md AND LICENSE', 'dejavu-fonts-ttf', true],
  [undefined, 'p', false],
])('the licence %s of %s may go out: %s', (license, name, may) => {
  const { text, faults } = noticeOf([{ folder: `node_modules/${name}`, name, version: '1.2.3', license }])
  expect(faults).toHaveLength(may ? 0 : 1)
  if (!may) expect(faults[0]).toContain(`p 1.2.3: the licence "${license ?? 'none'}" is not on the list`)
  expect(text).toContain(`  ${name} 1.2.3\n`)
})
