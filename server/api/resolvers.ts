/** Each operation: its arguments to the service, the service's answer to the contract's shape. */
import { productError } from '#domain/errors.ts'
import { approvalChannels, type StatusChange } from '#domain/publications/release-transitions.ts'
import type { Release } from '#domain/publications/release.ts'
import type { Resolvers } from '#schema/types.generated.ts'
import { changeReleaseStatus, isStatusTarget } from '#server/services/change-release-status.ts'
import type { Context } from '#server/services/context.ts'
import { createVariants, duplicateContents } from '#server/services/copy-contents.ts'
import { copyRelease, copyReleaseToNewPublication } from '#server/services/copy-release.ts'
import { createContents } from '#server/services/create-contents.ts'
import { createRelease } from '#server/services/create-release.ts'
import { createTemplate } from '#server/services/create-template.ts'
import { generateReleaseArtwork } from '#server/services/generate-release-artwork.ts'
import { updateLicence } from '#server/services/update-licence.ts'
import { listUserStatus, setUserName, updateUserName } from '#server/services/update-users.ts'
import type { StoredDocument } from '#server/store/store.ts'
import type { FastifyRequest } from 'fastify'
import { messageOf } from './errors.ts'
import { languageOf } from '../texts.ts'

type Call = { context: Context; request: FastifyRequest }

export const resolvers: Pick<Resolvers<Call>, 'Query' | 'Mutation'> = {
  Query: {
    userStatus: async (_root, { ids, organization }, { context }) =>
      (await listUserStatus(context, { ids: ids ?? undefined, organization: organization ?? undefined })).map(
        ({ id, disabled, lastSignInTime, lastRefreshTime }) => ({
          id,
          disabled,
          lastSignInTime: lastSignInTime ?? null,
          lastRefreshTime: lastRefreshTime ?? null,
        }),
      ),
  },

  Mutation: {
    async releaseCreate(_root, { release }, { context }) {
      return releaseOf(await createRelease(context, given(release)))
    },
    async releaseCopy(_root, { id }, { context }) {
      return copyOf(await copyRelease(context, id))
    },
    async releaseCopyNewPublication(_root, { id, copyContents, excludeCollections }, { context }) {
      return copyOf(
        await copyReleaseToNewPublication(context, {
          id,
          copyContents: copyContents ?? true,
          excludeCollections: excludeCollections ?? [],
        }),
      )
    },
    async releaseChangeStatus(_root, { ids, status, message, approval }, { context, request }) {
      if (!status) throw productError('release.statusRequired')
      if (!isStatusTarget(status)) throw productError('release.statusNotAllowed')
      const change: StatusChange = {
        to: status,
        ...(message && { reason: message }),
        ...(approval && { approval: { ...approval, channel: channelOf(approval.channel) } }),
      }
      const language = languageOf(request.headers['accept-language'])
      const results = await changeReleaseStatus(context, ids, change)
      return results.map(({ refusal, ...result }) => ({
        ...result,
        success: refusal === null,
        error: refusal && { code: refusal.code, message: messageOf(refusal, language), params: refusal.params },
      }))
    },
    async releaseArtwork(_root, { id, forceRecreate }, { context }) {
      const { files } = await generateReleaseArtwork(context, { id, forceRecreate: forceRecreate ?? false })
      return { id, files }
    },
    async templateCreate(_root, { template }, { context }) {
      return { id: (await createTemplate(context, given(template))).id }
    },
    contentsCreate: async (_root, { collectionId, names, lang }, { context }) => ({
      ids: await createContents(context, { collectionId, names, ...(lang && { lang }) }),
    }),
    contentsDuplicate: async (_root, { ids, collectionId }, { context }) => ({
      ids: await duplicateContents(context, { ids, ...(collectionId && { collectionId }) }),
    }),
    contentsCreateVariants: async (_root, { ids, collectionId }, { context }) => ({
      ids: await createVariants(context, { ids, ...(collectionId && { collectionId }) }),
    }),
    userSetName: (_root, { id, name }, { context }) => setUserName(context, id, name),
    userUpdateName: (_root, { id }, { context }) => updateUserName(context, id),
    organizationLicenseUpdate: (_root, { id, license }, { context }) => updateLicence(context, id, license),
  },
}

function releaseOf(document: StoredDocument) {
  const { id, publicationId, owner, supplier, number, status } = document as unknown as Release
  return { id, publicationId: publicationId ?? null, ownerId: owner, supplierId: supplier, number, status }
}

const copyOf = (document: StoredDocument) => ({ id: document.id, publicationId: String(document.publicationId) })

const channelOf = (text: string) => {
  const channel = approvalChannels.find((one) => one === text)
  if (!channel) throw productError('release.approvalDetailsRequired')
  return channel
}

/** GraphQL says null for what was left out as well. */
type Given<Input> = { [Name in keyof Input]: NonNullable<Input[Name]> }

const given = <Input extends object>(input: Input): Given<Input> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)) as Given<Input>
