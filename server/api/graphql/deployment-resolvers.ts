/** The operations of deployments: their arguments to the services, the services' answers to the contract's shape. */
import { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import type { DeploymentInput, Resolvers } from '#schema/types.generated.ts'
import type { Context, Services } from '../../services/base/context.ts'
import { addDeployment } from '../../services/deployments/add-deployment.ts'
import { copyDeployment } from '../../services/deployments/copy-deployment.ts'
import { openLink } from '../../services/deployments/open-link.ts'
import { removeDeployment } from '../../services/deployments/remove-deployment.ts'
import { restartDeployment } from '../../services/deployments/restart-deployment.ts'
import { countAttempt } from '../../services/users/sign-in/count-attempts.ts'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../texts.ts'
import { given } from './given-arguments.ts'
import { networkOf } from '../../adapters/identity/network-of.ts'
import { parse } from '../parse.ts'

type Call = { context: Context; services: Services; call: FastifyRequest }

type Operations = Resolvers<Call>

/** Within the lock time, a quarter of an hour by default: thirty a minute. */
const mostOfAddress = 450

export const deploymentQueries = {
  async deploymentDownload(_root, { id }, { services, call }) {
    await countAttempt(services, `deployment link of ${networkOf(call.ip)}`, mostOfAddress)
    return openLink(services, id, call.who === undefined ? undefined : call.actor)
  },
} satisfies Operations['Query']

export const deploymentMutations = {
  deploymentAdd: (_root, { deployment, digest }, { context }) =>
    addDeployment(context, { input: inputOf(deployment), digest: digest ?? undefined }),
  deploymentCopy: (_root, { id }, { context, call }) =>
    copyDeployment(context, id, languageOf(call.headers['accept-language'])),
  deploymentRemove: (_root, { id }, { context }) => removeDeployment(context, id),
  deploymentRestart: (_root, { id }, { context }) => restartDeployment(context, id),
} satisfies Operations['Mutation']

const inputOf = ({ print, digital, ...rest }: DeploymentInput): DeliveryInput =>
  parse(DeliveryInput, {
    ...given(rest),
    ...(print && { print: given(print) }),
    ...(digital && { digital: given(digital) }),
  })
