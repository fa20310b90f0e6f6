/** What a template keeps of its design. One that holds more is refused whole and in words: no part of it is left out. */
import { firstCharacters, isLonger } from '../../formats/characters.ts'
import { refuse, type Refusal } from '../../errors.ts'

export const designLimits = { placeholders: 1000, placeholderName: 128, fonts: 2000, pictures: 20_000 }

/** As the engine lists it. */
type Held = {
  placeholders: readonly { tag: string }[]
  fonts: readonly unknown[]
  links: readonly { name: string }[]
}

export function refusalOfDesign(
  { placeholders, fonts, links }: Held,
  limits: typeof designLimits = designLimits,
): Refusal | undefined {
  const long = placeholders.find(({ tag }) => isLonger(tag, limits.placeholderName))
  if (long)
    return refuse('artwork.placeholderNameTooLong', {
      name: firstCharacters(long.tag, 60),
      limit: limits.placeholderName,
    })
  if (placeholders.length > limits.placeholders)
    return refuse('artwork.placeholdersTooMany', { found: placeholders.length, limit: limits.placeholders })
  if (fonts.length > limits.fonts) return refuse('artwork.fontsTooMany', { found: fonts.length, limit: limits.fonts })
  return refusalOfPictures(
    links.map(({ name }) => name),
    limits,
  )
}

/** Of all that one composition places: what the design links and what the data name. */
export function refusalOfPictures(
  names: readonly string[],
  { pictures }: Pick<typeof designLimits, 'pictures'> = designLimits,
): Refusal | undefined {
  const found = new Set(names).size
  return found > pictures ? refuse('artwork.picturesTooMany', { found, limit: pictures }) : undefined
}
