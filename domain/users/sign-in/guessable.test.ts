import { expect, test } from 'vitest'
import { guessable } from './guessable.ts'

const own = ['anna.muster@rosenhof.example', 'Anna Müster', 'Gärtnerei Blattgrün']

test.each<[string, string | undefined]>([
  ['imprimatur', 'common'],
  ['Imprimatur1', 'common'],
  ['password12', 'common'],
  ['P@ssw0rd2026!', 'common'],
  ['Willkommen2026!', 'common'],
  ['motdepasse123', 'common'],
  ['passwort8734', 'common'],
  ['1234567890', 'common'],
  ['9876543210', 'common'],
  ['qwertzuiop', 'common'],
  ['qwerty123456', 'common'],
  ['azertyuiop', 'common'],
  ['1q2w3e4r5t', 'common'],
  ['aaaaaaaaaaaa', 'common'],
  ['abcabcabcabc', 'common'],
  ['rosa rosa rosa ', 'common'],
  ['summersunshine', 'common'],
  ['Sommer2025Sommer', 'common'],
  ['anna.muster@rosenhof.example', 'personal'],
  ['annamuster99', 'personal'],
  ['Rosenhof2026', 'personal'],
  ['blattgruen-1', 'personal'],
  ['Blattgrün-1', 'personal'],
  ['fünf grüne Bohnen', undefined],
  ['rosa-canina-2026', undefined],
  ['correct horse battery staple', undefined],
  ['dragon garden pizza lyon', undefined],
  ['8473926174', undefined],
  ['xK7#pq9Lm2', undefined],
  ['hTr5wqZn0b', undefined],
])('%j is %s', (password, expected) => {
  expect(guessable(password, own)).toBe(expected)
})

test('what somebody is called makes it easy to guess for that person alone', () => {
  expect(guessable('annamuster99', ['bert@rosenhof.example', 'Bert'])).toBe(undefined)
})

test.each<[string, string | undefined]>([
  ['adler-anna-adler', 'personal'],
  ['Adler.Anna.Adler.Anna.Adler', 'personal'],
  ['annaadlerannaadler', 'personal'],
  ['4nn4_4dl3r_4nn4', 'personal'],
  ['relda-anna-relda', 'personal'],
  ['Anna Adler, Köln 2026', undefined],
  ['anna.adler+anna', 'personal'],
  ['adler1987adler', 'personal'],
  ['anna-sommer-2026', 'common'],
  ['adler in den Wolken', undefined],
  ['anna und der grüne Drache', undefined],
])('of Anna Adler, %j is %s', (password, expected) => {
  expect(guessable(password, ['anna.adler1987@baumschule.example', 'Anna Adler'])).toBe(expected)
})

test.each<[string, string, string | undefined]>([
  ['Jörg Müßig', 'joerg-muessig', 'personal'],
  ['Jörg Müßig', 'jorgmussigjorg', 'personal'],
  ['Bo Li', 'bo-li-bo-li', 'personal'],
  ['Bo Li', 'hTr5wqZn0b', undefined],
  ['Zoé Lefèvre', 'lefevre/zoe/lefevre', 'personal'],
])('of %s, %j is %s', (name, password, expected) => {
  expect(guessable(password, ['x@y.example', name])).toBe(expected)
})

test('names without letters to compare refuse nothing', () => {
  expect(guessable('fünf grüne Bohnen', ['', '李', 'a@b.c'])).toBe(undefined)
})
