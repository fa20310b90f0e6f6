import { describe, expect, test } from 'vitest'
import { contentLanguages } from '../languages.ts'
import { formatMonths, type MonthStyle, parseMonths } from './months.ts'

describe('months as people type them', () => {
  test.each<[string, number[] | undefined]>([
    ['3', [3]],
    ['3-5', [3, 4, 5]],
    ['3–5', [3, 4, 5]],
    [' 3 - 5 ; 9 , 11', [3, 4, 5, 9, 11]],
    ['11-2', [1, 2, 11, 12]],
    ['5,3,5', [3, 5]],
    ['1-12', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['6-6', [6]],
    ['0', undefined],
    ['13', undefined],
    ['3-', undefined],
    ['3-5-7', undefined],
    ['', undefined],
    ['Mai', undefined],
    ['3,', undefined],
    ['3.5', undefined],
  ])('%j', (text, expected) => {
    const outcome = parseMonths(text)
    expect(outcome.ok ? outcome.value : undefined).toEqual(expected)
  })
})

describe('months as they are printed', () => {
  test.each<[number[], MonthStyle, string, string]>([
    [[3, 4, 5], 'roman', 'de', 'III–V'],
    [[5, 3, 4, 4, 9], 'roman', 'de', 'III–V, IX'],
    [[11, 12, 1, 2], 'roman', 'de', 'XI–II'],
    [[12, 1, 5], 'roman', 'de', 'V, XII–I'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'roman', 'de', 'I–XII'],
    [[3, 4, 5], 'fullDash', 'de', 'März – Mai'],
    [[3, 4, 5], 'fullTill', 'de', 'März bis Mai'],
    [[3, 4, 5], 'fullTill', 'en', 'March till May'],
    [[3, 4, 5], 'fullTill', 'fr-CH', 'mars à mai'],
    [[3, 4, 5], 'fullTill', 'it', 'marzo a maggio'],
    [[8, 5, 6], 'short', 'de', 'Mai–Jun., Aug.'],
    [[3], 'short', 'de', 'Mär.'],
    [[5], 'fullDash', 'sv', 'maj'],
    [[5], 'fullDash', 'la', 'Mai'],
    [[5], 'fullDash', 'ja', 'Mai'],
    [[4, 5, 6], 'short', 'sk', 'apr.–jún'],
    [[3, 4, 5], 'fullTill', 'nl', 'maart tot en met mei'],
    [[3, 4, 5], 'fullTill', 'cs', 'březen až květen'],
    [[3, 4, 5], 'fullTill', 'pl', 'od marca do maja'],
    [[3, 4, 5], 'fullTill', 'hu', 'márciustól májusig'],
    [[3, 4, 5], 'fullTill', 'fi', 'maaliskuusta toukokuuhun'],
    [[3, 4, 5], 'fullTill', 'uk', 'з березня по травень'],
    [[3, 4, 5], 'fullTill', 'tr', 'Mart ile Mayıs arası'],
    [[3, 4, 5, 9], 'fullTill', 'lv', 'no marta līdz maijam, septembris'],
    [[], 'fullTill', 'de', ''],
    [[5], 'fullDash', 'constructor', 'Mai'],
    [[0, 13, 2.5], 'roman', 'de', ''],
  ])('%j as %s in %s', (months, style, language, expected) => {
    expect(formatMonths(months, style, language)).toBe(expected)
  })
})

describe('every content language but Latin', () => {
  const spoken = contentLanguages.filter((language) => language !== 'la')

  test.each(spoken)('%s names the months as the Unicode CLDR has them', (language) => {
    const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++)
      expect(formatMonths([month], 'fullDash', language)).toBe(names.format(Date.UTC(2026, month - 1, 15)))
  })

  test.each(spoken)('%s says every range in words of its own', (language) => {
    const ranges = new Set<string>()
    for (let from = 1; from <= 12; from++) {
      for (let to = 1; to <= 12; to++) {
        const months = parseMonths(`${from}-${to}`)
        if (from !== to && months.ok && months.value.length < 12)
          ranges.add(formatMonths(months.value, 'fullTill', language))
      }
    }
    expect(ranges.size).toBe(12 * 10)
    for (const range of ranges) expect(range).not.toMatch(/undefined|\{/)
  })
})
