/**
 * resvg keeps of a layer (opacity, blend mode, clip) what lies from two pages' widths before the page to two from its left edge, and
 * counts in a layer from where that begins: of what reaches more than a width beyond the left edge, or a height above the head, a
 * layer within loses its right or lower side, or panics. On paper that begins earlier by half of what is too far nothing is lost.
 */
export type Room = { svg: string; inchesBefore: number; inchesAbove: number }

type Box = { x: number; y: number; width: number; height: number }

/** A page of the SVG painter, sizes in points, on wider paper; undefined where it needs none. `drawn` is around all that is on it. */
export function roomForLayers(svg: string, drawn: Box | undefined): Room | undefined {
  const [head, width, height, left, top] = page.exec(svg) ?? []
  if (head === undefined || !drawn) return undefined
  const [wide, high] = [Number(width), Number(height)]
  const inchesBefore = inches(Number(left) - drawn.x - wide)
  const inchesAbove = inches(Number(top) - drawn.y - high)
  if (inchesBefore + inchesAbove === 0) return undefined
  const [more, above] = [inchesBefore * 72, inchesAbove * 72]
  const size = `width="${wide + more}pt" height="${high + above}pt"`
  const box = `viewBox="${Number(left) - more} ${Number(top) - above} ${wide + more} ${high + above}"`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}${svg.slice(head.length)}`,
    inchesBefore,
    inchesAbove,
  }
}

const page =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="([\d.]+)pt" height="([\d.]+)pt" viewBox="(\S+) (\S+) \S+ [^"]+"/

/** Whole ones, so that pixels stand as they would without: half of what is too far, and what resvg rounds. */
const inches = (tooFar: number): number => (tooFar > 0 ? Math.ceil((tooFar / 2 + 6) / 72) : 0)
