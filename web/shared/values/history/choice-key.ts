/** Fields that hold one of several words of the product, and where those are said. */
import type { RecordKind } from '#domain/records.ts'

const choices: Readonly<Record<string, string>> = {
  'collections.type': 'collection.type',
  'deployments.list': 'deploy.list',
  'deployments.status': 'deployment.status',
  'deployments.step': 'deployments.step',
  'fonts.embedding': 'fonts.embedding',
  'fonts.status': 'fonts.state',
  'notifications.type': 'notifications.type',
  'orders.status': 'orders.status',
  'organizations.type': 'organization.type',
  'properties.format': 'properties.format',
  'properties.group': 'propertyGroup',
  'properties.type': 'propertyType',
  'publications.status': 'release.status',
  'publications.type': 'publications.type',
  'releases.status': 'release.status',
  'releases.type': 'publications.type',
  'templates.orderLicence': 'licence',
  'templates.type': 'publications.type',
  'users.role': 'role',
  emailNotify: 'account.mails',
  emailTopics: 'account.mails',
  fileNames: 'collection.fileNames',
  folders: 'deploy.folders',
  paymentMethod: 'orders.payment',
  publishing: 'templates.preflight.publishing',
  releaseFileNames: 'collection.fileNames',
  shippingMethod: 'orders.shipping',
  symbology: 'placeholder.symbology',
  undrawn: 'release.undrawn',
}

/** Where the word of a choice is said; undefined where the field holds none. */
export function choiceKey(collection: RecordKind, field: string, value: string): string | undefined {
  const where = choices[`${collection}.${field}`] ?? choices[field]
  return where && `${where}.${value}`
}
