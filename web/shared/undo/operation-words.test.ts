import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operationWords } from './operation-words.ts'

const told = (label: string) => operationWords(((key: string) => `<${key}>`) as never, label)

const sources = globSync('server/{services,store,jobs}/**/*.ts').filter((path) => !/test/.test(path))
/** `label: 'ReleaseBind'`, `const label = \`CollectionNumbersTake …\`` and their like. */
const labels = sources.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\blabel(?::| =)[^,\n]*?['`]([A-Z][A-Za-z]+)(?=['` ])/g)].map(([, name]) =>
    String(name),
  ),
)

test('every operation of the server is called something', () => {
  expect(labels.length).toBeGreaterThan(50)
  expect(labels.filter((label) => told(label) === label)).toEqual([])
})

test('what a change is about stands behind what it is, a status in words; what people wrote stays', () => {
  expect(told('ReleaseCreate Rosa')).toBe('<audit.operation.ReleaseCreate>: Rosa')
  expect(told('ReleaseChangeStatus published')).toBe(
    '<audit.operation.ReleaseChangeStatus>: <release.status.published>',
  )
  expect(told('OrderUpdate done')).toBe('<audit.operation.OrderUpdate>')
  expect(told('Preise im Frühjahr')).toBe('Preise im Frühjahr')
})
