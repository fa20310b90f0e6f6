/**
 * What has no counterpart yet because the wing that will give it one is not built. It may only shrink: what has got its
 * caller, screen or thrower is taken off, and the check says so. `file` is a whole file, `file#name` one export of it.
 */
export const counterpartKinds = ['exports', 'routes', 'errors', 'operations', 'jobs'] as const
export type CounterpartKind = (typeof counterpartKinds)[number]

export type Awaited = Readonly<Record<string, { readonly [Kind in CounterpartKind]?: readonly string[] }>>

const addressErrors = ['company', 'name', 'street', 'zip', 'city', 'country'].flatMap((field) => [
  `orders.field.billing.address.${field}Required`,
  `orders.field.logistics.address.${field}Required`,
])

export const awaited: Awaited = {
  orders: {
    exports: [
      'domain/access/routes.ts#isOrderStep',
      'domain/orders/basket.ts#addToBasket',
      'domain/orders/basket.ts#nearestQuantities',
      'domain/orders/checkout.ts',
      'domain/orders/order.ts#addressFields',
    ],
    routes: ['orders', 'order', 'orderStep'],
    errors: [
      'basket.message.empty',
      'basket.releaseNotFound',
      'orders.field.billing.paymentMethodRequired',
      'orders.field.logistics.shippingMethodRequired',
      'orders.field.termsAcceptedRequired',
      'parameter.oneOfRequired',
      ...addressErrors,
    ],
    operations: ['orderTestMail'],
  },
  deployments: {
    exports: [
      'domain/deployments/deployment-status.ts#defaultExpiration',
      'domain/deployments/deployment-status.ts#isDownloadable',
      'domain/formats/short-id.ts',
      'domain/orders/order-number.ts#nextNumber',
      'domain/publications/deployment-warnings.ts',
    ],
    routes: ['deployments', 'deployment', 'deploymentLink'],
    errors: [
      'deployment.empty',
      'deployment.idEmpty',
      'deployment.notDownloadable',
      'deployment.notRemoved',
      'deployment.openChanges',
      'deployment.urlEmpty',
      'deployment.webhookEmpty',
      'deployment.webhookFailed',
    ],
  },
  import: {
    exports: ['domain/imports/print-file-upload.ts', 'domain/imports/row-range.ts'],
    errors: [
      'import.fileUnreadable',
      'import.mappingEmpty',
      'import.rowsInvalid',
      'import.sheetUnknown',
      'release.unknownUploadTarget',
      'release.updateProhibited',
    ],
  },
  'people and administration': {
    exports: [
      'domain/access/actor.ts#licenceSum',
      'domain/access/actor.ts#licencesOf',
      'domain/access/users.ts#compareMembers',
    ],
    routes: ['organizations', 'organization', 'ownOrganization', 'outbox', 'printData', 'imprint', 'privacy'],
    errors: ['organization.nameRequired', 'organization.prefixRequired', 'user.invalidSelection'],
    operations: [
      'organizationLicenseUpdate',
      'organizationMemberChangeRole',
      'organizationMemberRemove',
      'organizationMembersInvite',
      'userCheckClaims',
      'userFixClaims',
      'userSetName',
      'userStatus',
      'userUpdateName',
    ],
    jobs: ['check-stored-tests', 'draw-demo-tenant', 'generate-print-data', 'rehearse-template', 'send-mails'],
  },
  'collections and contents': {
    exports: [
      'domain/access/collections.ts#collectionViews',
      'domain/access/collections.ts#isPrivateCollection',
      'domain/access/publications.ts#publicationViewsFor',
      'domain/access/routes.ts#hasSimpleView',
      'domain/collections/copy-collection.ts',
    ],
    routes: [
      'collectionsTable',
      'collections',
      'collectionsByOrganization',
      'collectionByOrganization',
      'collectionEdit',
      'collectionWorkflow',
      'collection',
      'publicationEdit',
      'properties',
      'contentTypes',
    ],
    errors: ['property.typeRequired'],
    operations: ['downloadContents', 'downloadReleases', 'updateLabels'],
  },
  'values judged where they are written': {
    exports: ['domain/contents/excluded-combinations.ts#isExcluded', 'domain/properties/property-value.ts'],
    errors: ['collection.nameRequired', 'content.unknownProperty', 'property.labelRequired', 'property.wrongValue'],
  },
  search: {
    exports: ['domain/search/search-query.ts'],
    routes: ['search'],
    errors: ['search.termTooShort'],
  },
}

/** Operations that no screen calls and none will: for whom they are. */
export const forOtherClients: Readonly<Record<string, string>> = {
  releaseArtwork: 'Programs that want the page drawn; screens draw it in the browser (specification 2 §7).',
}
