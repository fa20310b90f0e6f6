/** In place of the filters while pictures are ticked: how many, and whom they are shown to. */
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDatabaseMinus, IconDatabasePlus, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useConfirmMany } from '../../shared/bulk/confirm-many.tsx'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { formatNumber } from '#web/ui/dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TickedBar } from '../../shared/lists/ticked-bar.tsx'
import { noSelection, type Selection } from '#web/ui/grid/selection.ts'
import { useTexts } from '#web/ui/texts.ts'
import { type ChosenPictures, setPublic, shareWith, unshareWith } from './share-pictures.ts'

type Props = {
  ticked: { chosen: ChosenPictures; setSelection: (selection: Selection) => void }
  /** Of the list. */
  total: number
}

type Sharing = 'share' | 'unshare'
const shares = { share: shareWith, unshare: unshareWith } as const

export function SelectedPictures({ ticked, total }: Props) {
  const t = useTexts()
  const { confirm, dialog } = useConfirmMany()
  const [asked, setAsked] = useState<Sharing>()
  const { chosen, setSelection } = ticked
  const { count } = chosen
  const run = (title: string, act: () => Promise<unknown>) =>
    confirm({
      title,
      count,
      says: (many) => t('media.many', { count: many, total: formatNumber(many) }),
      run: async () => {
        if (await act()) setSelection(noSelection)
      },
    })
  return (
    <>
      <TickedBar ticked={ticked} total={total}>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('media.shares')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconUserPlus size={15} aria-hidden />} onClick={() => setAsked('share')}>
              {t('media.share.ask')}
            </Menu.Item>
            <Menu.Item leftSection={<IconUserMinus size={15} aria-hidden />} onClick={() => setAsked('unshare')}>
              {t('media.unshare.ask')}
            </Menu.Item>
            <Menu.Divider />
            {[true, false].map((isPublic) => (
              <Menu.Item
                key={String(isPublic)}
                leftSection={
                  isPublic ? <IconDatabasePlus size={15} aria-hidden /> : <IconDatabaseMinus size={15} aria-hidden />
                }
                onClick={() => run(t(isPublic ? 'media.publish' : 'media.withdraw'), () => setPublic(chosen, isPublic))}
              >
                {t(isPublic ? 'media.publish' : 'media.withdraw')}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </TickedBar>
      {asked && (
        <WhomDialog
          title={t(`media.${asked}.title`, { count, total: formatNumber(count) })}
          confirm={t(asked === 'share' ? 'media.share' : 'media.unshare')}
          onClose={() => setAsked(undefined)}
          onChosen={(organization) => {
            setAsked(undefined)
            run(t('media.shares'), () => shares[asked](chosen, organization))
          }}
        />
      )}
      {dialog}
    </>
  )
}

type WhomProps = {
  title: string
  confirm: string
  onClose: () => void
  onChosen: (organization: { id: string; name: string }) => void
}

function WhomDialog({ title, confirm, onClose, onChosen }: WhomProps) {
  const t = useTexts()
  const [whom, setWhom] = useState<{ id: string; name: string }>()
  return (
    <Dialog
      opened
      title={title}
      confirm={confirm}
      reason={whom ? undefined : t('collection.shares.choose')}
      onClose={onClose}
      onConfirm={() => whom && onChosen(whom)}
    >
      <RecordSelect
        kind="organizations"
        data-autofocus
        label={t('collection.shares.add.organizations')}
        value={whom?.id ?? null}
        onChange={(_, next) => setWhom(next)}
      />
    </Dialog>
  )
}
