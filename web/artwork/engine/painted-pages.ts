import { hashPage, type Page, paintSvg, type PdfPart, type SvgOptions } from '#artwork/index.ts'
import type { ComposedPage } from './protocol.ts'

type Composed = Parameters<typeof paintSvg>[1]
type PictureUrl = NonNullable<SvgOptions['pictureUrl']>
type Definitions = NonNullable<SvgOptions['definitions']>

/** Where a page's pictures were to be had. */
type Asked = { key: string; part: PdfPart | undefined; address: string | undefined }

const painted = new WeakMap<Page, { profile: Uint8Array; asked: readonly Asked[]; page: ComposedPage }>()

/**
 * Pages as the screen shows them. One that stayed the same in the engine is not painted again, and is the very same here.
 * `definitions` are kept by the caller, one a page, from one composition of a design to the next.
 */
export function paintPages(
  pages: readonly Page[],
  assets: Composed,
  pictureUrl: PictureUrl,
  definitions: Definitions[],
): ComposedPage[] {
  return pages.map((page, index) => {
    const last = painted.get(page)
    const isThere =
      last?.profile === assets.profile &&
      last.asked.every(({ key, part, address }) => pictureUrl(key, part) === address)
    if (last && isThere) return last.page
    const asked: Asked[] = []
    const noted: PictureUrl = (key, part) => {
      const address = pictureUrl(key, part)
      asked.push({ key, part, address })
      return address
    }
    const options = { box: 'bleed', pictureUrl: noted, definitions: (definitions[index] ??= new Map()) } as const
    const made = {
      name: page.name,
      hash: hashPage(page),
      width: page.trim.right,
      height: page.trim.bottom,
      bleed: page.bleed,
      svg: paintSvg(page, assets, options).svg,
      placeholders: page.placeholders,
      ...(page.places && { places: page.places }),
    }
    painted.set(page, { profile: assets.profile, asked, page: made })
    return made
  })
}
