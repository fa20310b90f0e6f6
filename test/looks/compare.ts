/** What looks other than it did: boxes that moved by more than a pixel, and pictures that differ in more than they do between two machines. */
import sharp from 'sharp'

/** Lines that are other ones, or whose numbers differ by more than one. */
export function movedBoxes(kept: readonly string[], now: readonly string[]): string[] {
  const count = Math.max(kept.length, now.length)
  return Array.from({ length: count }, (_, at) => [kept[at] ?? 'nothing', now[at] ?? 'nothing'] as const)
    .filter(([before, after]) => !isSame(before, after))
    .map(([before, after]) => `was “${before.trim()}”, is “${after.trim()}”`)
}

const numbers = / -?\d+(?: -?\d+)*$/

function isSame(before: string, after: string): boolean {
  if (before === after) return true
  if (before.replace(numbers, '') !== after.replace(numbers, '')) return false
  const [one, other] = [before, after].map((line) => numbers.exec(line)?.[0].trim().split(' ').map(Number) ?? [])
  return one?.length === other?.length && one!.every((value, at) => Math.abs(value - other![at]!) <= 1)
}

/** What is blurred no more: edges of letters are drawn a little differently by each machine. */
const shade = 24
export const mostOther = 0.005

/** Which share of the pixels is another one, both blurred by a pixel; 1 where they are not of one size. */
export async function shareOfOther(kept: Buffer, now: Buffer): Promise<number> {
  const [one, other] = await Promise.all([kept, now].map(blurred))
  if (!one || !other || Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1) return 1
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)]
  let found = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [from, to] = [(y * one.width + x) * 3, (y * other.width + x) * 3]
      if ([0, 1, 2].some((at) => Math.abs(one.data[from + at]! - other.data[to + at]!) > shade)) found++
    }
  return found / (width * height)
}

async function blurred(picture: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture).removeAlpha().blur(1).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
