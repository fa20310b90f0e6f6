import { expect, test } from 'vitest'
import { attachmentLimits, refusalToAttach, remarkFileLimits } from './attachment.ts'

const many = Array.from({ length: attachmentLimits.each }, (_, index) => ({ name: `${index}.pdf` }))

test.each([
  ['Freigabe Rosenhof.eml', [], undefined],
  ['Foto', [], undefined],
  ['rechnung.pdf.exe', [], 'attachment.typeRefused'],
  ['Seite.HTML', [], 'attachment.typeRefused'],
  ['logo.svg ', [], 'attachment.typeRefused'],
  ['neu.pdf', many, 'attachment.tooMany'],
  ['7.pdf', many, undefined],
])('%s: %#', (name, there, code) => {
  expect(refusalToAttach(name, there)?.code).toBe(code)
})

test('a remark has fewer beside it', () => {
  const there = many.slice(0, remarkFileLimits.each)
  expect(refusalToAttach('neu.pdf', there)?.code).toBeUndefined()
  expect(refusalToAttach('neu.pdf', there, remarkFileLimits)).toMatchObject({ code: 'attachment.tooMany' })
})
