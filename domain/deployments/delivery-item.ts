/** What of a release goes along, as it was when the delivery was made. Only these bytes go out, or nothing does. */
export type DeliveryItem = {
  /** In the order of the delivery, from 0. */
  position: number
  release: string
  label: string
  number: number
  kind: 'print' | 'digital'
  /** Without an ending, with its folders. */
  name: string
  isDraft: boolean
  /** When it was approved, or last changed. ISO 8601. */
  at: string
  template?: string | undefined
  /** The approved file; of texts none. */
  path?: string | undefined
  size?: number | undefined
  /** None of an earlier version of the product, which wrote none down. */
  sha256?: string | undefined
  /** Of the pages that were approved. */
  pages?: string | undefined
  /** Of a position of an order. */
  quantity?: number | undefined
  material?: string | undefined
}

/** As it lies in the delivery. */
export type DeliveryFile = {
  position: number
  name: string
  size: number
  sha256: string
  release?: string | undefined
  pages?: string | undefined
}
