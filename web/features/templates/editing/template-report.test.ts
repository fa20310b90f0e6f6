import { expect, test } from 'vitest'
import { facesOfDesign } from './template-report.ts'

test('of missing faces those are missed that a text uses', () => {
  const face = (style: string, available: boolean) => ({ family: 'Noto Sans', style, available })
  const [light, bold, regular] = [face('Light', false), face('Bold', false), face('Regular', true)]
  const told = {
    severity: 'warning' as const,
    code: 'font.missing' as const,
    place: {},
    params: { family: 'Noto Sans', style: 'Light', substitute: 'Noto Sans Regular' },
  }
  expect(facesOfDesign({ fonts: [bold, light, regular], diagnostics: [told] })).toEqual({
    missed: [light],
    there: [regular],
    unused: [bold],
  })
})
