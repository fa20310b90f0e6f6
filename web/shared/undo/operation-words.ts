/** What the product's own operations are called wherever a change says which of them made it. */
import { isReleaseStatus } from '#domain/releases/release-status.ts'
import type { Texts } from '../../ui/words/texts.ts'

const operations = [
  'AttachmentDelete',
  'AttachmentUpload',
  'BasketAdd',
  'BasketUpdate',
  'CollectionCopy',
  'CollectionNumbersTake',
  'CollectionPublicationsFromContents',
  'ContentsCreate',
  'ContentsImport',
  'DemoTenant',
  'DeploymentAdd',
  'DeploymentRemove',
  'DeploymentRestart',
  'DirectoryUpdate',
  'DesignDiscard',
  'DesignNames',
  'DesignRehearse',
  'DesignUpload',
  'FontDelete',
  'FontReread',
  'FontUpload',
  'GeneratePrintData',
  'GuestRemark',
  'HyphenationUpload',
  'InvitationAccept',
  'JudgeValues',
  'MailUnsubscribe',
  'Notify',
  'OrderCreate',
  'OrderNote',
  'OrderUpdate',
  'OrgLicUpd',
  'OrganizationDelete',
  'OrganizationMemberChangeRole',
  'OrganizationMemberDisable',
  'OrganizationMemberRemove',
  'OrganizationMembersInvite',
  'OrganizationRestore',
  'PictureDelete',
  'PictureUpload',
  'PicturesShare',
  'PortraitDelete',
  'PortraitUpload',
  'Register',
  'ReleaseAgree',
  'ReleaseArtwork',
  'ReleaseBind',
  'ReleaseChangeStatus',
  'ReleaseConfirm',
  'ReleaseCopy',
  'ReleaseCopyNewPublication',
  'ReleaseCreate',
  'ReleaseDiscard',
  'ReleaseNudge',
  'ReleaseOwnPdf',
  'ReleaseRemind',
  'ReleaseSetNumber',
  'ReleaseUndrawn',
  'SetUp',
  'TemplateCreate',
  'TemplateUpload',
  'UpdateLabels',
  'UserChangeEmail',
  'UserFixClaims',
  'UserSetName',
] as const

/** `ReleaseCreate Rosa` is „Version angelegt: Rosa“; what people wrote themselves stays as it is. */
export function operationWords(t: Texts, label: string): string {
  const [first = '', ...rest] = label.split(' ')
  const operation = operations.find((one) => one === first)
  if (!operation) return label
  const about = rest.join(' ')
  // What it became stands in the record.
  if (operation === 'OrderUpdate' || about === '') return t(`audit.operation.${operation}`)
  return `${t(`audit.operation.${operation}`)}: ${isReleaseStatus(about) ? t(`release.status.${about}`) : about}`
}

/** Without what it was about where that is said beside it. */
export function shortOf(made: string, beside: string): string {
  const [how = '', about = ''] = made.split(': ')
  return about !== '' && beside.includes(about) ? how : made
}
