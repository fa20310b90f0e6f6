import { expect, test } from 'vitest'
import { shownReceiver, webhookRequest } from './webhook-request.ts'
import { isTaken, isWorthAnotherTry } from './webhook-call.ts'

const values = { id: 'aB9', link: 'https://shop.example/dpl/aB9', mode: 'digital' } as const

test.each([
  ['https://a.example/x?id=[id]', 'https://a.example/x', '{"id":"aB9"}'],
  ['https://a.example/[id]/[mode]?key=s3', 'https://a.example/aB9/digital', '{"key":"s3"}'],
  ['https://a.example/[link]', 'https://a.example/https%3A%2F%2Fshop.example%2Fdpl%2FaB9', '{}'],
  ['https://a.example/?url=[link]&mode=[mode]', 'https://a.example/', `{"url":"${values.link}","mode":"digital"}`],
  ['https://a.example/?to=a&to=[id]', 'https://a.example/', '{"to":["a","aB9"]}'],
  ['https://a.example/%5Bid%5D#[id]', 'https://a.example/aB9', '{}'],
  ['https://a.example/?x=[other]', 'https://a.example/', '{"x":"[other]"}'],
])('%s', (address, url, body) => {
  const call = webhookRequest(address, values, 'json')
  expect([call?.url.href, call?.body, call?.contentType]).toEqual([url, body, 'application/json'])
})

test('what is put in is no parameter of its own', () => {
  const call = webhookRequest('https://a.example/?name=[id]', { ...values, id: 'a&admin=1' }, 'form')
  expect(call?.body).toBe('name=a%26admin%3D1')
})

test.each(['', 'shop', 'ftp://a.example', 'https://[id].example/x'])('%j is no address', (address) => {
  expect(webhookRequest(address, values, 'json')).toBeUndefined()
})

test('who receives is told without path and query, which may hold secrets', () => {
  expect(shownReceiver('https://hooks.example:8443/T0/secret?key=s3')).toBe('hooks.example:8443')
})

test.each([
  [{ status: 200 }, true, false],
  [{ status: 204 }, true, false],
  [{ status: 302 }, false, false],
  [{ status: 400 }, false, false],
  [{ status: 410 }, false, false],
  [{ status: 408 }, false, true],
  [{ status: 429 }, false, true],
  [{ status: 500 }, false, true],
  [{ status: 503 }, false, true],
  [{ trouble: 'tooSlow' as const }, false, true],
  [{ trouble: 'unknownHost' as const }, false, true],
  [{ trouble: 'private' as const }, false, false],
  [{ trouble: 'redirected' as const }, false, false],
])('after %j: taken %s, again %s', (outcome, taken, again) => {
  expect([isTaken(outcome), isWorthAnotherTry(outcome)]).toEqual([taken, again])
})
