/** In place of the filters while rows are ticked: how many, and what can be done with them. */
import { Button, Menu } from '@mantine/core'
import { IconCopy, IconFolderPlus, IconGitBranch, IconReplace, IconTrash } from '@tabler/icons-react'
import { canEditCollection } from '#domain/access/collections.ts'
import { canEditContent } from '#domain/access/contents.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { canHaveVariants } from '#domain/contents/variant.ts'
import { type Content, useCollections } from '#web/client/data-sets.ts'
import { useActor } from '#web/client/session.ts'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { WithReason } from '#web/ui/with-reason.tsx'
import { addToCollection, createVariants, deleteContents, duplicateContents } from './content-actions.ts'

type SelectedContentsProps = {
  selected: readonly Content[]
  onClear: () => void
  onSearchReplace: () => void
  /** Given where several are ticked and there are more, loaded or not. */
  all: { count: number; select: () => void } | undefined
}

export function SelectedContents({ selected, onClear, onSearchReplace, all }: SelectedContentsProps) {
  const t = useTexts()
  const actor = useActor()
  const collections = useCollections().documents.filter((collection) => canEditCollection(actor, collection))
  const locked = selected.filter((content) => !canEditContent(actor, content)).length
  const notYours = locked > 0 ? t('contents.lockedCount', { count: locked }) : undefined
  const noWork = canWork(actor) ? undefined : t('contents.create.notAllowed')
  const noVariants = selected.every(canHaveVariants) ? (noWork ?? notYours) : t('content.variantOfVariant')

  return (
    <SelectionBar
      label={t('contents.selected', { count: selected.length })}
      clearLabel={t('contents.clearSelection')}
      onClear={onClear}
      hint={t('contents.bulk.hint')}
    >
      {all && (
        <Button variant="subtle" onClick={all.select}>
          {t('contents.selectAll', { total: all.count })}
        </Button>
      )}
      <WithReason reason={noWork}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => void duplicateContents(selected.map(({ id }) => id))}
        >
          {t('contents.duplicate')}
        </Button>
      </WithReason>
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={16} stroke={1.5} aria-hidden />}
            disabled={noWork !== undefined}
            title={noWork}
          >
            {t('contents.collect')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
          {collections.length === 0 && <Menu.Label>{t('contents.create.noCollection')}</Menu.Label>}
          {collections.map((collection) => (
            <Menu.Item key={collection.id} onClick={() => void addToCollection(selected, collection)}>
              {collection.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <WithReason reason={noVariants}>
        <Button
          variant="default"
          leftSection={<IconGitBranch size={16} stroke={1.5} aria-hidden />}
          onClick={() => void createVariants(selected.map(({ id }) => id))}
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
      <WithReason reason={notYours}>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          onClick={() => void deleteContents(selected).then((deleted) => deleted && onClear())}
        >
          {t('ui.delete')}
        </Button>
      </WithReason>
    </SelectionBar>
  )
}
