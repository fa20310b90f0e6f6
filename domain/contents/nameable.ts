/**
 * What a text that is put into a cell names. By an id, whatever the writer sees; by a name, what belongs to whom the content
 * belongs to, or else what is public: who serves several organizations names nothing of one in the contents of another. What
 * one may not name so is not there.
 */
import { publicContents, visibleContents } from '../access/contents.ts'
import { visiblePictures } from '../access/pictures.ts'
import type { Actor } from '../access/actor.ts'
import { isOffered } from '../query/archived.ts'
import { ContentNames } from './content-names.ts'
import { PictureNames } from './picture-names.ts'
import type { Picture } from '../pictures/picture.ts'
import type { Property } from '../properties/property.ts'
import { all, any, is, matches } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Content } from './content.ts'

/** Contents that values of the property may name. */
export const admittedBy = ({
  referenceFilter: { contentType, collection } = {},
}: Pick<Property, 'referenceFilter'>): FilterIn<Content> =>
  all<'type' | `collections.${string}`>(
    ...(contentType === undefined ? [] : [is('type', contentType)]),
    ...(collection === undefined ? [] : [is(`collections.${collection}` as const, true)]),
  )

export const nameableFields = ['owner', 'supplier', 'public', 'effectivelyActive', 'archived', 'label'] as const
export type NameableContent = Pick<Content, 'id' | 'owner' | 'supplier' | 'public' | 'effectivelyActive'> &
  Partial<Pick<Content, 'archived' | 'label'>>

export const nameablePictureFields = ['name', 'owner', 'supplier', 'public', 'organizations', 'archived'] as const
export type NameablePicture = Pick<Picture, 'name' | 'owner' | 'supplier' | 'public'> &
  Partial<Pick<Picture, 'organizations' | 'archived'>>

/** Ids by what contents are called, in contents of this owner. */
export function contentsCalled(
  candidates: readonly NameableContent[],
  actor: Actor,
  owner: string,
): (text: string) => readonly string[] {
  const seen = candidates.filter((one) => isOffered(one) && matches(visibleContents(actor), one))
  const ids = new Set(seen.map(({ id }) => id))
  const [own, open] = [new ContentNames(), new ContentNames()]
  for (const one of seen) {
    if (one.owner === owner) own.add(one)
    else if (matches(publicContents, one)) open.add(one)
  }
  return (text) => {
    if (ids.has(text)) return [text]
    const found = own.find(text)
    return found.length > 0 ? found : open.find(text)
  }
}

/** The name as it is stored by what people call a picture, in contents of this owner. */
export function picturesCalled(
  candidates: readonly NameablePicture[],
  actor: Actor,
  owner: string,
): (text: string) => string | undefined {
  const [own, open] = [new PictureNames(), new PictureNames()]
  for (const one of candidates) {
    if (!isOffered(one) || !matches(visiblePictures(actor), one)) continue
    if (one.owner === owner) own.add(one.name)
    else if (matches(openTo(owner), one)) open.add(one.name)
  }
  return (text) => own.find(text) ?? open.find(text)
}

/** Pictures of others that an organization may use. */
const openTo = (owner: string): FilterIn<Picture> => any(is('public', true), is(`organizations.${owner}`, true))
