/** Rows of a list of objects, alone or one a line: a column a name, the names of all of them as captions. */
import { productError } from '#domain/errors.ts'
import { found } from '#domain/formats/refusals/expected.ts'
import type { Cell, Row } from '#domain/values/cell.ts'
import { importLimits } from '#domain/imports/limits.ts'
import { writeList } from '#domain/values/read-list.ts'

export function readJson(text: string): Row[] {
  if (text.length > importLimits.json)
    throw productError('import.jsonTooLarge', { limit: importLimits.json / 1_000_000 })
  const objects = objectsOf(text).map(flat)
  const names = [...new Set(objects.flatMap((one) => [...one.keys()]))]
  if (names.length > importLimits.columns) throw productError('import.tooManyColumns', { limit: importLimits.columns })
  return [names, ...objects.map((one) => names.map((name) => one.get(name) ?? null))]
}

function objectsOf(text: string): object[] {
  const whole = parsed(text)
  const list =
    whole === undefined
      ? text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(required)
      : listIn(whole)
  if (!list.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))) throw unreadable()
  return list as object[]
}

/** A list, or the only one in an object, such as `{ "data": [ … ] }`. */
function listIn(whole: unknown): unknown[] {
  if (Array.isArray(whole)) return whole
  const lists =
    typeof whole === 'object' && whole !== null ? Object.values(whole).filter((one) => Array.isArray(one)) : []
  return lists.length === 1 ? (lists[0] as unknown[]) : [whole]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function required(line: string): unknown {
  const one = parsed(line)
  if (one === undefined) throw unreadable()
  return one
}

const unreadable = () => productError('import.fileUnreadable', { reason: found('JSON') })
const deepest = 4

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    // Deeper than it can be written.
    throw unreadable()
  }
}

/** Fields of fields by their path. */
function flat(object: object): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  const walk = (value: unknown, path: string, depth: number): void => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') cells.set(path, value)
    else if (Array.isArray(value))
      cells.set(path, writeList(value.map((one) => (typeof one === 'object' ? asJson(one) : String(one)))))
    else if (typeof value === 'object' && value !== null && depth < deepest)
      for (const [name, held] of Object.entries(value)) walk(held, path === '' ? name : `${path}.${name}`, depth + 1)
  }
  walk(object, '', 0)
  return cells
}
