/** Seasons as people write them into tables: `6-8`, `Mai bis Juli`, `V–VII`, `mid May till June`, `toute l’année`. */
import { monthWordsOf } from '../formats/days/month-names.ts'
import { romanMonths } from '../formats/days/months.ts'
import { fold } from '../query/fold.ts'

const wholeYear = /^(?:ganzjahrig|ganzes jahr|immer|all year(?: round)?|year[ -]round|toute l['’ ]?annee|1-12)$/u
const vague = /(?<![\p{L}])(?:anfang|mitte|ende|early|mid|late|end of|debut|mi|fin|milieu)(?![\p{L}])[ -]*/gu
const till = /\s*(?:[-–—]|(?<![\p{L}])(?:bis|till|until|through|to|a|au|jusqu'a)(?![\p{L}]))\s*/u
const divides = /[,;/+&\n]|(?<![\p{L}])(?:und|and|et|sowie)(?![\p{L}])/u

/** Sorted; undefined for what is none. */
export function readMonths(text: string): number[] | undefined {
  const plain = fold(text.normalize('NFC'))
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim()
    .replaceAll(vague, '')
  if (wholeYear.test(plain)) return Array.from({ length: 12 }, (_, index) => index + 1)
  const months = new Set<number>()
  for (const part of plain.split(divides)) {
    const ends = part.trim().split(till).map(monthOf)
    const [from, to = from] = ends
    if (from === undefined || to === undefined || ends.length > 2 || ends.includes(undefined)) return undefined
    for (let month = from; ; month = (month % 12) + 1) {
      months.add(month)
      if (month === to) break
    }
  }
  return [...months].toSorted((a, b) => a - b)
}

/** By its number, its Roman number, or three letters of its name, in German, English or French. */
function monthOf(word: string): number | undefined {
  const bare = word.trim().replace(/\.$/u, '')
  if (/^\d{1,2}$/u.test(bare)) return Number(bare) >= 1 && Number(bare) <= 12 ? Number(bare) : undefined
  const roman = romanMonths.findIndex((one) => one.toLowerCase() === bare)
  if (roman >= 0) return roman + 1
  return bare.length < 3 ? undefined : monthNamed(bare)
}

/** `jui` begins two months, which is none; `mar` is the third in all three languages. */
export function monthNamed(folded: string): number | undefined {
  const found = new Set(
    names.flatMap((list) => list.flatMap((name, index) => (name.startsWith(folded) ? [index + 1] : []))),
  )
  for (const list of names) if (list.includes(folded)) return list.indexOf(folded) + 1
  return found.size === 1 ? [...found][0] : undefined
}

const names = ['de', 'en', 'fr'].map((language) => monthWordsOf(language).months.map(fold))
