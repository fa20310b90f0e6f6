/** Each operation: its arguments to the service, the service's answer to the contract's shape. */
import { Day } from '#domain/fields.ts'
import { productError, type Refusal } from '#domain/errors.ts'
import type { StatusChange } from '#domain/releases/course/release-transitions.ts'
import { approvalChannels } from '#domain/releases/release-status.ts'
import type { Resolvers } from '#schema/types.generated.ts'
import { changeReleaseStatus, isStatusTarget } from '../../services/releases/change-release-status.ts'
import { changeMemberRole } from '../../services/organizations/change-member-role.ts'
import { checkClaims, type ClaimFault, fixClaims } from '../../services/users/check-claims.ts'
import type { Context, Services } from '../../services/base/context.ts'
import { type ContentCopies, createVariants, duplicateContents } from '../../services/contents/copy-contents.ts'
import { assignNumbers } from '../../services/collections/assign-numbers.ts'
import { copyCollection } from '../../services/collections/copy-collection.ts'
import { copyRelease, copyReleaseToNewPublication, type ReleaseMade } from '../../services/releases/copy-release.ts'
import { namerOf } from '../../services/changes/property-label.ts'
import { createContents } from '../../services/contents/create-contents.ts'
import { createRelease } from '../../services/releases/create-release.ts'
import { createTemplate } from '../../services/templates/create-template.ts'
import { disableMember } from '../../services/organizations/disable-member.ts'
import { discardRelease } from '../../services/releases/discard-release.ts'
import { setReleaseNumber } from '../../services/releases/set-release-number.ts'
import { importTable } from '../../services/imports/import-contents.ts'
import { uploadTable } from '../../services/imports/table/upload-table.ts'
import { downloadContents } from '../../services/contents/download-contents.ts'
import { downloadReleases } from '../../services/releases/pages/download-releases.ts'
import { generateReleaseArtwork } from '../../services/printing/generate-release-artwork.ts'
import { inviteMembers } from '../../services/organizations/invite-members.ts'
import { register } from '../../services/users/sign-in/register.ts'
import { removeMember } from '../../services/organizations/remove-member.ts'
import { sendOrderTestMail } from '../../services/mail/send-order-test-mail.ts'
import { updateLabels } from '../../services/collections/update-labels.ts'
import { updateLicence } from '../../services/organizations/update-licence.ts'
import { listUserStatus, setUserName, updateUserName, type UserStatus } from '../../services/users/update-users.ts'
import type { Release } from '#domain/releases/release.ts'
import { contentLabel } from '#domain/contents/content-label.ts'
import type { LeftValue } from '../../services/base/left-values.ts'
import type { FastifyRequest } from 'fastify'
import { given } from './given-arguments.ts'
import { deploymentMutations, deploymentQueries } from './deployment-resolvers.ts'
import { orderMutations, orderQueries } from './order-resolvers.ts'
import { originOf } from '../guard/origin-of.ts'
import { publicationMutations } from './publication-resolvers.ts'
import { languageOf, refusalText, textOf } from '../../texts.ts'
import { webhookMutations } from './webhook-resolvers.ts'

/** `context.actor` throws `auth.tokenMissing` where nobody is signed in; open operations work with `services`. */
type Call = { context: Context; services: Services; call: FastifyRequest }

export const resolvers: Pick<Resolvers<Call>, 'Query' | 'Mutation'> = {
  Query: {
    ...orderQueries,
    ...deploymentQueries,
    userStatus: async (_root, { ids, organization }, { context }) =>
      (await listUserStatus(context, { ids: ids ?? undefined, organization: organization ?? undefined })).map(statusOf),
    userCheckClaims: async (_root, { id }, { context, call }) => reportOf(await checkClaims(context, id), call),
    downloadContents: (_root, { collectionId, pictures }, { context, call }) =>
      downloadContents(context, { collectionId, pictures: pictures ?? false }, spoken(call)),
    downloadReleases: (
      _root,
      { id, releaseIds, fileNames, pdf, digital, png, pngSelect, idml, accessible },
      { context },
    ) =>
      downloadReleases(context, {
        id,
        releaseIds: releaseIds ?? undefined,
        fileNames: fileNames ?? undefined,
        pdf: pdf ?? true,
        digital: digital ?? true,
        png: png ?? false,
        pngSelect: pngSelect ?? undefined,
        idml: idml ?? false,
        accessible: accessible ?? false,
      }),
  },

  Mutation: {
    ...orderMutations,
    ...deploymentMutations,
    ...webhookMutations,
    ...publicationMutations,
    async releaseCreate(_root, { release }, { context }) {
      return releaseOf(await createRelease(context, given(release)))
    },
    async releaseCopy(_root, { id }, { context, call }) {
      return copyOf(await copyRelease(context, id), context, call)
    },
    async releaseCopyNewPublication(_root, copy, { context, call }) {
      const made = await copyReleaseToNewPublication(context, given(copy))
      return copyOf(made, context, call)
    },
    releaseDiscard: (_root, { id }, { context }) => discardRelease(context, id),
    async releaseSetNumber(_root, { id, number }, { context }) {
      return releaseOf(await setReleaseNumber(context, id, number ?? undefined))
    },
    async releaseChangeStatus(
      _root,
      { ids, status, message, approval, pages, afterChanges, endsRound, due },
      { context, call },
    ) {
      if (!status) throw productError('release.statusRequired')
      if (!isStatusTarget(status)) throw productError('release.statusNotAllowed')
      const change: StatusChange = {
        to: status,
        ...(message && { reason: message }),
        ...(afterChanges && { afterChanges }),
        ...(endsRound && { endsRound }),
        ...(due && { due: dayOf(due) }),
        ...(approval && { approval: { ...approval, channel: channelOf(approval.channel) } }),
      }
      const shown = new Map((pages ?? []).map(({ release, hash }) => [release, hash]))
      const results = await changeReleaseStatus(context, ids, change, shown)
      return results.map(({ refusal, ...result }) => ({
        ...result,
        success: refusal === null,
        error: errorOf(refusal, call),
      }))
    },
    async releaseArtwork(_root, { id, forceRecreate }, { context }) {
      const { files } = await generateReleaseArtwork(context, { id, forceRecreate: forceRecreate ?? false })
      return { id, files }
    },
    async templateCreate(_root, { template }, { context }) {
      return { id: (await createTemplate(context, given(template))).id }
    },
    contentsCreate: async (_root, { collectionId, names, lang, type }, { context }) => ({
      ids: await createContents(context, { collectionId, names, ...(lang && { lang }), ...(type && { type }) }),
      leftOut: [],
    }),
    uploadContents: (_root, { file, name, sample }, { context }) =>
      uploadTable(context, { file, name, sample: sample ?? 3 }),
    importContents: (_root, { id, file, owner, mapping, ...asked }, { context }) =>
      importTable(context, file, {
        ...given({ ...asked, collection: id, owner: owner ?? context.actor.organization }),
        mapping: mapping.map(({ factor, ...column }) => ({ ...column, ...(typeof factor === 'number' && { factor }) })),
      }),
    contentsDuplicate: async (_root, { ids, collectionId }, { context, call }) =>
      copiesOf(await duplicateContents(context, { ids, ...(collectionId && { collectionId }) }), context, call),
    contentsCreateVariants: async (_root, { ids, collectionId }, { context, call }) =>
      copiesOf(await createVariants(context, { ids, ...(collectionId && { collectionId }) }), context, call),
    collectionCopy: (_root, { id, name, contents, releases }, { context, call }) => {
      const members = { contents: contents ?? true, releases: releases ?? true }
      return copyCollection(context, { id, name: name ?? undefined, members }, spoken(call))
    },
    collectionNumbersTake: (_root, { dryRun, ...asked }, { context }) =>
      assignNumbers(context, { ...asked, dryRun: dryRun ?? false }),
    updateLabels: (_root, { collectionId, language, filterReleases }, { context }) =>
      updateLabels(context, {
        collectionId,
        language: language ?? 'de',
        filterReleases: filterReleases ?? undefined,
      }),
    userSetName: (_root, { id, name }, { context }) => setUserName(context, id, name),
    userUpdateName: (_root, { id }, { context }) => updateUserName(context, id),
    userFixClaims: async (_root, { id }, { context, call }) => reportOf(await fixClaims(context, id), call),
    register: (_root, { email, name }, { services, call }) =>
      register(services, { email, name, language: spoken(call) }, originOf(call)),
    async organizationMembersInvite(_root, { id, emails, role, language }, { context, call }) {
      const asked = { id, emails, role: role ?? undefined, language: language ?? undefined }
      const results = await inviteMembers(context, asked)
      return results.map(({ refusal, ...result }) => ({ ...result, error: errorOf(refusal, call) }))
    },
    organizationMemberChangeRole: (_root, change, { context }) => changeMemberRole(context, change),
    organizationMemberDisable: async (_root, change, { context }) => statusOf(await disableMember(context, change)),
    organizationMemberRemove: (_root, { id, userId }, { context }) => removeMember(context, id, userId),
    orderTestMail: (_root, { to, id }, { context, call }) => sendOrderTestMail(context, to, id, spoken(call)),
    organizationLicenseUpdate: (_root, { id, license }, { context }) => updateLicence(context, id, license),
  },
}

const statusOf = ({ id, disabled, lastSignInTime, lastRefreshTime }: UserStatus) => ({
  id,
  disabled,
  lastSignInTime: lastSignInTime ?? null,
  lastRefreshTime: lastRefreshTime ?? null,
})

const spoken = (call: FastifyRequest) => languageOf(call.headers['accept-language'])

const errorOf = (refusal: Refusal | null, call: FastifyRequest) =>
  refusal && { code: refusal.code, message: refusalText(refusal, call.language), params: refusal.params }

function reportOf(faults: readonly ClaimFault[], call: FastifyRequest) {
  const language = spoken(call)
  return {
    success: faults.length === 0,
    message: textOf(faults.length === 0 ? 'claims.correct' : 'claims.faulty', language, { count: faults.length }),
    errors: faults.map(({ fault, params }) => textOf(`claims.${fault}`, language, params)),
  }
}

function releaseOf({ id, publicationId, owner, supplier, number, status }: Release) {
  return { id, publicationId: publicationId ?? null, ownerId: owner, supplierId: supplier, number, status }
}

const copyOf = async (
  { release: { id, publicationId = '' }, leftOut }: ReleaseMade,
  context: Context,
  call: FastifyRequest,
) => ({
  id,
  publicationId,
  leftOut: await leftOutOf(leftOut, context, call),
})

const copiesOf = async ({ ids, leftOut }: ContentCopies, context: Context, call: FastifyRequest) => ({
  ids,
  leftOut: await leftOutOf(leftOut, context, call),
})

const leftOutOf = (leftOut: readonly LeftValue[], context: Context, call: FastifyRequest) =>
  Promise.all(
    leftOut.map(async ({ id, label, path, reason }) => {
      const propertyName = await namerOf(context, reason.params, call.language)
      return {
        id,
        label: (typeof label === 'string' ? label : contentLabel({ label: label ?? {} }, spoken(call))) || id,
        path,
        error: {
          code: reason.code,
          message: refusalText(reason, call.language, propertyName),
          params: reason.params,
        },
      }
    }),
  )

/** Throws `release.duePast` for what is none. */
const dayOf = (text: string): string => {
  const day = Day.safeParse(text)
  if (!day.success) throw productError('release.duePast')
  return day.data
}

const channelOf = (text: string) => {
  const channel = approvalChannels.find((one) => one === text)
  if (!channel) throw productError('release.approvalDetailsRequired')
  return channel
}
