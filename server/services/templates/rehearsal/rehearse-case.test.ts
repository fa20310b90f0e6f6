import { expect, test } from 'vitest'
import { compareComposed, type ComparedSide } from './rehearse-case.ts'

const never = () => Promise.reject(new Error('No picture differs'))
const services = { files: { put: never, open: never, stat: never, list: never, delete: never, probe: never } }

const side = (pages: number, findings: number): ComparedSide => ({
  pages: Array.from({ length: pages }, (_, index) => ({
    name: String(index + 1),
    width: 10,
    height: 10,
    hash: 'same',
  })),
  findings: Array.from({ length: findings }, (_, index) => ({
    code: 'picture.missing' as const,
    severity: 'warning' as const,
    place: { page: String(index + 1) },
    params: { picture: 'x.jpg', kind: 'missing' },
  })),
})

test('every page of a long design is compared', async () => {
  const { pages } = await compareComposed(services, 'x/', side(61, 0), side(200, 0))
  expect(pages).toHaveLength(200)
  expect(pages.filter(({ state }) => state === 'added')).toHaveLength(139)
})

test('the gravest findings are told, and how many there are', async () => {
  const { findings, newFindings } = await compareComposed(services, 'x/', side(1, 3), side(1, 150))
  expect([findings.length, newFindings]).toEqual([100, 147])
})
