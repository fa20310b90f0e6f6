import { expect, test } from 'vitest'
import { type Browser, isHinted } from './add-to-home.ts'

const iPhone: Browser = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)',
  touchPoints: 5,
  isStandalone: false,
}
const mac: Browser = {
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
  touchPoints: 0,
  isStandalone: false,
}

test.each<[string, Browser, string | undefined, boolean]>([
  ['a phone, for the first time', iPhone, undefined, true],
  ['on the same day', iPhone, '2026-11-25', false],
  ['a day before the month is over', iPhone, '2026-10-26', false],
  ['after a month', iPhone, '2026-10-25', true],
  ['from the home screen', { ...iPhone, isStandalone: true }, undefined, false],
  ['a tablet, which calls itself a Macintosh', { ...mac, touchPoints: 5 }, undefined, true],
  ['a Macintosh', mac, undefined, false],
])('%s: %s', (_, browser, lastShown, expected) => {
  expect(isHinted(browser, lastShown, '2026-11-25')).toBe(expected)
})

test('the month after the last of a long month ends with the short one', () => {
  expect(isHinted(iPhone, '2026-01-31', '2026-02-27')).toBe(false)
  expect(isHinted(iPhone, '2026-01-31', '2026-02-28')).toBe(true)
})
