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

export type Query = {
  /** When people signed in last and were last active. Operation UserStatus. */
  userStatus: Array<UserStatus>;
  /** For admins. Operation UserCheckClaims. */
  userCheckClaims: ClaimsReport;
  /** The files of a collection's releases in one ZIP file. Operation DownloadReleases. */
  downloadReleases: Download;
  /** The contents of a collection as an Excel file, or with their pictures as a ZIP file. Operation DownloadContents. */
  downloadContents: Download;
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
};


export type QueryDownloadContentsArgs = {
  collectionId: Scalars['ID']['input'];
  pictures?: InputMaybe<Scalars['Boolean']['input']>;
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
  /** Several releases change together; each has its own result. Operation ReleaseChangeStatus. */
  releaseChangeStatus: Array<ReleaseStatusResult>;
  /** Composes the release: pictures for the screen and the print preview. Operation ReleaseArtwork. */
  releaseArtwork: ReleaseArtwork;
  /** Operation TemplateCreate. */
  templateCreate: Template;
  /** Operation ContentsCreate. */
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
  /** The releases of a collection are called as the contents that they draw from. Operation UpdateLabels. */
  updateLabels: LabelsUpdated;
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


export type MutationReleaseChangeStatusArgs = {
  ids: Array<Scalars['ID']['input']>;
  status: Scalars['String']['input'];
  message?: InputMaybe<Scalars['String']['input']>;
  approval?: InputMaybe<ApprovalReceived>;
  pages?: InputMaybe<Array<PagesShown>>;
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


export type MutationUpdateLabelsArgs = {
  collectionId: Scalars['ID']['input'];
  language?: InputMaybe<Scalars['String']['input']>;
  filterReleases?: InputMaybe<Array<Scalars['ID']['input']>>;
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

/** What whoever approves a release has before them. */
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
  ContentIds: ResolverTypeWrapper<ContentIds>;
  LeftOut: ResolverTypeWrapper<LeftOut>;
  UploadedContents: ResolverTypeWrapper<UploadedContents>;
  UploadedSheet: ResolverTypeWrapper<UploadedSheet>;
  ProposedColumn: ResolverTypeWrapper<ProposedColumn>;
  ColumnSample: ResolverTypeWrapper<ColumnSample>;
  ColumnMapping: ColumnMapping;
  ImportStarted: ResolverTypeWrapper<ImportStarted>;
  Invitation: ResolverTypeWrapper<Invitation>;
  Member: ResolverTypeWrapper<Member>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
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
  ContentIds: ContentIds;
  LeftOut: LeftOut;
  UploadedContents: UploadedContents;
  UploadedSheet: UploadedSheet;
  ProposedColumn: ProposedColumn;
  ColumnSample: ColumnSample;
  ColumnMapping: ColumnMapping;
  ImportStarted: ImportStarted;
  Invitation: Invitation;
  Member: Member;
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  Query: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  Mutation: Record<PropertyKey, never>;
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

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type QueryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  userStatus?: Resolver<Array<ResolversTypes['UserStatus']>, ParentType, ContextType, Partial<QueryUserStatusArgs>>;
  userCheckClaims?: Resolver<ResolversTypes['ClaimsReport'], ParentType, ContextType, RequireFields<QueryUserCheckClaimsArgs, 'id'>>;
  downloadReleases?: Resolver<ResolversTypes['Download'], ParentType, ContextType, RequireFields<QueryDownloadReleasesArgs, 'id' | 'pdf' | 'digital' | 'png'>>;
  downloadContents?: Resolver<ResolversTypes['Download'], ParentType, ContextType, RequireFields<QueryDownloadContentsArgs, 'collectionId' | 'pictures'>>;
};

export type MutationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  releaseCreate?: Resolver<ResolversTypes['Release'], ParentType, ContextType, RequireFields<MutationReleaseCreateArgs, 'release'>>;
  releaseCopy?: Resolver<ResolversTypes['ReleaseCopy'], ParentType, ContextType, RequireFields<MutationReleaseCopyArgs, 'id'>>;
  releaseCopyNewPublication?: Resolver<ResolversTypes['ReleaseCopy'], ParentType, ContextType, RequireFields<MutationReleaseCopyNewPublicationArgs, 'id' | 'copyContents' | 'excludeCollections'>>;
  releaseDiscard?: Resolver<ResolversTypes['ReleaseDiscarded'], ParentType, ContextType, RequireFields<MutationReleaseDiscardArgs, 'id'>>;
  releaseChangeStatus?: Resolver<Array<ResolversTypes['ReleaseStatusResult']>, ParentType, ContextType, RequireFields<MutationReleaseChangeStatusArgs, 'ids' | 'status'>>;
  releaseArtwork?: Resolver<ResolversTypes['ReleaseArtwork'], ParentType, ContextType, RequireFields<MutationReleaseArtworkArgs, 'id' | 'forceRecreate'>>;
  templateCreate?: Resolver<ResolversTypes['Template'], ParentType, ContextType, RequireFields<MutationTemplateCreateArgs, 'template'>>;
  contentsCreate?: Resolver<ResolversTypes['ContentIds'], ParentType, ContextType, RequireFields<MutationContentsCreateArgs, 'collectionId' | 'names'>>;
  uploadContents?: Resolver<ResolversTypes['UploadedContents'], ParentType, ContextType, RequireFields<MutationUploadContentsArgs, 'file' | 'name' | 'sample'>>;
  importContents?: Resolver<ResolversTypes['ImportStarted'], ParentType, ContextType, RequireFields<MutationImportContentsArgs, 'file' | 'sheet' | 'mapping' | 'type' | 'dryRun'>>;
  contentsDuplicate?: Resolver<ResolversTypes['ContentIds'], ParentType, ContextType, RequireFields<MutationContentsDuplicateArgs, 'ids'>>;
  contentsCreateVariants?: Resolver<ResolversTypes['ContentIds'], ParentType, ContextType, RequireFields<MutationContentsCreateVariantsArgs, 'ids'>>;
  collectionCopy?: Resolver<ResolversTypes['CollectionCopied'], ParentType, ContextType, RequireFields<MutationCollectionCopyArgs, 'id' | 'contents' | 'releases'>>;
  updateLabels?: Resolver<ResolversTypes['LabelsUpdated'], ParentType, ContextType, RequireFields<MutationUpdateLabelsArgs, 'collectionId' | 'language'>>;
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

export type Resolvers<ContextType = unknown> = {
  Download?: DownloadResolvers<ContextType>;
  LabelsUpdated?: LabelsUpdatedResolvers<ContextType>;
  CollectionCopied?: CollectionCopiedResolvers<ContextType>;
  ContentIds?: ContentIdsResolvers<ContextType>;
  LeftOut?: LeftOutResolvers<ContextType>;
  UploadedContents?: UploadedContentsResolvers<ContextType>;
  UploadedSheet?: UploadedSheetResolvers<ContextType>;
  ProposedColumn?: ProposedColumnResolvers<ContextType>;
  ColumnSample?: ColumnSampleResolvers<ContextType>;
  ImportStarted?: ImportStartedResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
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
};

