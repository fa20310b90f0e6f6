/**
 * Every record kind, by the name it has in `records.ts`. What is said of a kind is said in its own file, and only there:
 * permissions, references, columns and answers are all taken from here.
 */
import { collectionKind } from '../collections/collection-kind.ts'
import { contentKind } from '../contents/content-kind.ts'
import { contentTypeKind } from '../contents/types/content-type-kind.ts'
import { deploymentKind } from '../deployments/deployment-kind.ts'
import { basketItemKind } from '../orders/basket-item-kind.ts'
import { orderKind } from '../orders/order-kind.ts'
import { organizationKind } from '../organizations/organization-kind.ts'
import { pictureKind } from '../pictures/picture-kind.ts'
import { propertyKind } from '../properties/property-kind.ts'
import { publicationKind } from '../publications/publication-kind.ts'
import { releaseKind } from '../releases/release-kind.ts'
import { remarkKind } from '../releases/remark-kind.ts'
import { fontKind } from '../fonts/font-kind.ts'
import { hyphenationKind } from '../fonts/hyphenation-kind.ts'
import { templateKind } from '../templates/template-kind.ts'
import { notificationKind } from '../users/notification-kind.ts'
import { userKind } from '../users/user-kind.ts'
import { viewKind } from '../collections/view-kind.ts'
import type { Kind } from '../kind.ts'
import type { RecordKind, Schemas } from '../records.ts'

export const kinds = {
  organizations: organizationKind,
  users: userKind,
  collections: collectionKind,
  contents: contentKind,
  contentTypes: contentTypeKind,
  properties: propertyKind,
  publications: publicationKind,
  releases: releaseKind,
  remarks: remarkKind,
  templates: templateKind,
  orders: orderKind,
  deployments: deploymentKind,
  basket: basketItemKind,
  notifications: notificationKind,
  pictures: pictureKind,
  fonts: fontKind,
  hyphenations: hyphenationKind,
  views: viewKind,
} as const satisfies { [Name in RecordKind]: Kind<Schemas[Name]> }
