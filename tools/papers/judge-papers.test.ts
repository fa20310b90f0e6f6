import { expect, test } from 'vitest'
import { judgePapers, type Papers } from './judge-papers.ts'

const sound: Papers = {
  version: '1.2.0',
  migrations: ['0003-last', '0001-first', '0004-next'],
  changelog: '# Changes\n\n## 1.2.0 (2026-01-01)\n\n## 1.1.0 (2025-01-01)\n',
  upgrade: '# Updates\n\n## 1.2.0\n\n`0004-next` adds a column.\n\n## 1.1.0\n\nUp to `0003-last`.\n',
  workflows: new Map([['ci.yml', 'uses: a/b@v4.2.2\nuses: c/d@0123456789abcdef0123456789abcdef01234567\n']]),
}

test('papers that tell of the version and its migrations are sound', () => {
  expect(judgePapers(sound)).toEqual([])
})

test.each<[string, Partial<Papers>, string]>([
  [
    'a version without a part',
    { version: '1.3.0', upgrade: sound.upgrade.replace('1.2.0', '1.3.0') },
    'CHANGELOG.md begins with 1.2.0, package.json says 1.3.0',
  ],
  ['no part at all', { changelog: '# Changes\n' }, 'CHANGELOG.md begins with no part'],
  [
    'no part about the update',
    { upgrade: 'Up to `0003-last`, then `0004-next`.' },
    'docs/upgrade.md does not begin with a part "## 1.2.0"',
  ],
  [
    'a migration that nobody tells of',
    { migrations: [...sound.migrations, '0005-new'] },
    'does not name the migration 0005-new',
  ],
  ['a migration that is not there', { migrations: ['0003-last'] }, 'names the migration 0004-next, which is not there'],
  ['no migration at all', { upgrade: '## 1.2.0\n' }, 'docs/upgrade.md names no migration'],
  ['a branch', { workflows: new Map([['ci.yml', 'uses: a/b@main']]) }, 'ci.yml uses a/b@main'],
  ['a version in part', { workflows: new Map([['ci.yml', 'uses: a/b@v4']]) }, 'ci.yml uses a/b@v4'],
])('%s is a fault', (_, change, said) => {
  const faults = judgePapers({ ...sound, ...change })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(said)
})
