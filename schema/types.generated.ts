// Generated from schema/*.graphql by tools/codegen.ts; never edited.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment, ISO 8601 in UTC, such as 2026-03-01T09:30:00.000Z. */
  DateTime: { input: string; output: string; }
  /** Any JSON object; its fields are checked by the record's own schema. */
  JSON: { input: Record<string, unknown>; output: Record<string, unknown>; }
};

export type Download = {
  name: Scalars['String']['output'];
  /** Needs no token, and is soon over. */
  link: Scalars['String']['output'];
  expiresAt: Scalars['DateTime']['output'];
  files: Scalars['Int']['output'];
  /** Bytes. */
  size: Scalars['Float']['output'];
  /** Releases without any of the files that were asked for. */
  missing: Array<Scalars['ID']['output']>;
};

export type LabelsUpdated = {
  updated: Array<Scalars['ID']['output']>;
  /** Would be called otherwise, and may not be edited. */
  prohibited: Array<Scalars['ID']['output']>;
  /** Are called so already, or draw from no content. */
  unchanged: Scalars['Int']['output'];
};

export type CollectionCopied = {
  /** Of the copy. */
  id: Scalars['ID']['output'];
  /** Of the change that fills it (GET /api/bulk/{id}), which takes the copy back, too. */
  change: Scalars['ID']['output'];
};

export type NumbersTaken = {
  /** Takes the values back where it is undone, never the numbers; null where none was given. */
  changeset?: Maybe<Scalars['ID']['output']>;
  first?: Maybe<Scalars['String']['output']>;
  last?: Maybe<Scalars['String']['output']>;
  given: Scalars['Int']['output'];
  /** Have a value already. */
  skipped: Scalars['Int']['output'];
};

export type PublicationsFromContents = {
  /** Of the change of many that makes them (GET /api/bulk/{id}), which takes them back, too; null where nothing is made. */
  change?: Maybe<Scalars['ID']['output']>;
  /** What becomes of each content as it is now; of a list, of all of them. */
  lines: Array<PublicationFromContent>;
  /** Names of pictures that the owner does not see, and whoever asks does. */
  unseen: Array<Scalars['String']['output']>;
};

export type PublicationFromContent = {
  /** The first, where there are several. */
  content: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  /** create, update, version or leave. */
  act: Scalars['String']['output'];
  /** Why nothing is done. */
  refusal?: Maybe<Refusal>;
  /** What is there already: the version that is changed, or that the next one follows. */
  publicationId?: Maybe<Scalars['ID']['output']>;
  releaseId?: Maybe<Scalars['ID']['output']>;
  number?: Maybe<Scalars['Int']['output']>;
  /** Of what is there. */
  changes: Array<FieldRenewed>;
  /** Fields, as people call them, with words of their own that stay although the database says otherwise. */
  kept: Array<Scalars['String']['output']>;
  /** What will stand in its places, by placeholder: of a dry run, and of the first six that are written. */
  data?: Maybe<Scalars['JSON']['output']>;
};

export type FieldRenewed = {
  tag: Scalars['String']['output'];
  name: Scalars['String']['output'];
  before: Scalars['String']['output'];
  after: Scalars['String']['output'];
};

export type ContentIds = {
  ids: Array<Scalars['ID']['output']>;
  /** Of copies: values that would be refused today, and stayed with the original. */
  leftOut: Array<LeftOut>;
};

/** A value that a copy, or what came back from the trash, goes without. */
export type LeftOut = {
  /** Of the new record. */
  id: Scalars['ID']['output'];
  /** What it is called. */
  label: Scalars['String']['output'];
  /** Of the field, such as data.height.value. */
  path: Scalars['String']['output'];
  error: Refusal;
};

export type DeploymentPrint = {
  noCropMarks?: InputMaybe<Scalars['Boolean']['input']>;
  /** document or pages. */
  pageSettings?: InputMaybe<Scalars['String']['input']>;
  /** The pictures for the screen, too. */
  preview?: InputMaybe<Scalars['Boolean']['input']>;
};

export type DeploymentDigital = {
  /** The original picture files, too. */
  imageSources?: InputMaybe<Scalars['Boolean']['input']>;
};

/** One of collectionId and orderId is required; one of print and digital as well. */
export type DeploymentInput = {
  /** As its collection or order is called, where it is left out. */
  name?: InputMaybe<Scalars['String']['input']>;
  collectionId?: InputMaybe<Scalars['ID']['input']>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
  /** All of the collection or order where it is left out. */
  releaseIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Takes drafts, too: neither those that were rejected nor those that are locked. */
  nonPublishedReleases?: InputMaybe<Scalars['Boolean']['input']>;
  disableCheckForNewerReleases?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1d, 3d, 1w, 2w, 4w, 3m, 6m or 12m; 4w where it is left out. */
  expires?: InputMaybe<Scalars['String']['input']>;
  /** default, label, id, idLabel or contentId. */
  fileNames?: InputMaybe<Scalars['String']['input']>;
  /** none, template or owner. */
  folders?: InputMaybe<Scalars['String']['input']>;
  /** A table of what is in it: none, csv or xlsx. */
  list?: InputMaybe<Scalars['String']['input']>;
  print?: InputMaybe<DeploymentPrint>;
  digital?: InputMaybe<DeploymentDigital>;
  /** Calls the webhook of the collection as soon as it is available. */
  callsWebhook?: InputMaybe<Scalars['Boolean']['input']>;
};

export type DeploymentId = {
  id: Scalars['ID']['output'];
};

export type NewDeployment = {
  id: Scalars['ID']['output'];
  /** Of /dpl/{link}: whoever knows it may fetch the file. Of those that were made before links had a field it is the id. */
  link: Scalars['String']['output'];
};

export type DeploymentLink = {
  /** Of the file. */
  name: Scalars['String']['output'];
  link: Scalars['String']['output'];
};

/** A table that was uploaded. */
export type UploadedContents = {
  /** What an import names as its file. */
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Bytes. */
  size: Scalars['Int']['output'];
  sheets: Array<UploadedSheet>;
};

export type UploadedSheet = {
  name: Scalars['String']['output'];
  rows: Scalars['Int']['output'];
  columns: Scalars['Int']['output'];
  /** From 0; null where no row looks like captions. */
  captionsRow?: Maybe<Scalars['Int']['output']>;
  captions: Array<Scalars['String']['output']>;
  /** Which column is probably which field; a score of 0.85 is sure. */
  mappingProposal: Array<ProposedColumn>;
  /** The first cells of each column that hold something. */
  sample: Array<ColumnSample>;
};

export type ProposedColumn = {
  columnIndex: Scalars['Int']['output'];
  property: Scalars['String']['output'];
  score: Scalars['Float']['output'];
};

export type ColumnSample = {
  index: Scalars['Int']['output'];
  values: Array<Scalars['String']['output']>;
};

export type ColumnMapping = {
  /** From 0. */
  columnIndex: Scalars['Int']['input'];
  /** label.de, data.{property}.value, data.{property}.translation.{language}, id, type, active, public, parentId, or the id of a property. */
  property: Scalars['String']['input'];
  /** What numbers are multiplied by where the column stands in another unit than the field; 1 where they are not. */
  factor?: InputMaybe<Scalars['Float']['input']>;
};

export type ImportStarted = {
  check: Scalars['ID']['output'];
  /** Where it runs in the background, since it is long. */
  job?: Maybe<Scalars['ID']['output']>;
  create: Scalars['Int']['output'];
  change: Scalars['Int']['output'];
  same: Scalars['Int']['output'];
  faulty: Scalars['Int']['output'];
  /** The changeset by which it can be taken back; null in a dry run, and while it is checked. */
  changeset?: Maybe<Scalars['ID']['output']>;
};

export type Query = {
  /** When people signed in last and were last active. Operation UserStatus. */
  userStatus: Array<UserStatus>;
  /** For admins. Operation UserCheckClaims. */
  userCheckClaims: ClaimsReport;
  /** The files of a collection's releases in one ZIP file. Operation DownloadReleases. */
  downloadReleases: Download;
  /** The contents of a collection as an Excel file, or with their pictures as a ZIP file. Operation DownloadContents. */
  downloadContents: Download;
  /** What releases cost, and whether they may be ordered, of those that are seen; at most 1000. */
  orderOffers: Array<Offer>;
  /** What whoever orders accepts: of the supplier of one's organization. Empty where it has written none. */
  orderTerms: Scalars['String']['output'];
  /** Which versions on sale the lines of a pasted list mean; at most 1000 lines. */
  orderMatch: Array<MatchedLine>;
  /** An order as csv or pdf. */
  downloadOrder: Download;
  /** What a deployment is called, and the address of its file. By its link, which needs no token; with one, by the id of what one sees, too. Operation deploymentDownload. */
  deploymentDownload: DeploymentLink;
};


export type QueryUserStatusArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organization?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryUserCheckClaimsArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDownloadReleasesArgs = {
  id: Scalars['ID']['input'];
  releaseIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  fileNames?: InputMaybe<Scalars['String']['input']>;
  pdf?: InputMaybe<Scalars['Boolean']['input']>;
  digital?: InputMaybe<Scalars['Boolean']['input']>;
  png?: InputMaybe<Scalars['Boolean']['input']>;
  pngSelect?: InputMaybe<Array<Scalars['String']['input']>>;
  idml?: InputMaybe<Scalars['Boolean']['input']>;
  accessible?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryDownloadContentsArgs = {
  collectionId: Scalars['ID']['input'];
  pictures?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryOrderOffersArgs = {
  releaseIds: Array<Scalars['ID']['input']>;
};


export type QueryOrderMatchArgs = {
  text: Scalars['String']['input'];
};


export type QueryDownloadOrderArgs = {
  id: Scalars['ID']['input'];
  format: Scalars['String']['input'];
};


export type QueryDeploymentDownloadArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  /** Operation ReleaseCreate. */
  releaseCreate: Release;
  /** A new change version within the publication. Operation ReleaseCopy. */
  releaseCopy: ReleaseCopy;
  /** As it is called and for whom it was, where neither is said. Operation ReleaseCopyNewPublication. */
  releaseCopyNewPublication: ReleaseCopy;
  /** A pending change version into the trash, with its publication where it has no other. Operation ReleaseDiscard. */
  releaseDiscard: ReleaseDiscarded;
  /** The number of the version that is edited, above those before it. Operation ReleaseSetNumber. */
  releaseSetNumber: Release;
  /** Several releases change together; each has its own result. Operation ReleaseChangeStatus. */
  releaseChangeStatus: Array<ReleaseStatusResult>;
  /** Composes the release: pictures for the screen and the print preview. Operation ReleaseArtwork. */
  releaseArtwork: ReleaseArtwork;
  /** Operation TemplateCreate. */
  templateCreate: Template;
  /** Without a type, they get the usual one of the collection. Operation ContentsCreate. */
  contentsCreate: ContentIds;
  /** What is in a table that was uploaded below one's own folder, such as users/{uid}/upload.tmp. Operation UploadContents. */
  uploadContents: UploadedContents;
  /** Checks the rows of a table, and imports the good ones unless it is a dry run. Operation ImportContents. */
  importContents: ImportStarted;
  /** Operation ContentsDuplicate. */
  contentsDuplicate: ContentIds;
  /** Operation ContentsCreateVariants. */
  contentsCreateVariants: ContentIds;
  /** A new collection of one's own with what the other holds, shared with nobody. Operation CollectionCopy. */
  collectionCopy: CollectionCopied;
  /** Gives these contents the next numbers of a collection's range, in their order. Operation CollectionNumbersTake. */
  collectionNumbersTake: NumbersTaken;
  /** The releases of a collection are called as the contents that they draw from. Operation UpdateLabels. */
  updateLabels: LabelsUpdated;
  /** Publications of many contents on one template, each filled from its content. Operation CollectionPublicationsFromContents. */
  collectionPublicationsFromContents: PublicationsFromContents;
  /** Operation UserSetName. */
  userSetName: User;
  /** Brings the name of the sign-in account in line with the person's. Operation UserUpdateName. */
  userUpdateName: User;
  /** For admins; answers with what remains. Operation UserFixClaims. */
  userFixClaims: ClaimsReport;
  /** Self-registration, without a sign-in: mails a link. Operation Register. */
  register: Scalars['Boolean']['output'];
  /** One address per line; all or none where a line is no address. Operation OrganizationMembersInvite. */
  organizationMembersInvite: Array<Invitation>;
  /** Answers with everybody whose role changed: an owner who hands over becomes a manager. Operation OrganizationMemberChangeRole. */
  organizationMemberChangeRole: Array<Member>;
  /** Shuts a member out, or lets them in again; everything of theirs stays. */
  organizationMemberDisable: UserStatus;
  /** Deletes the account. Operation OrganizationMemberRemove. */
  organizationMemberRemove: Scalars['Boolean']['output'];
  /** The mail about an order, to this address. Operation OrderTestMail. */
  orderTestMail: Scalars['Boolean']['output'];
  /** Operation OrgLicUpd. */
  organizationLicenseUpdate: Scalars['Boolean']['output'];
  /** Each has its own result: more of what is there, or a new position. At most 1000. Operation BasketAdd. */
  basketAdd: Array<BasketAdded>;
  /** What is left out stays. Operation BasketUpdate. */
  basketUpdate: BasketPosition;
  /** The basket becomes an order, as it was seen. The same key with the same basket gives the same order. Operation OrderCreate. */
  orderCreate: OrderCreated;
  /** Several orders change together; each has its own result. At most 500. Operation OrderUpdate. */
  orderUpdate: Array<OrderStatusResult>;
  /** A note of the supplier's in the order's log. Operation OrderNote. */
  orderNote: Scalars['Boolean']['output'];
  /** A deployment of a collection or an order. With the digest of a plan only what that showed. Operation DeploymentAdd. */
  deploymentAdd: NewDeployment;
  /** The same again, of what is published now, under another link. Operation DeploymentCopy. */
  deploymentCopy: NewDeployment;
  /** Its link is dead at once, its data go. Operation deploymentRemove. */
  deploymentRemove: Scalars['Boolean']['output'];
  /** One that failed or timed out begins anew, with what it was made of. */
  deploymentRestart: DeploymentId;
  /** Calls the stored webhook of a delivery now, and again later where nobody answers. `mode` is digital, print, both or test. Operation DeploymentWebhook. */
  deploymentWebhook: WebhookCall;
};


export type MutationReleaseCreateArgs = {
  release: ReleaseInput;
};


export type MutationReleaseCopyArgs = {
  id: Scalars['ID']['input'];
};


export type MutationReleaseCopyNewPublicationArgs = {
  id: Scalars['ID']['input'];
  copyContents?: InputMaybe<Scalars['Boolean']['input']>;
  excludeCollections?: InputMaybe<Array<Scalars['ID']['input']>>;
  label?: InputMaybe<Scalars['String']['input']>;
  owner?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationReleaseDiscardArgs = {
  id: Scalars['ID']['input'];
};


export type MutationReleaseSetNumberArgs = {
  id: Scalars['ID']['input'];
  number?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationReleaseChangeStatusArgs = {
  ids: Array<Scalars['ID']['input']>;
  status: Scalars['String']['input'];
  message?: InputMaybe<Scalars['String']['input']>;
  approval?: InputMaybe<ApprovalReceived>;
  pages?: InputMaybe<Array<PagesShown>>;
  afterChanges?: InputMaybe<Scalars['Boolean']['input']>;
  endsRound?: InputMaybe<Scalars['Boolean']['input']>;
  due?: InputMaybe<Scalars['String']['input']>;
};


export type MutationReleaseArtworkArgs = {
  id: Scalars['ID']['input'];
  forceRecreate?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationTemplateCreateArgs = {
  template: TemplateInput;
};


export type MutationContentsCreateArgs = {
  collectionId: Scalars['ID']['input'];
  names: Array<Scalars['String']['input']>;
  lang?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUploadContentsArgs = {
  file: Scalars['String']['input'];
  name: Scalars['String']['input'];
  sample?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationImportContentsArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  file: Scalars['ID']['input'];
  sheet?: InputMaybe<Scalars['Int']['input']>;
  mapping: Array<ColumnMapping>;
  skip?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  owner?: InputMaybe<Scalars['ID']['input']>;
  type: Scalars['ID']['input'];
  key?: InputMaybe<Scalars['String']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationContentsDuplicateArgs = {
  ids: Array<Scalars['ID']['input']>;
  collectionId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationContentsCreateVariantsArgs = {
  ids: Array<Scalars['ID']['input']>;
  collectionId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCollectionCopyArgs = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  contents?: InputMaybe<Scalars['Boolean']['input']>;
  releases?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCollectionNumbersTakeArgs = {
  id: Scalars['ID']['input'];
  prefix: Scalars['String']['input'];
  property: Scalars['ID']['input'];
  ids: Array<Scalars['ID']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationUpdateLabelsArgs = {
  collectionId: Scalars['ID']['input'];
  language?: InputMaybe<Scalars['String']['input']>;
  filterReleases?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationCollectionPublicationsFromContentsArgs = {
  collectionId?: InputMaybe<Scalars['ID']['input']>;
  templateId: Scalars['ID']['input'];
  language: Scalars['String']['input'];
  mode: Scalars['String']['input'];
  filterActive?: InputMaybe<Scalars['Boolean']['input']>;
  mergeVariants?: InputMaybe<Scalars['Boolean']['input']>;
  filterContents?: InputMaybe<Array<Scalars['ID']['input']>>;
  owner?: InputMaybe<Scalars['ID']['input']>;
  expected?: InputMaybe<Scalars['Int']['input']>;
  share?: InputMaybe<Scalars['Boolean']['input']>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationUserSetNameArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationUserUpdateNameArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUserFixClaimsArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRegisterArgs = {
  email: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationOrganizationMembersInviteArgs = {
  id: Scalars['ID']['input'];
  emails: Scalars['String']['input'];
  role?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
};


export type MutationOrganizationMemberChangeRoleArgs = {
  id: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
  role: Scalars['String']['input'];
};


export type MutationOrganizationMemberDisableArgs = {
  id: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
  disabled: Scalars['Boolean']['input'];
};


export type MutationOrganizationMemberRemoveArgs = {
  id: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationOrderTestMailArgs = {
  to: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationOrganizationLicenseUpdateArgs = {
  id: Scalars['ID']['input'];
  license: Scalars['Int']['input'];
};


export type MutationBasketAddArgs = {
  items: Array<BasketAdding>;
};


export type MutationBasketUpdateArgs = {
  id: Scalars['ID']['input'];
  quantity?: InputMaybe<Scalars['Int']['input']>;
  material?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  releaseId?: InputMaybe<Scalars['ID']['input']>;
  accept?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationOrderCreateArgs = {
  order: OrderInput;
  key: Scalars['String']['input'];
  seen: BasketSeen;
};


export type MutationOrderUpdateArgs = {
  ids: Array<Scalars['ID']['input']>;
  status: Scalars['String']['input'];
  message?: InputMaybe<Scalars['String']['input']>;
};


export type MutationOrderNoteArgs = {
  id: Scalars['ID']['input'];
  message: Scalars['String']['input'];
};


export type MutationDeploymentAddArgs = {
  deployment: DeploymentInput;
  digest?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDeploymentCopyArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeploymentRemoveArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeploymentRestartArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeploymentWebhookArgs = {
  id: Scalars['ID']['input'];
  mode?: InputMaybe<Scalars['String']['input']>;
};

export type BasketAdding = {
  releaseId: Scalars['ID']['input'];
  /** Raised to what may be ordered; one more of it where it is left out. */
  quantity?: InputMaybe<Scalars['Int']['input']>;
  material?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
};

export type BasketAdded = {
  releaseId: Scalars['ID']['output'];
  /** Of the position; null where it was refused. */
  id?: Maybe<Scalars['ID']['output']>;
  quantity?: Maybe<Scalars['Int']['output']>;
  /** What the position had until now, where another was said: the last word counts. */
  materialBefore?: Maybe<Scalars['String']['output']>;
  referenceBefore?: Maybe<Scalars['String']['output']>;
  error?: Maybe<Refusal>;
};

export type BasketPosition = {
  id: Scalars['ID']['output'];
  version: Scalars['Int']['output'];
  quantity: Scalars['Int']['output'];
};

export type PriceStep = {
  from: Scalars['Int']['output'];
  price: Scalars['Float']['output'];
};

export type OtherVersion = {
  id: Scalars['ID']['output'];
  number: Scalars['Int']['output'];
};

export type Offer = {
  releaseId: Scalars['ID']['output'];
  /** Why it may not be ordered; null where it may. */
  error?: Maybe<Refusal>;
  min: Scalars['Int']['output'];
  step: Scalars['Int']['output'];
  /** Net in CHF for `priceReference` pieces, by quantity. 0 is a price on request. */
  prices: Array<PriceStep>;
  priceReference: Scalars['Int']['output'];
  materials: Array<Scalars['String']['output']>;
  /** The version that is sold in its place. */
  instead?: Maybe<OtherVersion>;
  /** A newer one that is not approved yet. */
  coming?: Maybe<OtherVersion>;
};

export type AddressInput = {
  company?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  street?: InputMaybe<Scalars['String']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
};

export type BillingInput = {
  vatId?: InputMaybe<Scalars['String']['input']>;
  /** invoice. */
  paymentMethod?: InputMaybe<Scalars['String']['input']>;
  address?: InputMaybe<AddressInput>;
};

export type LogisticsInput = {
  /** default. */
  shippingMethod?: InputMaybe<Scalars['String']['input']>;
  useBillingAddress?: InputMaybe<Scalars['Boolean']['input']>;
  address?: InputMaybe<AddressInput>;
};

export type OrderInput = {
  billing: BillingInput;
  logistics: LogisticsInput;
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Such as 2027-02-10. */
  wishedDate?: InputMaybe<Scalars['String']['input']>;
  comment?: InputMaybe<Scalars['String']['input']>;
  termsAccepted: Scalars['Boolean']['input'];
};

export type SeenPosition = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};

/** What was on the screen when the order was sent: another price, or another basket, is refused. */
export type BasketSeen = {
  net: Scalars['Float']['input'];
  items: Array<SeenPosition>;
};

export type OrderCreated = {
  id: Scalars['ID']['output'];
  /** As shown, such as M1042. */
  number: Scalars['String']['output'];
};

export type OrderStatusResult = {
  id: Scalars['ID']['output'];
  /** Afterwards; the one before where the change was refused. Null for an order that is not visible. */
  status?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
  error?: Maybe<Refusal>;
};

/** A line of a pasted list: found where one version is meant, missing where none is. */
export type MatchedLine = {
  line: Scalars['Int']['output'];
  wanted: Scalars['String']['output'];
  /** Null where the line says none. */
  quantity?: Maybe<Scalars['Int']['output']>;
  /** What stands where a quantity would, and is none, such as `-4`; nothing is matched then. */
  unclear?: Maybe<Scalars['String']['output']>;
  /** The first ones of them. */
  matches: Array<MatchedVersion>;
  count: Scalars['Int']['output'];
};

export type MatchedVersion = {
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  number: Scalars['Int']['output'];
};

/** What became of one address of an invitation. */
export type Invitation = {
  email: Scalars['String']['output'];
  /** The invited person; null where the address was refused. */
  id?: Maybe<Scalars['ID']['output']>;
  error?: Maybe<Refusal>;
};

export type Member = {
  id: Scalars['ID']['output'];
  organization: Scalars['ID']['output'];
  role: Scalars['String']['output'];
};

export type ReleaseInput = {
  collectionId?: InputMaybe<Scalars['ID']['input']>;
  label?: InputMaybe<Scalars['String']['input']>;
  /** Placeholder id to its value and where that comes from. */
  data?: InputMaybe<Scalars['JSON']['input']>;
  previewDivide?: InputMaybe<Scalars['Int']['input']>;
  /** The collection's default template where it is left out. */
  template?: InputMaybe<Scalars['ID']['input']>;
  referencedContents?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Makes the next version of this publication instead of a new publication. */
  publicationId?: InputMaybe<Scalars['ID']['input']>;
  /** The organization a new publication is for, which sees its template; the collection's or one's own where it is left out. */
  owner?: InputMaybe<Scalars['ID']['input']>;
};

/** What whoever approves a release has before them: what is printed is not approved without. */
export type PagesShown = {
  release: Scalars['ID']['input'];
  /** As the engine names a composition; others are refused. */
  hash: Scalars['String']['input'];
};

/** A print approval that the client gave outside the product. */
export type ApprovalReceived = {
  contact: Scalars['String']['input'];
  /** Such as 2026-03-01. */
  date: Scalars['String']['input'];
  /** email, phone or inPerson. */
  channel: Scalars['String']['input'];
};

export type Release = {
  id: Scalars['ID']['output'];
  publicationId?: Maybe<Scalars['ID']['output']>;
  ownerId: Scalars['ID']['output'];
  supplierId: Scalars['ID']['output'];
  number: Scalars['Int']['output'];
  status: Scalars['String']['output'];
};

export type ReleaseCopy = {
  id: Scalars['ID']['output'];
  publicationId: Scalars['ID']['output'];
  /** What would be refused today, and stayed with the original or in the trash. */
  leftOut: Array<LeftOut>;
};

export type ReleaseDiscarded = {
  id: Scalars['ID']['output'];
  /** Null where the publication had no other version and was put into the trash with it. */
  publicationId?: Maybe<Scalars['ID']['output']>;
};

export type ReleaseStatusResult = {
  id: Scalars['ID']['output'];
  /** The status afterwards; the one before where the change was refused. Null for a release that is not visible. */
  status?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
  /** The job that generates the print data, once published. */
  jobId?: Maybe<Scalars['ID']['output']>;
  error?: Maybe<Refusal>;
};

export type Refusal = {
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
  params: Scalars['JSON']['output'];
};

export type ReleaseArtwork = {
  id: Scalars['ID']['output'];
  files: Array<ReleaseFile>;
};

export type ReleaseFile = {
  filename: Scalars['String']['output'];
  filesize: Scalars['Int']['output'];
  mimetype: Scalars['String']['output'];
  path: Scalars['String']['output'];
  updateTimestamp: Scalars['DateTime']['output'];
  usage: Scalars['String']['output'];
  errors?: Maybe<Array<Scalars['String']['output']>>;
};

export type TemplateInput = {
  /** Chosen by the server where it is left out. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** The own organization where it is left out. */
  owner?: InputMaybe<Scalars['ID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** print or digital. */
  type?: InputMaybe<Scalars['String']['input']>;
};

export type Template = {
  id: Scalars['ID']['output'];
};

export type UserStatus = {
  id: Scalars['ID']['output'];
  disabled: Scalars['Boolean']['output'];
  lastSignInTime?: Maybe<Scalars['DateTime']['output']>;
  lastRefreshTime?: Maybe<Scalars['DateTime']['output']>;
};

export type User = {
  id: Scalars['ID']['output'];
  displayName: Scalars['String']['output'];
};

/** Whether a person's document, account and organization agree. */
export type ClaimsReport = {
  success: Scalars['Boolean']['output'];
  message: Scalars['String']['output'];
  /** What does not agree, in the language of the request. */
  errors: Array<Scalars['String']['output']>;
};

/** A call of a webhook that was taken, or that nobody answered yet. What was answered otherwise is the error deployment.webhookFailed. */
export type WebhookCall = {
  id: Scalars['ID']['output'];
  mode: Scalars['String']['output'];
  /** Whom it went to, such as shop.example. */
  receiver: Scalars['String']['output'];
  /** waiting, done or failed. */
  state: Scalars['String']['output'];
  status?: Maybe<Scalars['Int']['output']>;
  /** Why there was no answer. */
  trouble?: Maybe<Scalars['String']['output']>;
  /** When it is tried again. */
  dueAt?: Maybe<Scalars['String']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Download: ResolverTypeWrapper<Download>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  LabelsUpdated: ResolverTypeWrapper<LabelsUpdated>;
  CollectionCopied: ResolverTypeWrapper<CollectionCopied>;
  NumbersTaken: ResolverTypeWrapper<NumbersTaken>;
  PublicationsFromContents: ResolverTypeWrapper<PublicationsFromContents>;
  PublicationFromContent: ResolverTypeWrapper<PublicationFromContent>;
  FieldRenewed: ResolverTypeWrapper<FieldRenewed>;
  ContentIds: ResolverTypeWrapper<ContentIds>;
  LeftOut: ResolverTypeWrapper<LeftOut>;
  DeploymentPrint: DeploymentPrint;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  DeploymentDigital: DeploymentDigital;
  DeploymentInput: DeploymentInput;
  DeploymentId: ResolverTypeWrapper<DeploymentId>;
  NewDeployment: ResolverTypeWrapper<NewDeployment>;
  DeploymentLink: ResolverTypeWrapper<DeploymentLink>;
  UploadedContents: ResolverTypeWrapper<UploadedContents>;
  UploadedSheet: ResolverTypeWrapper<UploadedSheet>;
  ProposedColumn: ResolverTypeWrapper<ProposedColumn>;
  ColumnSample: ResolverTypeWrapper<ColumnSample>;
  ColumnMapping: ColumnMapping;
  ImportStarted: ResolverTypeWrapper<ImportStarted>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  BasketAdding: BasketAdding;
  BasketAdded: ResolverTypeWrapper<BasketAdded>;
  BasketPosition: ResolverTypeWrapper<BasketPosition>;
  PriceStep: ResolverTypeWrapper<PriceStep>;
  OtherVersion: ResolverTypeWrapper<OtherVersion>;
  Offer: ResolverTypeWrapper<Offer>;
  AddressInput: AddressInput;
  BillingInput: BillingInput;
  LogisticsInput: LogisticsInput;
  OrderInput: OrderInput;
  SeenPosition: SeenPosition;
  BasketSeen: BasketSeen;
  OrderCreated: ResolverTypeWrapper<OrderCreated>;
  OrderStatusResult: ResolverTypeWrapper<OrderStatusResult>;
  MatchedLine: ResolverTypeWrapper<MatchedLine>;
  MatchedVersion: ResolverTypeWrapper<MatchedVersion>;
  Invitation: ResolverTypeWrapper<Invitation>;
  Member: ResolverTypeWrapper<Member>;
  ReleaseInput: ReleaseInput;
  PagesShown: PagesShown;
  ApprovalReceived: ApprovalReceived;
  Release: ResolverTypeWrapper<Release>;
  ReleaseCopy: ResolverTypeWrapper<ReleaseCopy>;
  ReleaseDiscarded: ResolverTypeWrapper<ReleaseDiscarded>;
  ReleaseStatusResult: ResolverTypeWrapper<ReleaseStatusResult>;
  Refusal: ResolverTypeWrapper<Refusal>;
  ReleaseArtwork: ResolverTypeWrapper<ReleaseArtwork>;
  ReleaseFile: ResolverTypeWrapper<ReleaseFile>;
  TemplateInput: TemplateInput;
  Template: ResolverTypeWrapper<Template>;
  UserStatus: ResolverTypeWrapper<UserStatus>;
  User: ResolverTypeWrapper<User>;
  ClaimsReport: ResolverTypeWrapper<ClaimsReport>;
  WebhookCall: ResolverTypeWrapper<WebhookCall>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Download: Download;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  LabelsUpdated: LabelsUpdated;
  CollectionCopied: CollectionCopied;
  NumbersTaken: NumbersTaken;
  PublicationsFromContents: PublicationsFromContents;
  PublicationFromContent: PublicationFromContent;
  FieldRenewed: FieldRenewed;
  ContentIds: ContentIds;
  LeftOut: LeftOut;
  DeploymentPrint: DeploymentPrint;
  Boolean: Scalars['Boolean']['output'];
  DeploymentDigital: DeploymentDigital;
  DeploymentInput: DeploymentInput;
  DeploymentId: DeploymentId;
  NewDeployment: NewDeployment;
  DeploymentLink: DeploymentLink;
  UploadedContents: UploadedContents;
  UploadedSheet: UploadedSheet;
  ProposedColumn: ProposedColumn;
  ColumnSample: ColumnSample;
  ColumnMapping: ColumnMapping;
  ImportStarted: ImportStarted;
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  BasketAdding: BasketAdding;
  BasketAdded: BasketAdded;
  BasketPosition: BasketPosition;
  PriceStep: PriceStep;
  OtherVersion: OtherVersion;
  Offer: Offer;
  AddressInput: AddressInput;
  BillingInput: BillingInput;
  LogisticsInput: LogisticsInput;
  OrderInput: OrderInput;
  SeenPosition: SeenPosition;
  BasketSeen: BasketSeen;
  OrderCreated: OrderCreated;
  OrderStatusResult: OrderStatusResult;
  MatchedLine: MatchedLine;
  MatchedVersion: MatchedVersion;
  Invitation: Invitation;
  Member: Member;
  ReleaseInput: ReleaseInput;
  PagesShown: PagesShown;
  ApprovalReceived: ApprovalReceived;
  Release: Release;
  ReleaseCopy: ReleaseCopy;
  ReleaseDiscarded: ReleaseDiscarded;
  ReleaseStatusResult: ReleaseStatusResult;
  Refusal: Refusal;
  ReleaseArtwork: ReleaseArtwork;
  ReleaseFile: ReleaseFile;
  TemplateInput: TemplateInput;
  Template: Template;
  UserStatus: UserStatus;
  User: User;
  ClaimsReport: ClaimsReport;
  WebhookCall: WebhookCall;
};

export type DownloadResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Download'] = ResolversParentTypes['Download']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  files?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type LabelsUpdatedResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['LabelsUpdated'] = ResolversParentTypes['LabelsUpdated']> = {
  updated?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  prohibited?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CollectionCopiedResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['CollectionCopied'] = ResolversParentTypes['CollectionCopied']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  change?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type NumbersTakenResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['NumbersTaken'] = ResolversParentTypes['NumbersTaken']> = {
  changeset?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  last?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  given?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PublicationsFromContentsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['PublicationsFromContents'] = ResolversParentTypes['PublicationsFromContents']> = {
  change?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['PublicationFromContent']>, ParentType, ContextType>;
  unseen?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PublicationFromContentResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['PublicationFromContent'] = ResolversParentTypes['PublicationFromContent']> = {
  content?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['Refusal']>, ParentType, ContextType>;
  publicationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  releaseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['FieldRenewed']>, ParentType, ContextType>;
  kept?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  data?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type FieldRenewedResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['FieldRenewed'] = ResolversParentTypes['FieldRenewed']> = {
  tag?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentIdsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ContentIds'] = ResolversParentTypes['ContentIds']> = {
  ids?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  leftOut?: Resolver<Array<ResolversTypes['LeftOut']>, ParentType, ContextType>;
};

export type LeftOutResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['LeftOut'] = ResolversParentTypes['LeftOut']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['Refusal'], ParentType, ContextType>;
};

export type DeploymentIdResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['DeploymentId'] = ResolversParentTypes['DeploymentId']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type NewDeploymentResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['NewDeployment'] = ResolversParentTypes['NewDeployment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeploymentLinkResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['DeploymentLink'] = ResolversParentTypes['DeploymentLink']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UploadedContentsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['UploadedContents'] = ResolversParentTypes['UploadedContents']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sheets?: Resolver<Array<ResolversTypes['UploadedSheet']>, ParentType, ContextType>;
};

export type UploadedSheetResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['UploadedSheet'] = ResolversParentTypes['UploadedSheet']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  captionsRow?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  captions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mappingProposal?: Resolver<Array<ResolversTypes['ProposedColumn']>, ParentType, ContextType>;
  sample?: Resolver<Array<ResolversTypes['ColumnSample']>, ParentType, ContextType>;
};

export type ProposedColumnResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ProposedColumn'] = ResolversParentTypes['ProposedColumn']> = {
  columnIndex?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  property?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ColumnSampleResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ColumnSample'] = ResolversParentTypes['ColumnSample']> = {
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ImportStartedResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ImportStarted'] = ResolversParentTypes['ImportStarted']> = {
  check?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  job?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  create?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  change?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  same?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  faulty?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changeset?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type QueryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  userStatus?: Resolver<Array<ResolversTypes['UserStatus']>, ParentType, ContextType, Partial<QueryUserStatusArgs>>;
  userCheckClaims?: Resolver<ResolversTypes['ClaimsReport'], ParentType, ContextType, RequireFields<QueryUserCheckClaimsArgs, 'id'>>;
  downloadReleases?: Resolver<ResolversTypes['Download'], ParentType, ContextType, RequireFields<QueryDownloadReleasesArgs, 'id' | 'pdf' | 'digital' | 'png' | 'idml' | 'accessible'>>;
  downloadContents?: Resolver<ResolversTypes['Download'], ParentType, ContextType, RequireFields<QueryDownloadContentsArgs, 'collectionId' | 'pictures'>>;
  orderOffers?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType, RequireFields<QueryOrderOffersArgs, 'releaseIds'>>;
  orderTerms?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderMatch?: Resolver<Array<ResolversTypes['MatchedLine']>, ParentType, ContextType, RequireFields<QueryOrderMatchArgs, 'text'>>;
  downloadOrder?: Resolver<ResolversTypes['Download'], ParentType, ContextType, RequireFields<QueryDownloadOrderArgs, 'id' | 'format'>>;
  deploymentDownload?: Resolver<ResolversTypes['DeploymentLink'], ParentType, ContextType, RequireFields<QueryDeploymentDownloadArgs, 'id'>>;
};

export type MutationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  releaseCreate?: Resolver<ResolversTypes['Release'], ParentType, ContextType, RequireFields<MutationReleaseCreateArgs, 'release'>>;
  releaseCopy?: Resolver<ResolversTypes['ReleaseCopy'], ParentType, ContextType, RequireFields<MutationReleaseCopyArgs, 'id'>>;
  releaseCopyNewPublication?: Resolver<ResolversTypes['ReleaseCopy'], ParentType, ContextType, RequireFields<MutationReleaseCopyNewPublicationArgs, 'id' | 'copyContents' | 'excludeCollections'>>;
  releaseDiscard?: Resolver<ResolversTypes['ReleaseDiscarded'], ParentType, ContextType, RequireFields<MutationReleaseDiscardArgs, 'id'>>;
  releaseSetNumber?: Resolver<ResolversTypes['Release'], ParentType, ContextType, RequireFields<MutationReleaseSetNumberArgs, 'id'>>;
  releaseChangeStatus?: Resolver<Array<ResolversTypes['ReleaseStatusResult']>, ParentType, ContextType, RequireFields<MutationReleaseChangeStatusArgs, 'ids' | 'status'>>;
  releaseArtwork?: Resolver<ResolversTypes['ReleaseArtwork'], ParentType, ContextType, RequireFields<MutationReleaseArtworkArgs, 'id' | 'forceRecreate'>>;
  templateCreate?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationTemplateCreateArgs, 'template'>>;
  contentsCreate?: Resolver<ResolversTypes['ContentIds'], ParentType, ContextType, RequireFields<MutationContentsCreateArgs, 'collectionId' | 'names'>>;
  uploadContents?: Resolver<ResolversTypes['UploadedContents'], ParentType, ContextType, RequireFields<MutationUploadContentsArgs, 'file' | 'name' | 'sample'>>;
  importContents?: Resolver<ResolversTypes['ImportStarted'], ParentType, ContextType, RequireFields<MutationImportContentsArgs, 'file' | 'sheet' | 'mapping' | 'type' | 'dryRun'>>;
  contentsDuplicate?: Resolver<ResolversTypes['ContentIds'], ParentType, ContextType, RequireFields<MutationContentsDuplicateArgs, 'ids'>>;
  contentsCreateVariants?: Resolver<ResolversTypes['ContentIds'], ParentType, ContextType, RequireFields<MutationContentsCreateVariantsArgs, 'ids'>>;
  collectionCopy?: Resolver<ResolversTypes['CollectionCopied'], ParentType, ContextType, RequireFields<MutationCollectionCopyArgs, 'id' | 'contents' | 'releases'>>;
  collectionNumbersTake?: Resolver<ResolversTypes['NumbersTaken'], ParentType, ContextType, RequireFields<MutationCollectionNumbersTakeArgs, 'id' | 'prefix' | 'property' | 'ids' | 'dryRun'>>;
  updateLabels?: Resolver<ResolversTypes['LabelsUpdated'], ParentType, ContextType, RequireFields<MutationUpdateLabelsArgs, 'collectionId' | 'language'>>;
  collectionPublicationsFromContents?: Resolver<ResolversTypes['PublicationsFromContents'], ParentType, ContextType, RequireFields<MutationCollectionPublicationsFromContentsArgs, 'templateId' | 'language' | 'mode' | 'filterActive' | 'mergeVariants' | 'share' | 'dryRun'>>;
  userSetName?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUserSetNameArgs, 'id' | 'name'>>;
  userUpdateName?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUserUpdateNameArgs, 'id'>>;
  userFixClaims?: Resolver<ResolversTypes['ClaimsReport'], ParentType, ContextType, RequireFields<MutationUserFixClaimsArgs, 'id'>>;
  register?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'email' | 'name'>>;
  organizationMembersInvite?: Resolver<Array<ResolversTypes['Invitation']>, ParentType, ContextType, RequireFields<MutationOrganizationMembersInviteArgs, 'id' | 'emails'>>;
  organizationMemberChangeRole?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType, RequireFields<MutationOrganizationMemberChangeRoleArgs, 'id' | 'userId' | 'role'>>;
  organizationMemberDisable?: Resolver<ResolversTypes['UserStatus'], ParentType, ContextType, RequireFields<MutationOrganizationMemberDisableArgs, 'id' | 'userId' | 'disabled'>>;
  organizationMemberRemove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationOrganizationMemberRemoveArgs, 'id' | 'userId'>>;
  orderTestMail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationOrderTestMailArgs, 'to' | 'id'>>;
  organizationLicenseUpdate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationOrganizationLicenseUpdateArgs, 'id' | 'license'>>;
  basketAdd?: Resolver<Array<ResolversTypes['BasketAdded']>, ParentType, ContextType, RequireFields<MutationBasketAddArgs, 'items'>>;
  basketUpdate?: Resolver<ResolversTypes['BasketPosition'], ParentType, ContextType, RequireFields<MutationBasketUpdateArgs, 'id'>>;
  orderCreate?: Resolver<ResolversTypes['OrderCreated'], ParentType, ContextType, RequireFields<MutationOrderCreateArgs, 'order' | 'key' | 'seen'>>;
  orderUpdate?: Resolver<Array<ResolversTypes['OrderStatusResult']>, ParentType, ContextType, RequireFields<MutationOrderUpdateArgs, 'ids' | 'status'>>;
  orderNote?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationOrderNoteArgs, 'id' | 'message'>>;
  deploymentAdd?: Resolver<ResolversTypes['NewDeployment'], ParentType, ContextType, RequireFields<MutationDeploymentAddArgs, 'deployment'>>;
  deploymentCopy?: Resolver<ResolversTypes['NewDeployment'], ParentType, ContextType, RequireFields<MutationDeploymentCopyArgs, 'id'>>;
  deploymentRemove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeploymentRemoveArgs, 'id'>>;
  deploymentRestart?: Resolver<ResolversTypes['DeploymentId'], ParentType, ContextType, RequireFields<MutationDeploymentRestartArgs, 'id'>>;
  deploymentWebhook?: Resolver<ResolversTypes['WebhookCall'], ParentType, ContextType, RequireFields<MutationDeploymentWebhookArgs, 'id'>>;
};

export type BasketAddedResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BasketAdded'] = ResolversParentTypes['BasketAdded']> = {
  releaseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  materialBefore?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  referenceBefore?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['Refusal']>, ParentType, ContextType>;
};

export type BasketPositionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BasketPosition'] = ResolversParentTypes['BasketPosition']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PriceStepResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['PriceStep'] = ResolversParentTypes['PriceStep']> = {
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OtherVersionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['OtherVersion'] = ResolversParentTypes['OtherVersion']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OfferResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer']> = {
  releaseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['Refusal']>, ParentType, ContextType>;
  min?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  prices?: Resolver<Array<ResolversTypes['PriceStep']>, ParentType, ContextType>;
  priceReference?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  materials?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  instead?: Resolver<Maybe<ResolversTypes['OtherVersion']>, ParentType, ContextType>;
  coming?: Resolver<Maybe<ResolversTypes['OtherVersion']>, ParentType, ContextType>;
};

export type OrderCreatedResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['OrderCreated'] = ResolversParentTypes['OrderCreated']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderStatusResultResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['OrderStatusResult'] = ResolversParentTypes['OrderStatusResult']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['Refusal']>, ParentType, ContextType>;
};

export type MatchedLineResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['MatchedLine'] = ResolversParentTypes['MatchedLine']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wanted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unclear?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  matches?: Resolver<Array<ResolversTypes['MatchedVersion']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MatchedVersionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['MatchedVersion'] = ResolversParentTypes['MatchedVersion']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['Refusal']>, ParentType, ContextType>;
};

export type MemberResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReleaseResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Release'] = ResolversParentTypes['Release']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publicationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  supplierId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReleaseCopyResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ReleaseCopy'] = ResolversParentTypes['ReleaseCopy']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publicationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leftOut?: Resolver<Array<ResolversTypes['LeftOut']>, ParentType, ContextType>;
};

export type ReleaseDiscardedResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ReleaseDiscarded'] = ResolversParentTypes['ReleaseDiscarded']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publicationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ReleaseStatusResultResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ReleaseStatusResult'] = ResolversParentTypes['ReleaseStatusResult']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  jobId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['Refusal']>, ParentType, ContextType>;
};

export type RefusalResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Refusal'] = ResolversParentTypes['Refusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  params?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type ReleaseArtworkResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ReleaseArtwork'] = ResolversParentTypes['ReleaseArtwork']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['ReleaseFile']>, ParentType, ContextType>;
};

export type ReleaseFileResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ReleaseFile'] = ResolversParentTypes['ReleaseFile']> = {
  filename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filesize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mimetype?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updateTimestamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  errors?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type TemplateResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Template'] = ResolversParentTypes['Template']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UserStatusResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['UserStatus'] = ResolversParentTypes['UserStatus']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  disabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastSignInTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastRefreshTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ClaimsReportResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ClaimsReport'] = ResolversParentTypes['ClaimsReport']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WebhookCallResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['WebhookCall'] = ResolversParentTypes['WebhookCall']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receiver?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  trouble?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = unknown> = {
  Download?: DownloadResolvers<ContextType>;
  LabelsUpdated?: LabelsUpdatedResolvers<ContextType>;
  CollectionCopied?: CollectionCopiedResolvers<ContextType>;
  NumbersTaken?: NumbersTakenResolvers<ContextType>;
  PublicationsFromContents?: PublicationsFromContentsResolvers<ContextType>;
  PublicationFromContent?: PublicationFromContentResolvers<ContextType>;
  FieldRenewed?: FieldRenewedResolvers<ContextType>;
  ContentIds?: ContentIdsResolvers<ContextType>;
  LeftOut?: LeftOutResolvers<ContextType>;
  DeploymentId?: DeploymentIdResolvers<ContextType>;
  NewDeployment?: NewDeploymentResolvers<ContextType>;
  DeploymentLink?: DeploymentLinkResolvers<ContextType>;
  UploadedContents?: UploadedContentsResolvers<ContextType>;
  UploadedSheet?: UploadedSheetResolvers<ContextType>;
  ProposedColumn?: ProposedColumnResolvers<ContextType>;
  ColumnSample?: ColumnSampleResolvers<ContextType>;
  ImportStarted?: ImportStartedResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  BasketAdded?: BasketAddedResolvers<ContextType>;
  BasketPosition?: BasketPositionResolvers<ContextType>;
  PriceStep?: PriceStepResolvers<ContextType>;
  OtherVersion?: OtherVersionResolvers<ContextType>;
  Offer?: OfferResolvers<ContextType>;
  OrderCreated?: OrderCreatedResolvers<ContextType>;
  OrderStatusResult?: OrderStatusResultResolvers<ContextType>;
  MatchedLine?: MatchedLineResolvers<ContextType>;
  MatchedVersion?: MatchedVersionResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  Release?: ReleaseResolvers<ContextType>;
  ReleaseCopy?: ReleaseCopyResolvers<ContextType>;
  ReleaseDiscarded?: ReleaseDiscardedResolvers<ContextType>;
  ReleaseStatusResult?: ReleaseStatusResultResolvers<ContextType>;
  Refusal?: RefusalResolvers<ContextType>;
  ReleaseArtwork?: ReleaseArtworkResolvers<ContextType>;
  ReleaseFile?: ReleaseFileResolvers<ContextType>;
  Template?: TemplateResolvers<ContextType>;
  UserStatus?: UserStatusResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  ClaimsReport?: ClaimsReportResolvers<ContextType>;
  WebhookCall?: WebhookCallResolvers<ContextType>;
};

