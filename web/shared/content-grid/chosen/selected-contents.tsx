/** In place of the filters while rows are ticked: how many, and what can be done with them. */
import { Button } from '@mantine/core'
import {
  IconCopy,
  IconFolderMinus,
  IconFolderPlus,
  IconGitBranch,
  IconHash,
  IconReplace,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { all as and, everything } from '#domain/query/filter.ts'
import type { FilterOf, OrderOf } from '#domain/query/path.ts'
import type { ConfirmMany } from '../../bulk/confirm-many.tsx'
import { useActor } from '../../../client/session/session.ts'
import { countDocuments } from '../../../client/records/store.ts'
import { TickedBar } from '../../lists/ticked-bar.tsx'
import type { ContentsView } from '../use-contents-view.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { CollectDialog } from '../../collect/collect-dialog.tsx'
import { FromContentsDialog } from '../../from-contents/from-contents-dialog.tsx'
import { RememberMenu } from '../../collect/remember-menu.tsx'
import type { ContentsScope } from './contents-scope.ts'
import { lockedAmong } from './chosen-contents.ts'
import { createVariants, duplicateContents } from './content-actions.ts'

type SelectedContentsProps = {
  ticked: Pick<ContentsView, 'chosen' | 'setSelection'>
  /** Of the list. */
  total: number
  /** In which what is ticked stands. */
  order: OrderOf<'contents'>
  onSearchReplace: () => void
  confirm: ConfirmMany
  onDelete: () => void
  scope: ContentsScope | undefined
  onTakeOut: () => void
}

export function SelectedContents(props: SelectedContentsProps) {
  const { ticked, total, order, onSearchReplace, confirm, onDelete, scope, onTakeOut } = props
  const { chosen } = ticked
  const t = useTexts()
  const actor = useActor()
  const [isCollecting, setCollecting] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const { count } = chosen
  const locked = useCount(lockedAmong(actor, chosen.where))
  const derived = useCount(and(chosen.where, { field: 'parentId', op: 'exists', value: true }))
  const ask = (title: string, run: () => Promise<unknown>) => confirm({ title, count, run })
  const notYours = locked ? t('contents.lockedCount', { count: locked }) : undefined
  const noWork = canWork(actor) ? undefined : t('contents.create.notAllowed')
  const noVariants = derived ? t('content.variantOfVariant') : (noWork ?? notYours)

  return (
    <TickedBar ticked={ticked} total={total} hint={t('contents.bulk.hint')}>
      <RememberMenu chosen={{ kind: 'contents', ...chosen }} />
      {scope && <InCollection scope={scope} onTakeOut={onTakeOut} />}
      <WithReason reason={noWork}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => ask(t('contents.duplicate'), () => duplicateContents(chosen))}
        >
          {t('contents.duplicate')}
        </Button>
      </WithReason>
      <WithReason reason={noWork}>
        <Button
          variant="default"
          leftSection={<IconFolderPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => setCollecting(true)}
        >
          {t('contents.collect')}
        </Button>
      </WithReason>
      <CollectDialog
        opened={isCollecting}
        chosen={{ kind: 'contents', ...chosen }}
        onClose={() => setCollecting(false)}
      />
      <WithReason reason={noWork}>
        <Button
          variant="default"
          leftSection={<IconStack2 size={16} stroke={1.5} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {t('fromContents.open')}
        </Button>
      </WithReason>
      {isMaking && (
        <FromContentsDialog collectionId={scope?.id} chosen={{ ...chosen, order }} onClose={() => setMaking(false)} />
      )}
      <WithReason reason={noVariants}>
        <Button
          variant="default"
          leftSection={<IconGitBranch size={16} stroke={1.5} aria-hidden />}
          onClick={() => ask(t('contents.variants.createMany'), () => createVariants(chosen))}
        >
          {t('contents.variants.createMany')}
        </Button>
      </WithReason>
      <WithReason reason={noWork}>
        <Button
          variant="default"
          leftSection={<IconReplace size={16} stroke={1.5} aria-hidden />}
          onClick={onSearchReplace}
        >
          {t('contents.searchReplace')}
        </Button>
      </WithReason>
      <WithReason reason={noWork ?? notYours}>
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />} onClick={onDelete}>
          {t('ui.delete')}
        </Button>
      </WithReason>
    </TickedBar>
  )
}

/** What is done with those of a collection: they leave it, or get its next numbers. */
function InCollection({ scope: { reason, onNumbers }, onTakeOut }: { scope: ContentsScope; onTakeOut: () => void }) {
  const t = useTexts()
  return (
    <>
      <WithReason reason={reason}>
        <Button
          variant="default"
          leftSection={<IconFolderMinus size={16} stroke={1.5} aria-hidden />}
          onClick={onTakeOut}
        >
          {t('collect.out')}
        </Button>
      </WithReason>
      {onNumbers && (
        <WithReason reason={reason}>
          <Button variant="default" leftSection={<IconHash size={16} stroke={1.5} aria-hidden />} onClick={onNumbers}>
            {t('numbers.take')}
          </Button>
        </WithReason>
      )}
    </>
  )
}

/** Undefined until it is known, and where nothing is asked. */
function useCount(where: FilterOf<'contents'> | undefined): number | undefined {
  return useQuery({
    queryKey: ['count of contents', where],
    enabled: where !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => countDocuments('contents', where ?? everything, signal),
  }).data
}
