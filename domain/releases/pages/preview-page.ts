/** Which page of a release lists show (document 2 §2): known by the end of its picture's name, such as `2` or `2l`. */
import { compareDisplayNames } from './display-order.ts'

type Page = { path: string }

/** Undefined for what is no page. */
export const pageOfAddress = (text: string | undefined): string | undefined =>
  text !== undefined && /^[1-9]\d{0,2}[lrtb]?$/.test(text) ? text : undefined

/** Of a display picture; empty where its name has none. */
const pageOfPicture = ({ path }: Page): string => /(\d+[lrtb]?)\.png$/i.exec(path)?.[1]?.toLowerCase() ?? ''

/** The page and its part, where it is cut. */
export const partsOfPage = (page: string): { number: number; side: 'l' | 'r' | 't' | 'b' | undefined } => ({
  number: Number.parseInt(page, 10),
  side: (['l', 'r', 't', 'b'] as const).find((side) => page.endsWith(side)),
})

/**
 * Of pictures in order. Where a page is not cut as it was asked for, its first part, or the whole of it; where there is no such page,
 * the first.
 */
export function shownPage<One extends Page>(pictures: readonly One[], page: string | undefined): One | undefined {
  if (page === undefined) return pictures[0]
  const { number } = partsOfPage(page)
  return (
    pictures.find((one) => pageOfPicture(one) === page) ??
    pictures.find((one) => partsOfPage(pageOfPicture(one)).number === number) ??
    pictures[0]
  )
}

/** Of all these, each once, in order: what is offered beside the first. */
export const pagesOf = (pictures: readonly Page[]): string[] =>
  [...new Set(pictures.map(pageOfPicture).filter((page) => page !== ''))].toSorted((a, b) =>
    compareDisplayNames(`${a}.png`, `${b}.png`),
  )
