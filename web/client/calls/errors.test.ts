import { describe, expect, test } from 'vitest'
import { errorFromAnswer, isUnanswered, isUnreachable, unreachable } from './errors.ts'

describe('what went wrong with a call', () => {
  test('is what the server says', () => {
    const body = { error: { code: 'font.notFound', params: { name: 'Rosa' } } }
    const said = errorFromAnswer(404, body, 'DELETE /api/artwork/fonts/:name')
    expect(said).toMatchObject({ code: 'font.notFound', params: { name: 'Rosa' } })
  })

  test.each([
    ['POST /api/artwork/templates/:id', 'artwork.updateFailed'],
    ['POST /api/artwork/templates/:id/assets', 'artwork.updateFailed'],
    ['PATCH /api/artwork/templates/:id/assets/:name', 'artwork.updateFailed'],
    ['DELETE /api/artwork/templates/:id/assets/:name', 'artwork.deleteFailed'],
    ['POST /api/artwork/fonts', 'artwork.uploadFailed'],
    ['DELETE /api/artwork/fonts/:name', 'artwork.deleteFailed'],
    ['POST /api/search', 'internal'],
  ])('where nothing is said of %s: %s', (to, code) => {
    expect(errorFromAnswer(500, 'Internal Server Error', to).code).toBe(code)
  })

  test('where the server cannot answer just now it is not the network', () => {
    for (const body of [undefined, { error: { code: 'unavailable', params: {} } }]) {
      const answered = errorFromAnswer(503, body)
      expect([isUnreachable(answered), isUnanswered(answered)]).toEqual([true, true])
    }
    expect([isUnreachable(unreachable()), isUnanswered(unreachable())]).toEqual([true, false])
  })
})
