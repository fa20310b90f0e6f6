import { expect, test } from 'vitest'
import de from '#locales/de.json' with { type: 'json' }

const keysThatSay = (word: RegExp, within: RegExp): string[] =>
  Object.entries(de).flatMap(([key, text]) => (within.test(key) && word.test(text) ? [key] : []))

test('Freigabe is the approval for print alone: who shows something to others shares it', () => {
  expect(keysThatSay(/freig(?:ab|eb|egeb)/i, /^(?:collections?|media)\./)).toEqual([])
})

test('Protokoll is what everybody did, for the admin; of one record, and of oneself, it is the Verlauf', () => {
  expect(keysThatSay(/Protokoll/, /^(?!audit\.)/)).toEqual([])
})

test('what runs in the background is called by one name', () => {
  expect(keysThatSay(/\bVorgäng/, /./)).toEqual([])
})
