/** Those that are ticked go; what still runs, or is another's, stays and is said. */
import { Text } from '@mantine/core'
import type { PathOf } from '#domain/query/path.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { DeploymentRemove } from '../../client/calls/operations.generated.ts'
import type { Chosen } from '../../client/records/chosen.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { leftLines, toastDone, toastMore } from '../../ui/notices/toasts.tsx'

type Props = { chosen: Chosen<PathOf<'deployments'>>; onDone: () => void; onClose: () => void }

export function RemoveManyDialog({ chosen, onDone, onClose }: Props) {
  const t = useTexts()
  const drop = async () => {
    const found = await fetchAll('deployments', { where: chosen.where, fields: ['name'] })
    const left: { label: string; error: unknown }[] = []
    for (const { id, name } of found)
      await graphql(DeploymentRemove, { id }).catch((error: unknown) => left.push({ label: name, error }))
    const done = t('deployments.removed.many', { count: found.length - left.length })
    if (left.length > 0) toastMore(done, leftLines(left))
    else toastDone(done)
    onDone()
    onClose()
  }
  return (
    <Dialog
      opened
      danger
      title={t('deployments.remove.many', { count: chosen.count })}
      confirm={t('ui.delete')}
      onClose={onClose}
      onConfirm={drop}
    >
      <Text>{t('deployments.remove.many.dead')}</Text>
    </Dialog>
  )
}
