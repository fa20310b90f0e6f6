import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { delivered } from './papers/delivered.ts'
import type { PartsList } from './papers/parts-list.ts'

test('the list of parts names the packages that NOTICE names, each once, and what each needs', () => {
  const text = execFileSync(process.execPath, ['tools/sbom.ts'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  const { metadata, components, dependencies } = JSON.parse(text) as PartsList
  expect(metadata.component.name).toBe('imprimatur')
  const named = components.map(({ name, version }) => `${name} ${version}`)
  expect(named.toSorted()).toEqual(
    delivered()
      .map(({ name, version }) => `${name} ${version}`)
      .toSorted(),
  )
  const notice = readFileSync('NOTICE', 'utf8')
  for (const { name } of components) expect(notice).toContain(name)
  expect(dependencies.find(({ ref }) => ref.startsWith('pg@'))?.dependsOn).toContainEqual(
    expect.stringMatching(/^pg-pool@/),
  )
  expect(named).not.toContainEqual(expect.stringMatching(/^vitest /))
})
