/** What is done with a deployment: its link taken along, its file fetched, made again, given up, removed. */
import { queryOf } from '#web/client/records/queries.ts'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../client/calls/api.ts'
import { graphql } from '../../client/calls/graphql.ts'
import {
  DeploymentCopy,
  DeploymentDownload,
  DeploymentRemove,
  DeploymentRestart,
} from '../../client/calls/operations.generated.ts'
import { saveLink } from '../../client/files/save-file.ts'
import { type TextKey, texts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { toastDone, toastError, toastWhile } from '../../ui/notices/toasts.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import type { Listed } from './deployments-search.ts'

type One = Pick<Listed, 'id' | 'name'>
type Linked = Pick<Listed, 'link' | 'name'>

const linkOf = ({ link }: Pick<Listed, 'link'>): string => new URL(`/dpl/${link}`, location.origin).href

const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches && 'share' in navigator

export const linkWord = (): TextKey => (isPhone() ? 'deployments.link.share' : 'deployments.link')

/** On a phone the link is passed on, elsewhere it is copied. */
export async function takeLink(deployment: Linked): Promise<void> {
  const url = linkOf(deployment)
  if (isPhone()) return navigator.share({ title: deployment.name, url }).catch(() => {})
  await navigator.clipboard.writeText(url)
  toastDone(texts('deployments.link.copied'))
}

export async function download({ link }: Linked): Promise<void> {
  const { deploymentDownload } = await titled(
    texts('deployment.downloadFailed'),
    graphql(DeploymentDownload, { id: link }),
  )
  saveLink(deploymentDownload.link, deploymentDownload.name)
}

export async function restart({ id }: One): Promise<void> {
  await titled(texts('deployment.startFailed'), graphql(DeploymentRestart, { id }))
}

export async function cancel({ id }: One): Promise<void> {
  await send('POST /api/deployments/:id/cancel', { params: { id } })
}

/** Its data are there for a minute still. */
export async function remove({ id, name }: One): Promise<void> {
  await titled(texts('deployment.removeFailed'), graphql(DeploymentRemove, { id }))
  toastDone(texts('deployments.removed', { name }), undoOffer({ collection: 'deployments', ids: [id] }))
}

/** Toasts what is refused. */
export const trying = (act: () => Promise<unknown>): void => void toastWhile(act()).catch(toastError)

export function useCopy() {
  const navigate = useNavigate()
  return async ({ id }: One): Promise<void> => {
    const { deploymentCopy } = await titled(texts('deployment.startFailed'), graphql(DeploymentCopy, { id }))
    toastDone(texts('deploy.begun'))
    await navigate({ to: '/deployments', search: queryOf('deployments', { open: deploymentCopy.id }) })
  }
}
