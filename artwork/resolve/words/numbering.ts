/**
 * A number in one of InDesign's formats, which name themselves by example: `1, 2, 3, 4...`, `01, 02, 03, 04...`,
 * `I, II, III, IV...`, `i, ii, iii, iv...`, `A, B, C, D...`, `a, b, c, d...`; page numbers use the words of the
 * scripting model: Arabic, UpperRoman, LowerLetters, DoubleLeadingZeros.
 */
export function formatNumber(value: number, format: string): string {
  const n = Math.max(Math.trunc(value), 0)
  if (/^I,|UpperRoman/.test(format)) return roman(n)
  if (/^i,|LowerRoman/.test(format)) return roman(n).toLowerCase()
  if (/^A,|UpperLetters/.test(format)) return letters(n)
  if (/^a,|LowerLetters/.test(format)) return letters(n).toLowerCase()
  if (/^None$/.test(format)) return ''
  if (format === 'Asterisks') return '*'.repeat(Math.min(n, 50))
  if (format === 'Symbols') return symbol(n)
  const zeros = /^(0+)1/.exec(format)?.[1]?.length ?? zerosByName[format] ?? 0
  return String(n).padStart(zeros + 1, '0')
}

const zerosByName: Readonly<Record<string, number>> = {
  SingleLeadingZeros: 1,
  DoubleLeadingZeros: 2,
  TripleLeadingZeros: 3,
}

/** Five signs, then each doubled, as notes are counted by signs. */
function symbol(n: number): string {
  if (n < 1) return ''
  const signs = ['*', '\u2020', '\u2021', '\u00a7', '\u00b6']
  return signs[(n - 1) % 5]!.repeat(Math.min(Math.ceil(n / 5), 20))
}

/** A to Z, then AA, BB as InDesign counts pages. */
function letters(n: number): string {
  if (n < 1) return ''
  return String.fromCharCode(65 + ((n - 1) % 26)).repeat(Math.min(Math.ceil(n / 26), 20))
}

function roman(n: number): string {
  if (n < 1 || n > 3999) return String(n)
  const steps: readonly (readonly [number, string])[] = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let rest = n
  let written = ''
  for (const [amount, numeral] of steps) {
    for (; rest >= amount; rest -= amount) written += numeral
  }
  return written
}
