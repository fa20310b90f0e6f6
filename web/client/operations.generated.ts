// Generated from web/client/operations.graphql by tools/codegen.ts; never edited.
import { operation } from './operation.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** What whoever approves a release has before them. */
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

export type ReleaseChangeStatusMutationVariables = Exact<{
  ids: ReadonlyArray<string>;
  status: string;
  message?: string | null | undefined;
  approval?: ApprovalReceived | null | undefined;
  pages?: ReadonlyArray<PagesShown> | null | undefined;
}>;


export type ReleaseChangeStatusMutation = { readonly releaseChangeStatus: ReadonlyArray<{ readonly id: string, readonly success: boolean, readonly error: { readonly code: string, readonly message: string, readonly params: Record<string, unknown> } | null }> };

export type DownloadReleasesQueryVariables = Exact<{
  id: string;
  fileNames?: string | null | undefined;
  pdf?: boolean | null | undefined;
  digital?: boolean | null | undefined;
  png?: boolean | null | undefined;
}>;


export type DownloadReleasesQuery = { readonly downloadReleases: { readonly name: string, readonly link: string, readonly files: number, readonly missing: ReadonlyArray<string> } };

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

export type CollectionNumbersTakeMutationVariables = Exact<{
  id: string;
  prefix: string;
  property: string;
  ids: ReadonlyArray<string>;
  dryRun?: boolean | null | undefined;
}>;


export type CollectionNumbersTakeMutation = { readonly collectionNumbersTake: { readonly changeset: string | null, readonly first: string | null, readonly last: string | null, readonly given: number, readonly skipped: number } };

export type UpdateLabelsMutationVariables = Exact<{
  collectionId: string;
  language?: string | null | undefined;
}>;


export type UpdateLabelsMutation = { readonly updateLabels: { readonly updated: ReadonlyArray<string>, readonly prohibited: ReadonlyArray<string>, readonly unchanged: number } };

export type DownloadContentsQueryVariables = Exact<{
  collectionId: string;
}>;


export type DownloadContentsQuery = { readonly downloadContents: { readonly name: string, readonly link: string } };

export const Register = operation<RegisterMutation, RegisterMutationVariables>(
  'Register',
  "mutation Register($email: String!, $name: String!) {\n  register(email: $email, name: $name)\n}",
)

export const ContentsCreate = operation<ContentsCreateMutation, ContentsCreateMutationVariables>(
  'ContentsCreate',
  "mutation ContentsCreate($collectionId: ID!, $names: [String!]!, $lang: String) {\n  contentsCreate(collectionId: $collectionId, names: $names, lang: $lang) {\n    ids\n  }\n}",
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

export const ReleaseChangeStatus = operation<ReleaseChangeStatusMutation, ReleaseChangeStatusMutationVariables>(
  'ReleaseChangeStatus',
  "mutation ReleaseChangeStatus($ids: [ID!]!, $status: String!, $message: String, $approval: ApprovalReceived, $pages: [PagesShown!]) {\n  releaseChangeStatus(\n    ids: $ids\n    status: $status\n    message: $message\n    approval: $approval\n    pages: $pages\n  ) {\n    id\n    success\n    error {\n      code\n      message\n      params\n    }\n  }\n}",
)

export const DownloadReleases = operation<DownloadReleasesQuery, DownloadReleasesQueryVariables>(
  'DownloadReleases',
  "query DownloadReleases($id: ID!, $fileNames: String, $pdf: Boolean, $digital: Boolean, $png: Boolean) {\n  downloadReleases(\n    id: $id\n    fileNames: $fileNames\n    pdf: $pdf\n    digital: $digital\n    png: $png\n  ) {\n    name\n    link\n    files\n    missing\n  }\n}",
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

export const CollectionNumbersTake = operation<CollectionNumbersTakeMutation, CollectionNumbersTakeMutationVariables>(
  'CollectionNumbersTake',
  "mutation CollectionNumbersTake($id: ID!, $prefix: String!, $property: ID!, $ids: [ID!]!, $dryRun: Boolean) {\n  collectionNumbersTake(\n    id: $id\n    prefix: $prefix\n    property: $property\n    ids: $ids\n    dryRun: $dryRun\n  ) {\n    changeset\n    first\n    last\n    given\n    skipped\n  }\n}",
)

export const UpdateLabels = operation<UpdateLabelsMutation, UpdateLabelsMutationVariables>(
  'UpdateLabels',
  "mutation UpdateLabels($collectionId: ID!, $language: String) {\n  updateLabels(collectionId: $collectionId, language: $language) {\n    updated\n    prohibited\n    unchanged\n  }\n}",
)

export const DownloadContents = operation<DownloadContentsQuery, DownloadContentsQueryVariables>(
  'DownloadContents',
  "query DownloadContents($collectionId: ID!) {\n  downloadContents(collectionId: $collectionId) {\n    name\n    link\n  }\n}",
)
