// Generated from web/client/calls/operations.graphql by tools/codegen.ts; never edited.
import { operation } from './operation.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type DeploymentPrint = {
  readonly noCropMarks?: boolean | null | undefined;
  /** document or pages. */
  readonly pageSettings?: string | null | undefined;
  /** The pictures for the screen, too. */
  readonly preview?: boolean | null | undefined;
};

export type DeploymentDigital = {
  /** The original picture files, too. */
  readonly imageSources?: boolean | null | undefined;
};

/** One of collectionId and orderId is required; one of print and digital as well. */
export type DeploymentInput = {
  /** As its collection or order is called, where it is left out. */
  readonly name?: string | null | undefined;
  readonly collectionId?: string | null | undefined;
  readonly orderId?: string | null | undefined;
  /** All of the collection or order where it is left out. */
  readonly releaseIds?: ReadonlyArray<string> | null | undefined;
  /** Takes drafts, too: neither those that were rejected nor those that are locked. */
  readonly nonPublishedReleases?: boolean | null | undefined;
  readonly disableCheckForNewerReleases?: boolean | null | undefined;
  /** 1d, 3d, 1w, 2w, 4w, 3m, 6m or 12m; 4w where it is left out. */
  readonly expires?: string | null | undefined;
  /** default, label, id, idLabel or contentId. */
  readonly fileNames?: string | null | undefined;
  /** none, template or owner. */
  readonly folders?: string | null | undefined;
  /** A table of what is in it: none, csv or xlsx. */
  readonly list?: string | null | undefined;
  readonly print?: DeploymentPrint | null | undefined;
  readonly digital?: DeploymentDigital | null | undefined;
  /** Calls the webhook of the collection as soon as it is available. */
  readonly callsWebhook?: boolean | null | undefined;
};

export type BasketAdding = {
  readonly releaseId: string;
  /** Raised to what may be ordered; one more of it where it is left out. */
  readonly quantity?: number | null | undefined;
  readonly material?: string | null | undefined;
  readonly reference?: string | null | undefined;
};

export type AddressInput = {
  readonly company?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly street?: string | null | undefined;
  readonly zip?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly country?: string | null | undefined;
};

export type BillingInput = {
  readonly vatId?: string | null | undefined;
  /** invoice. */
  readonly paymentMethod?: string | null | undefined;
  readonly address?: AddressInput | null | undefined;
};

export type LogisticsInput = {
  /** default. */
  readonly shippingMethod?: string | null | undefined;
  readonly useBillingAddress?: boolean | null | undefined;
  readonly address?: AddressInput | null | undefined;
};

export type OrderInput = {
  readonly billing: BillingInput;
  readonly logistics: LogisticsInput;
  readonly reference?: string | null | undefined;
  /** Such as 2027-02-10. */
  readonly wishedDate?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly termsAccepted: boolean;
};

export type SeenPosition = {
  readonly id: string;
  readonly version: number;
};

/** What was on the screen when the order was sent: another price, or another basket, is refused. */
export type BasketSeen = {
  readonly net: number;
  readonly items: ReadonlyArray<SeenPosition>;
};

export type ReleaseInput = {
  readonly collectionId?: string | null | undefined;
  readonly label?: string | null | undefined;
  /** Placeholder id to its value and where that comes from. */
  readonly data?: Record<string, unknown> | null | undefined;
  readonly previewDivide?: number | null | undefined;
  /** The collection's default template where it is left out. */
  readonly template?: string | null | undefined;
  readonly referencedContents?: ReadonlyArray<string> | null | undefined;
  /** Makes the next version of this publication instead of a new publication. */
  readonly publicationId?: string | null | undefined;
  /** The organization a new publication is for, which sees its template; the collection's or one's own where it is left out. */
  readonly owner?: string | null | undefined;
};

/** What whoever approves a release has before them: what is printed is not approved without. */
export type PagesShown = {
  readonly release: string;
  /** As the engine names a composition; others are refused. */
  readonly hash: string;
};

/** A print approval that the client gave outside the product. */
export type ApprovalReceived = {
  readonly contact: string;
  /** Such as 2026-03-01. */
  readonly date: string;
  /** email, phone or inPerson. */
  readonly channel: string;
};

export type TemplateInput = {
  /** Chosen by the server where it is left out. */
  readonly id?: string | null | undefined;
  /** The own organization where it is left out. */
  readonly owner?: string | null | undefined;
  readonly name?: string | null | undefined;
  /** print or digital. */
  readonly type?: string | null | undefined;
};

export type WhatWasLeftOutFragment = { readonly id: string, readonly label: string, readonly path: string, readonly error: { readonly code: string, readonly params: Record<string, unknown> } };

export type RegisterMutationVariables = Exact<{
  email: string;
  name: string;
}>;


export type RegisterMutation = { readonly register: boolean };

export type ContentsCreateMutationVariables = Exact<{
  collectionId: string;
  names: ReadonlyArray<string>;
  lang?: string | null | undefined;
  type?: string | null | undefined;
}>;


export type ContentsCreateMutation = { readonly contentsCreate: { readonly ids: ReadonlyArray<string> } };

export type ContentsDuplicateMutationVariables = Exact<{
  ids: ReadonlyArray<string>;
}>;


export type ContentsDuplicateMutation = { readonly contentsDuplicate: { readonly ids: ReadonlyArray<string>, readonly leftOut: ReadonlyArray<{ readonly id: string, readonly label: string, readonly path: string, readonly error: { readonly code: string, readonly params: Record<string, unknown> } }> } };

export type ContentsCreateVariantsMutationVariables = Exact<{
  ids: ReadonlyArray<string>;
}>;


export type ContentsCreateVariantsMutation = { readonly contentsCreateVariants: { readonly ids: ReadonlyArray<string>, readonly leftOut: ReadonlyArray<{ readonly id: string, readonly label: string, readonly path: string, readonly error: { readonly code: string, readonly params: Record<string, unknown> } }> } };

export type CollectionCopyMutationVariables = Exact<{
  id: string;
  name?: string | null | undefined;
  contents?: boolean | null | undefined;
  releases?: boolean | null | undefined;
}>;


export type CollectionCopyMutation = { readonly collectionCopy: { readonly id: string, readonly change: string } };

export type TemplateCreateMutationVariables = Exact<{
  template: TemplateInput;
}>;


export type TemplateCreateMutation = { readonly templateCreate: { readonly id: string } };

export type ReleaseCreateMutationVariables = Exact<{
  release: ReleaseInput;
}>;


export type ReleaseCreateMutation = { readonly releaseCreate: { readonly id: string, readonly publicationId: string | null } };

export type ReleaseCopyMutationVariables = Exact<{
  id: string;
}>;


export type ReleaseCopyMutation = { readonly releaseCopy: { readonly id: string, readonly publicationId: string, readonly leftOut: ReadonlyArray<{ readonly id: string, readonly label: string, readonly path: string, readonly error: { readonly code: string, readonly params: Record<string, unknown> } }> } };

export type ReleaseCopyNewPublicationMutationVariables = Exact<{
  id: string;
  copyContents?: boolean | null | undefined;
  excludeCollections?: ReadonlyArray<string> | null | undefined;
  label?: string | null | undefined;
  owner?: string | null | undefined;
}>;


export type ReleaseCopyNewPublicationMutation = { readonly releaseCopyNewPublication: { readonly id: string, readonly publicationId: string, readonly leftOut: ReadonlyArray<{ readonly id: string, readonly label: string, readonly path: string, readonly error: { readonly code: string, readonly params: Record<string, unknown> } }> } };

export type ReleaseDiscardMutationVariables = Exact<{
  id: string;
}>;


export type ReleaseDiscardMutation = { readonly releaseDiscard: { readonly id: string, readonly publicationId: string | null } };

export type ReleaseSetNumberMutationVariables = Exact<{
  id: string;
  number?: number | null | undefined;
}>;


export type ReleaseSetNumberMutation = { readonly releaseSetNumber: { readonly id: string, readonly number: number } };

export type ReleaseChangeStatusMutationVariables = Exact<{
  ids: ReadonlyArray<string>;
  status: string;
  message?: string | null | undefined;
  approval?: ApprovalReceived | null | undefined;
  pages?: ReadonlyArray<PagesShown> | null | undefined;
  afterChanges?: boolean | null | undefined;
  endsRound?: boolean | null | undefined;
  due?: string | null | undefined;
}>;


export type ReleaseChangeStatusMutation = { readonly releaseChangeStatus: ReadonlyArray<{ readonly id: string, readonly status: string | null, readonly success: boolean, readonly error: { readonly code: string, readonly message: string, readonly params: Record<string, unknown> } | null }> };

export type ReleaseArtworkMutationVariables = Exact<{
  id: string;
}>;


export type ReleaseArtworkMutation = { readonly releaseArtwork: { readonly id: string } };

export type OrganizationMembersInviteMutationVariables = Exact<{
  id: string;
  emails: string;
  role?: string | null | undefined;
  language?: string | null | undefined;
}>;


export type OrganizationMembersInviteMutation = { readonly organizationMembersInvite: ReadonlyArray<{ readonly email: string, readonly id: string | null, readonly error: { readonly code: string, readonly message: string, readonly params: Record<string, unknown> } | null }> };

export type OrganizationMemberChangeRoleMutationVariables = Exact<{
  id: string;
  userId: string;
  role: string;
}>;


export type OrganizationMemberChangeRoleMutation = { readonly organizationMemberChangeRole: ReadonlyArray<{ readonly id: string, readonly role: string }> };

export type OrganizationMemberDisableMutationVariables = Exact<{
  id: string;
  userId: string;
  disabled: boolean;
}>;


export type OrganizationMemberDisableMutation = { readonly organizationMemberDisable: { readonly id: string, readonly disabled: boolean } };

export type OrganizationMemberRemoveMutationVariables = Exact<{
  id: string;
  userId: string;
}>;


export type OrganizationMemberRemoveMutation = { readonly organizationMemberRemove: boolean };

export type OrganizationLicenseUpdateMutationVariables = Exact<{
  id: string;
  license: number;
}>;


export type OrganizationLicenseUpdateMutation = { readonly organizationLicenseUpdate: boolean };

export type UserCheckClaimsQueryVariables = Exact<{
  id: string;
}>;


export type UserCheckClaimsQuery = { readonly userCheckClaims: { readonly success: boolean, readonly message: string, readonly errors: ReadonlyArray<string> } };

export type UserFixClaimsMutationVariables = Exact<{
  id: string;
}>;


export type UserFixClaimsMutation = { readonly userFixClaims: { readonly success: boolean, readonly message: string, readonly errors: ReadonlyArray<string> } };

export type OrderOffersQueryVariables = Exact<{
  releaseIds: ReadonlyArray<string>;
}>;


export type OrderOffersQuery = { readonly orderOffers: ReadonlyArray<{ readonly releaseId: string, readonly min: number, readonly step: number, readonly priceReference: number, readonly materials: ReadonlyArray<string>, readonly error: { readonly code: string, readonly message: string, readonly params: Record<string, unknown> } | null, readonly prices: ReadonlyArray<{ readonly from: number, readonly price: number }>, readonly instead: { readonly id: string, readonly number: number } | null, readonly coming: { readonly id: string, readonly number: number } | null }> };

export type OrderTermsQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderTermsQuery = { readonly orderTerms: string };

export type BasketAddMutationVariables = Exact<{
  items: ReadonlyArray<BasketAdding>;
}>;


export type BasketAddMutation = { readonly basketAdd: ReadonlyArray<{ readonly releaseId: string, readonly id: string | null, readonly quantity: number | null, readonly materialBefore: string | null, readonly referenceBefore: string | null, readonly error: { readonly code: string, readonly message: string, readonly params: Record<string, unknown> } | null }> };

export type BasketUpdateMutationVariables = Exact<{
  id: string;
  quantity?: number | null | undefined;
  material?: string | null | undefined;
  reference?: string | null | undefined;
  releaseId?: string | null | undefined;
  accept?: boolean | null | undefined;
}>;


export type BasketUpdateMutation = { readonly basketUpdate: { readonly id: string, readonly version: number, readonly quantity: number } };

export type OrderCreateMutationVariables = Exact<{
  order: OrderInput;
  key: string;
  seen: BasketSeen;
}>;


export type OrderCreateMutation = { readonly orderCreate: { readonly id: string, readonly number: string } };

export type OrderUpdateMutationVariables = Exact<{
  ids: ReadonlyArray<string>;
  status: string;
  message?: string | null | undefined;
}>;


export type OrderUpdateMutation = { readonly orderUpdate: ReadonlyArray<{ readonly id: string, readonly status: string | null, readonly success: boolean, readonly error: { readonly code: string, readonly message: string, readonly params: Record<string, unknown> } | null }> };

export type OrderNoteMutationVariables = Exact<{
  id: string;
  message: string;
}>;


export type OrderNoteMutation = { readonly orderNote: boolean };

export type OrderTestMailMutationVariables = Exact<{
  to: string;
  id: string;
}>;


export type OrderTestMailMutation = { readonly orderTestMail: boolean };

export type OrderMatchQueryVariables = Exact<{
  text: string;
}>;


export type OrderMatchQuery = { readonly orderMatch: ReadonlyArray<{ readonly line: number, readonly wanted: string, readonly quantity: number | null, readonly unclear: string | null, readonly count: number, readonly matches: ReadonlyArray<{ readonly id: string, readonly label: string, readonly number: number }> }> };

export type DownloadOrderQueryVariables = Exact<{
  id: string;
  format: string;
}>;


export type DownloadOrderQuery = { readonly downloadOrder: { readonly name: string, readonly link: string } };

export type UploadContentsMutationVariables = Exact<{
  file: string;
  name: string;
}>;


export type UploadContentsMutation = { readonly uploadContents: { readonly id: string, readonly sheets: ReadonlyArray<{ readonly rows: number }> } };

export type CollectionNumbersTakeMutationVariables = Exact<{
  id: string;
  prefix: string;
  property: string;
  ids: ReadonlyArray<string>;
  dryRun?: boolean | null | undefined;
}>;


export type CollectionNumbersTakeMutation = { readonly collectionNumbersTake: { readonly changeset: string | null, readonly first: string | null, readonly last: string | null, readonly given: number, readonly skipped: number } };

export type CollectionPublicationsFromContentsMutationVariables = Exact<{
  collectionId?: string | null | undefined;
  templateId: string;
  language: string;
  mode: string;
  filterActive?: boolean | null | undefined;
  mergeVariants?: boolean | null | undefined;
  filterContents?: ReadonlyArray<string> | null | undefined;
  owner?: string | null | undefined;
  expected?: number | null | undefined;
  share?: boolean | null | undefined;
  dryRun?: boolean | null | undefined;
}>;


export type CollectionPublicationsFromContentsMutation = { readonly collectionPublicationsFromContents: { readonly change: string | null, readonly unseen: ReadonlyArray<string>, readonly lines: ReadonlyArray<{ readonly content: string, readonly label: string, readonly act: string, readonly publicationId: string | null, readonly releaseId: string | null, readonly number: number | null, readonly kept: ReadonlyArray<string>, readonly data: Record<string, unknown> | null, readonly refusal: { readonly code: string, readonly message: string, readonly params: Record<string, unknown> } | null, readonly changes: ReadonlyArray<{ readonly tag: string, readonly name: string, readonly before: string, readonly after: string }> }> } };

export type DeploymentAddMutationVariables = Exact<{
  deployment: DeploymentInput;
  digest?: string | null | undefined;
}>;


export type DeploymentAddMutation = { readonly deploymentAdd: { readonly id: string } };

export type DeploymentCopyMutationVariables = Exact<{
  id: string;
}>;


export type DeploymentCopyMutation = { readonly deploymentCopy: { readonly id: string } };

export type DeploymentRemoveMutationVariables = Exact<{
  id: string;
}>;


export type DeploymentRemoveMutation = { readonly deploymentRemove: boolean };

export type DeploymentRestartMutationVariables = Exact<{
  id: string;
}>;


export type DeploymentRestartMutation = { readonly deploymentRestart: { readonly id: string } };

export type DeploymentDownloadQueryVariables = Exact<{
  id: string;
}>;


export type DeploymentDownloadQuery = { readonly deploymentDownload: { readonly name: string, readonly link: string } };

export type DeploymentWebhookMutationVariables = Exact<{
  id: string;
}>;


export type DeploymentWebhookMutation = { readonly deploymentWebhook: { readonly id: string, readonly state: string } };

export const Register = operation<RegisterMutation, RegisterMutationVariables>(
  'Register',
  "mutation Register($email: String!, $name: String!) {\n  register(email: $email, name: $name)\n}",
)

export const ContentsCreate = operation<ContentsCreateMutation, ContentsCreateMutationVariables>(
  'ContentsCreate',
  "mutation ContentsCreate($collectionId: ID!, $names: [String!]!, $lang: String, $type: ID) {\n  contentsCreate(\n    collectionId: $collectionId\n    names: $names\n    lang: $lang\n    type: $type\n  ) {\n    ids\n  }\n}",
)

export const ContentsDuplicate = operation<ContentsDuplicateMutation, ContentsDuplicateMutationVariables>(
  'ContentsDuplicate',
  "mutation ContentsDuplicate($ids: [ID!]!) {\n  contentsDuplicate(ids: $ids) {\n    ids\n    leftOut {\n      ...WhatWasLeftOut\n    }\n  }\n}\n\nfragment WhatWasLeftOut on LeftOut {\n  id\n  label\n  path\n  error {\n    code\n    params\n  }\n}",
)

export const ContentsCreateVariants = operation<ContentsCreateVariantsMutation, ContentsCreateVariantsMutationVariables>(
  'ContentsCreateVariants',
  "mutation ContentsCreateVariants($ids: [ID!]!) {\n  contentsCreateVariants(ids: $ids) {\n    ids\n    leftOut {\n      ...WhatWasLeftOut\n    }\n  }\n}\n\nfragment WhatWasLeftOut on LeftOut {\n  id\n  label\n  path\n  error {\n    code\n    params\n  }\n}",
)

export const CollectionCopy = operation<CollectionCopyMutation, CollectionCopyMutationVariables>(
  'CollectionCopy',
  "mutation CollectionCopy($id: ID!, $name: String, $contents: Boolean, $releases: Boolean) {\n  collectionCopy(id: $id, name: $name, contents: $contents, releases: $releases) {\n    id\n    change\n  }\n}",
)

export const TemplateCreate = operation<TemplateCreateMutation, TemplateCreateMutationVariables>(
  'TemplateCreate',
  "mutation TemplateCreate($template: TemplateInput!) {\n  templateCreate(template: $template) {\n    id\n  }\n}",
)

export const ReleaseCreate = operation<ReleaseCreateMutation, ReleaseCreateMutationVariables>(
  'ReleaseCreate',
  "mutation ReleaseCreate($release: ReleaseInput!) {\n  releaseCreate(release: $release) {\n    id\n    publicationId\n  }\n}",
)

export const ReleaseCopy = operation<ReleaseCopyMutation, ReleaseCopyMutationVariables>(
  'ReleaseCopy',
  "mutation ReleaseCopy($id: ID!) {\n  releaseCopy(id: $id) {\n    id\n    publicationId\n    leftOut {\n      ...WhatWasLeftOut\n    }\n  }\n}\n\nfragment WhatWasLeftOut on LeftOut {\n  id\n  label\n  path\n  error {\n    code\n    params\n  }\n}",
)

export const ReleaseCopyNewPublication = operation<ReleaseCopyNewPublicationMutation, ReleaseCopyNewPublicationMutationVariables>(
  'ReleaseCopyNewPublication',
  "mutation ReleaseCopyNewPublication($id: ID!, $copyContents: Boolean, $excludeCollections: [ID!], $label: String, $owner: ID) {\n  releaseCopyNewPublication(\n    id: $id\n    copyContents: $copyContents\n    excludeCollections: $excludeCollections\n    label: $label\n    owner: $owner\n  ) {\n    id\n    publicationId\n    leftOut {\n      ...WhatWasLeftOut\n    }\n  }\n}\n\nfragment WhatWasLeftOut on LeftOut {\n  id\n  label\n  path\n  error {\n    code\n    params\n  }\n}",
)

export const ReleaseDiscard = operation<ReleaseDiscardMutation, ReleaseDiscardMutationVariables>(
  'ReleaseDiscard',
  "mutation ReleaseDiscard($id: ID!) {\n  releaseDiscard(id: $id) {\n    id\n    publicationId\n  }\n}",
)

export const ReleaseSetNumber = operation<ReleaseSetNumberMutation, ReleaseSetNumberMutationVariables>(
  'ReleaseSetNumber',
  "mutation ReleaseSetNumber($id: ID!, $number: Int) {\n  releaseSetNumber(id: $id, number: $number) {\n    id\n    number\n  }\n}",
)

export const ReleaseChangeStatus = operation<ReleaseChangeStatusMutation, ReleaseChangeStatusMutationVariables>(
  'ReleaseChangeStatus',
  "mutation ReleaseChangeStatus($ids: [ID!]!, $status: String!, $message: String, $approval: ApprovalReceived, $pages: [PagesShown!], $afterChanges: Boolean, $endsRound: Boolean, $due: String) {\n  releaseChangeStatus(\n    ids: $ids\n    status: $status\n    message: $message\n    approval: $approval\n    pages: $pages\n    afterChanges: $afterChanges\n    endsRound: $endsRound\n    due: $due\n  ) {\n    id\n    status\n    success\n    error {\n      code\n      message\n      params\n    }\n  }\n}",
)

export const ReleaseArtwork = operation<ReleaseArtworkMutation, ReleaseArtworkMutationVariables>(
  'ReleaseArtwork',
  "mutation ReleaseArtwork($id: ID!) {\n  releaseArtwork(id: $id, forceRecreate: true) {\n    id\n  }\n}",
)

export const OrganizationMembersInvite = operation<OrganizationMembersInviteMutation, OrganizationMembersInviteMutationVariables>(
  'OrganizationMembersInvite',
  "mutation OrganizationMembersInvite($id: ID!, $emails: String!, $role: String, $language: String) {\n  organizationMembersInvite(\n    id: $id\n    emails: $emails\n    role: $role\n    language: $language\n  ) {\n    email\n    id\n    error {\n      code\n      message\n      params\n    }\n  }\n}",
)

export const OrganizationMemberChangeRole = operation<OrganizationMemberChangeRoleMutation, OrganizationMemberChangeRoleMutationVariables>(
  'OrganizationMemberChangeRole',
  "mutation OrganizationMemberChangeRole($id: ID!, $userId: ID!, $role: String!) {\n  organizationMemberChangeRole(id: $id, userId: $userId, role: $role) {\n    id\n    role\n  }\n}",
)

export const OrganizationMemberDisable = operation<OrganizationMemberDisableMutation, OrganizationMemberDisableMutationVariables>(
  'OrganizationMemberDisable',
  "mutation OrganizationMemberDisable($id: ID!, $userId: ID!, $disabled: Boolean!) {\n  organizationMemberDisable(id: $id, userId: $userId, disabled: $disabled) {\n    id\n    disabled\n  }\n}",
)

export const OrganizationMemberRemove = operation<OrganizationMemberRemoveMutation, OrganizationMemberRemoveMutationVariables>(
  'OrganizationMemberRemove',
  "mutation OrganizationMemberRemove($id: ID!, $userId: ID!) {\n  organizationMemberRemove(id: $id, userId: $userId)\n}",
)

export const OrganizationLicenseUpdate = operation<OrganizationLicenseUpdateMutation, OrganizationLicenseUpdateMutationVariables>(
  'OrganizationLicenseUpdate',
  "mutation OrganizationLicenseUpdate($id: ID!, $license: Int!) {\n  organizationLicenseUpdate(id: $id, license: $license)\n}",
)

export const UserCheckClaims = operation<UserCheckClaimsQuery, UserCheckClaimsQueryVariables>(
  'UserCheckClaims',
  "query UserCheckClaims($id: ID!) {\n  userCheckClaims(id: $id) {\n    success\n    message\n    errors\n  }\n}",
)

export const UserFixClaims = operation<UserFixClaimsMutation, UserFixClaimsMutationVariables>(
  'UserFixClaims',
  "mutation UserFixClaims($id: ID!) {\n  userFixClaims(id: $id) {\n    success\n    message\n    errors\n  }\n}",
)

export const OrderOffers = operation<OrderOffersQuery, OrderOffersQueryVariables>(
  'OrderOffers',
  "query OrderOffers($releaseIds: [ID!]!) {\n  orderOffers(releaseIds: $releaseIds) {\n    releaseId\n    error {\n      code\n      message\n      params\n    }\n    min\n    step\n    prices {\n      from\n      price\n    }\n    priceReference\n    materials\n    instead {\n      id\n      number\n    }\n    coming {\n      id\n      number\n    }\n  }\n}",
)

export const OrderTerms = operation<OrderTermsQuery, OrderTermsQueryVariables>(
  'OrderTerms',
  "query OrderTerms {\n  orderTerms\n}",
)

export const BasketAdd = operation<BasketAddMutation, BasketAddMutationVariables>(
  'BasketAdd',
  "mutation BasketAdd($items: [BasketAdding!]!) {\n  basketAdd(items: $items) {\n    releaseId\n    id\n    quantity\n    materialBefore\n    referenceBefore\n    error {\n      code\n      message\n      params\n    }\n  }\n}",
)

export const BasketUpdate = operation<BasketUpdateMutation, BasketUpdateMutationVariables>(
  'BasketUpdate',
  "mutation BasketUpdate($id: ID!, $quantity: Int, $material: String, $reference: String, $releaseId: ID, $accept: Boolean) {\n  basketUpdate(\n    id: $id\n    quantity: $quantity\n    material: $material\n    reference: $reference\n    releaseId: $releaseId\n    accept: $accept\n  ) {\n    id\n    version\n    quantity\n  }\n}",
)

export const OrderCreate = operation<OrderCreateMutation, OrderCreateMutationVariables>(
  'OrderCreate',
  "mutation OrderCreate($order: OrderInput!, $key: String!, $seen: BasketSeen!) {\n  orderCreate(order: $order, key: $key, seen: $seen) {\n    id\n    number\n  }\n}",
)

export const OrderUpdate = operation<OrderUpdateMutation, OrderUpdateMutationVariables>(
  'OrderUpdate',
  "mutation OrderUpdate($ids: [ID!]!, $status: String!, $message: String) {\n  orderUpdate(ids: $ids, status: $status, message: $message) {\n    id\n    status\n    success\n    error {\n      code\n      message\n      params\n    }\n  }\n}",
)

export const OrderNote = operation<OrderNoteMutation, OrderNoteMutationVariables>(
  'OrderNote',
  "mutation OrderNote($id: ID!, $message: String!) {\n  orderNote(id: $id, message: $message)\n}",
)

export const OrderTestMail = operation<OrderTestMailMutation, OrderTestMailMutationVariables>(
  'OrderTestMail',
  "mutation OrderTestMail($to: String!, $id: ID!) {\n  orderTestMail(to: $to, id: $id)\n}",
)

export const OrderMatch = operation<OrderMatchQuery, OrderMatchQueryVariables>(
  'OrderMatch',
  "query OrderMatch($text: String!) {\n  orderMatch(text: $text) {\n    line\n    wanted\n    quantity\n    unclear\n    count\n    matches {\n      id\n      label\n      number\n    }\n  }\n}",
)

export const DownloadOrder = operation<DownloadOrderQuery, DownloadOrderQueryVariables>(
  'DownloadOrder',
  "query DownloadOrder($id: ID!, $format: String!) {\n  downloadOrder(id: $id, format: $format) {\n    name\n    link\n  }\n}",
)

export const UploadContents = operation<UploadContentsMutation, UploadContentsMutationVariables>(
  'UploadContents',
  "mutation UploadContents($file: String!, $name: String!) {\n  uploadContents(file: $file, name: $name) {\n    id\n    sheets {\n      rows\n    }\n  }\n}",
)

export const CollectionNumbersTake = operation<CollectionNumbersTakeMutation, CollectionNumbersTakeMutationVariables>(
  'CollectionNumbersTake',
  "mutation CollectionNumbersTake($id: ID!, $prefix: String!, $property: ID!, $ids: [ID!]!, $dryRun: Boolean) {\n  collectionNumbersTake(\n    id: $id\n    prefix: $prefix\n    property: $property\n    ids: $ids\n    dryRun: $dryRun\n  ) {\n    changeset\n    first\n    last\n    given\n    skipped\n  }\n}",
)

export const CollectionPublicationsFromContents = operation<CollectionPublicationsFromContentsMutation, CollectionPublicationsFromContentsMutationVariables>(
  'CollectionPublicationsFromContents',
  "mutation CollectionPublicationsFromContents($collectionId: ID, $templateId: ID!, $language: String!, $mode: String!, $filterActive: Boolean, $mergeVariants: Boolean, $filterContents: [ID!], $owner: ID, $expected: Int, $share: Boolean, $dryRun: Boolean) {\n  collectionPublicationsFromContents(\n    collectionId: $collectionId\n    templateId: $templateId\n    language: $language\n    mode: $mode\n    filterActive: $filterActive\n    mergeVariants: $mergeVariants\n    filterContents: $filterContents\n    owner: $owner\n    expected: $expected\n    share: $share\n    dryRun: $dryRun\n  ) {\n    change\n    unseen\n    lines {\n      content\n      label\n      act\n      refusal {\n        code\n        message\n        params\n      }\n      publicationId\n      releaseId\n      number\n      changes {\n        tag\n        name\n        before\n        after\n      }\n      kept\n      data\n    }\n  }\n}",
)

export const DeploymentAdd = operation<DeploymentAddMutation, DeploymentAddMutationVariables>(
  'DeploymentAdd',
  "mutation DeploymentAdd($deployment: DeploymentInput!, $digest: String) {\n  deploymentAdd(deployment: $deployment, digest: $digest) {\n    id\n  }\n}",
)

export const DeploymentCopy = operation<DeploymentCopyMutation, DeploymentCopyMutationVariables>(
  'DeploymentCopy',
  "mutation DeploymentCopy($id: ID!) {\n  deploymentCopy(id: $id) {\n    id\n  }\n}",
)

export const DeploymentRemove = operation<DeploymentRemoveMutation, DeploymentRemoveMutationVariables>(
  'DeploymentRemove',
  "mutation DeploymentRemove($id: ID!) {\n  deploymentRemove(id: $id)\n}",
)

export const DeploymentRestart = operation<DeploymentRestartMutation, DeploymentRestartMutationVariables>(
  'DeploymentRestart',
  "mutation DeploymentRestart($id: ID!) {\n  deploymentRestart(id: $id) {\n    id\n  }\n}",
)

export const DeploymentDownload = operation<DeploymentDownloadQuery, DeploymentDownloadQueryVariables>(
  'DeploymentDownload',
  "query DeploymentDownload($id: ID!) {\n  deploymentDownload(id: $id) {\n    name\n    link\n  }\n}",
)

export const DeploymentWebhook = operation<DeploymentWebhookMutation, DeploymentWebhookMutationVariables>(
  'DeploymentWebhook',
  "mutation DeploymentWebhook($id: ID!) {\n  deploymentWebhook(id: $id) {\n    id\n    state\n  }\n}",
)
