import { accept, type Outcome, refuse } from '../errors.ts'

/** The rows of a sheet from `start` to `end`, counted from 1, both included, as rows to skip and to read. */
export function rowRange(start: number, end: number): Outcome<{ skip: number; limit: number }> {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 1 || end < start)
    return refuse('import.rowsInvalid', { start, end })
  return accept({ skip: start - 1, limit: end - start + 1 })
}
