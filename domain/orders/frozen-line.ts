/** A position of an order as it is sent: what was approved, what it costs, and what it is printed of. */
import { readPrice } from '../values/read-price.ts'
import type { Publication } from '../publications/publication.ts'
import { approvedPages } from '../releases/pages/approved-pages.ts'
import { displayFiles } from '../releases/pages/display-files.ts'
import type { Release } from '../releases/release.ts'
import { placeholderKey } from '../templates/placeholder.ts'
import type { Template } from '../templates/template.ts'
import { sumOf } from './basket.ts'
import type { BasketItem } from './basket-item.ts'
import type { OrderItem } from './order.ts'

type Ordered = Pick<
  BasketItem,
  'releaseId' | 'label' | 'quantity' | 'price' | 'priceReference' | 'min' | 'step' | 'material' | 'reference'
>

/** `position` counts from 1. */
export function frozenLine(
  item: Ordered,
  position: number,
  {
    release,
    publication,
    template,
  }: {
    release: Release
    publication: Publication | undefined
    template: Template | undefined
  },
): OrderItem {
  const pageHash = approvedPages(release)
  const [picture] = displayFiles(release)
  const print = release.files[placeholderKey(`${release.id}.pdf`)]
  const design = release.bound?.design ?? template?.design
  const { material, reference } = item
  return {
    releaseId: item.releaseId,
    position,
    label: item.label,
    quantity: item.quantity,
    price: readPrice(item.price),
    priceReference: item.priceReference,
    sum: sumOf(item),
    min: item.min,
    step: item.step,
    releaseNumber: release.number,
    ...(material !== undefined && { material }),
    ...(reference !== '' && { reference }),
    ...(release.template !== undefined && { template: release.template }),
    ...(design && { design: { name: design.name, updateTimestamp: design.updateTimestamp } }),
    ...(publication && { publicationId: publication.id }),
    ...(pageHash !== undefined && { pageHash }),
    ...(picture && { picture: picture.path }),
    ...(print && { print: { path: print.path, ...(print.sha256 !== undefined && { sha256: print.sha256 }) } }),
  }
}
