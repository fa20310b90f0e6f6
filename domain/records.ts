/**
 * The collections of the document store, by the names they have in addresses and tables. ("Collection" alone means the
 * product's own: a set of contents and releases. A kind of stored document is called a record kind.)
 *
 * Here are their names, and the types of what bears them; `kinds.ts` collects what each is.
 */
import type { z } from 'zod'
import type { Collection } from './collections/collection.ts'
import type { Content } from './contents/content.ts'
import type { ContentType } from './contents/types/content-type.ts'
import type { Deployment } from './deployments/deployment.ts'
import type { BasketItem } from './orders/basket-item.ts'
import type { Order } from './orders/order.ts'
import type { Organization } from './organizations/organization.ts'
import type { Picture } from './pictures/picture.ts'
import type { Property } from './properties/property.ts'
import type { Publication } from './publications/publication.ts'
import type { Release } from './releases/release.ts'
import type { Remark } from './releases/remark.ts'
import type { Font } from './fonts/font.ts'
import type { Hyphenation } from './fonts/hyphenation.ts'
import type { Template } from './templates/template.ts'
import type { Notification } from './users/notification.ts'
import type { User } from './users/user.ts'
import type { View } from './collections/view.ts'
import type { Kept } from './fields.ts'

export const recordKinds = [
  'organizations',
  'users',
  'collections',
  'contents',
  'contentTypes',
  'properties',
  'publications',
  'releases',
  'remarks',
  'templates',
  'orders',
  'deployments',
  'basket',
  'notifications',
  'pictures',
  'fonts',
  'hyphenations',
  'views',
] as const

export type RecordKind = (typeof recordKinds)[number]

export const isRecordKind = (name: string): name is RecordKind => (recordKinds as readonly string[]).includes(name)

/** What a record of each is; `kinds.ts` holds each kind to it. */
export type Schemas = {
  organizations: typeof Organization
  users: typeof User
  collections: typeof Collection
  contents: typeof Content
  contentTypes: typeof ContentType
  properties: typeof Property
  publications: typeof Publication
  releases: typeof Release
  remarks: typeof Remark
  templates: typeof Template
  orders: typeof Order
  deployments: typeof Deployment
  basket: typeof BasketItem
  notifications: typeof Notification
  pictures: typeof Picture
  fonts: typeof Font
  hyphenations: typeof Hyphenation
  views: typeof View
}

/** As it is made, before the store keeps what it keeps. */
export type NewDocument<Kind extends RecordKind> = z.infer<Schemas[Kind]>

type Records = { [Kind in RecordKind]: Kept & z.infer<Schemas[Kind]> }

/** A record as it is stored: `RecordOf<'collections'>`. Of several kinds, one of their records. */
export type RecordOf<Kind extends RecordKind> = Records[Kind]

/** A record as its schema takes it, before defaults are filled in. */
export type NewRecord<Kind extends RecordKind> = { [One in Kind]: z.input<Schemas[One]> }[Kind]
