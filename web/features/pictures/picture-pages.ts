/** The pages of the picture list. */

/** Document 2 §9. */
export const pageSize = 15

export type Page = {
  /** From 1. */
  number: number
  /** How many there are, one at least. */
  pages: number
  /** Position of its first picture in the whole list. */
  start: number
  /** Pictures on it. */
  length: number
}

/** `asked` is as the address has it; what it has not leads to the page that is nearest. */
export function pageOf(total: number, asked: string | undefined): Page {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const number = Math.min(pages, Math.max(1, Math.floor(Number(asked)) || 1))
  const start = (number - 1) * pageSize
  return { number, pages, start, length: Math.max(0, Math.min(pageSize, total - start)) }
}
