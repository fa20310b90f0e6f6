/** Numbers as people and programs write them into tables: `CHF 1’234.50`, `1.234,00 €`, `12.–`, `40 cm`. */
import type { Cell } from './cell.ts'

export type DecimalSign = ',' | '.'

const around =
  /^(?:chf|sfr\.?|fr\.?|eur|€|\$|£|usd)|(?:chf|sfr\.?|fr\.?|eur|€|\$|£|usd|%|mm|cm|dm|m|km|mg|g|kg|ml|cl|l|m²|m2|°c|°|°)$/giu

/** Undefined for what is none. `decimal` decides where one sign has three digits behind it. */
export function readNumber(text: string, decimal: DecimalSign): number | undefined {
  const bare = bareNumber(text)
  if (bare === undefined) return undefined
  const sign = decimalSignOf(bare) ?? decimal
  const plain = bare.replaceAll(sign === ',' ? '.' : ',', '').replace(sign, '.')
  return Number(plain)
}

/** Digits with their signs; undefined where there is something else, or groups that are none. */
function bareNumber(text: string): string | undefined {
  const bare = text
    .replaceAll(/[\s\u00a0\u202f'’`´]/gu, '')
    .replace('−', '-')
    .replaceAll(around, '')
    .replace(/[.,][-–—]+$/u, '')
  return /^[-+]?(?:\d{1,15}(?:[.,]\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|[.,]\d+)$/u.test(bare)
    ? bare
    : undefined
}

/** Undefined where the number may be read either way, such as `1.234`, or has no sign. */
function decimalSignOf(bare: string): DecimalSign | undefined {
  const signs = [...bare.matchAll(/[.,]/gu)]
  const last = signs.at(-1)
  if (!last) return undefined
  const sign = last[0] as DecimalSign
  if (signs.some(([one]) => one !== sign)) return sign
  if (signs.length > 1) return sign === ',' ? '.' : ','
  const [before = '', behind = ''] = bare.replace(/^[-+]/u, '').split(sign)
  return behind.length === 3 && before.length > 0 && before.length <= 3 && !/^0+$/u.test(before) ? undefined : sign
}

/** Which sign the numbers of a column divide by, and whether none of them tells: then it is the language's. */
export function decimalOf(cells: readonly Cell[], language: string): { sign: DecimalSign; isAsked: boolean } {
  let isOpen = false
  for (const cell of cells) {
    const bare = typeof cell === 'string' ? bareNumber(cell) : undefined
    if (bare === undefined || !/[.,]/u.test(bare)) continue
    const sign = decimalSignOf(bare)
    if (sign !== undefined) return { sign, isAsked: false }
    isOpen = true
  }
  return { sign: language === 'en' ? '.' : ',', isAsked: isOpen }
}
