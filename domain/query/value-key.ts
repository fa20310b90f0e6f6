/**
 * Where a value stands among others, as a text: numbers by value, then texts as people read them (`sort-key.ts`), then false
 * and true. Compared by code point. Different values have different keys, so that a key is as good as its value.
 */
import { sortKey } from './sort-key.ts'

/** Undefined for what has no place: null, lists, objects. */
export function valueKey(value: unknown): string | undefined {
  switch (typeof value) {
    case 'number':
      return numberMark + numberKey(value)
    case 'string':
      return textMark + sortKey(value)
    case 'boolean':
      return booleanMark + (value ? 't' : 'f')
    default:
      return undefined
  }
}

/** All keys of a type lie between its mark and the next. */
export const numberMark = '1'
export const textMark = '2'
export const booleanMark = '3'

/** The bits of the number (IEEE 754), turned so that they order as numbers do; zeros at the end are left out. */
function numberKey(value: number): string {
  view.setFloat64(0, value === 0 ? 0 : value)
  const bits = view.getBigUint64(0)
  const ordered = bits >> 63n === 0n ? bits | (1n << 63n) : ~bits & ((1n << 64n) - 1n)
  return ordered.toString(16).padStart(16, '0').replace(/0+$/, '')
}

/** The number that has this key. */
export function numberOfKey(key: string): number {
  const ordered = BigInt(`0x${key.slice(numberMark.length).padEnd(16, '0')}`)
  view.setBigUint64(0, ordered >> 63n === 1n ? ordered ^ (1n << 63n) : ~ordered & ((1n << 64n) - 1n))
  return view.getFloat64(0)
}

const view = new DataView(new ArrayBuffer(8))
