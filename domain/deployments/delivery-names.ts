/** How the files of a delivery are called, and in which folders they lie (document 1 §3). */
import { downloadName, plainName } from '../releases/pages/download-names.ts'
import type { Release } from '../releases/release.ts'
import type { DeliveryInput } from './delivery-input.ts'

type Named = Pick<Release, 'id' | 'label' | 'number' | 'referencedContents'> & {
  isDraft: boolean
  /** What its template and its owner are called. */
  templateName: string
  ownerName: string
}

/** Without an ending, such as `Stecketikett/Lavendel v2`. `drafts`: the folder of what is not approved. */
export function deliveryName(
  release: Named,
  { fileNames, folders }: Pick<DeliveryInput, 'fileNames' | 'folders'>,
  drafts: string,
): string {
  const folder = { none: '', template: release.templateName, owner: release.ownerName }[folders]
  return [release.isDraft ? drafts : '', folder, downloadName(release, fileNames)]
    .map(diskName)
    .filter(Boolean)
    .join('/')
}

/** Windows keeps these to itself, with whichever ending. */
export function diskName(text: string): string {
  const name = plainName(text)
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) ? `_${name}` : name
}
