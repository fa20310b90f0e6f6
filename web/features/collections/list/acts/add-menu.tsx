/** What comes into a collection by being made or brought: contents, tables, print PDFs, a publication. */
import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconFileTypePdf, IconPlus, IconStack2, IconTableImport } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { canEditCollection } from '#domain/access/collections.ts'
import { canWork } from '#domain/access/tenancy.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { useActor } from '../../../../client/session/session.ts'
import { CreateContentsDialog } from '../../../../shared/content-grid/made/create-contents-dialog.tsx'
import { useTexts } from '../../../../ui/words/texts.ts'

/** For those who may put something into it. */
export function AddMenu({ collection }: { collection: Collection }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const [isCreating, creating] = useDisclosure(false)
  if (!canWork(actor) || !canEditCollection(actor, collection)) return null
  const { id } = collection
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            // The commonest of its signs keeps its word on a phone.
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('collection.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={creating.open}>
            {t('contents.create')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTableImport size={16} aria-hidden />}
            component={Link}
            to={`/import?collection=${id}`}
          >
            {t('collection.add.table')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconStack2 size={16} aria-hidden />}
            component={Link}
            to={`/publications?collection=${id}&new=1`}
          >
            {t('publications.create')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            component={Link}
            to={`/import/print-files?collection=${id}`}
          >
            {t('printFiles.link')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CreateContentsDialog
        opened={isCreating}
        onClose={creating.close}
        collection={id}
        onCreated={([first, ...others]) => {
          if (first !== undefined && others.length === 0) void navigate({ to: `/contents/${first}` })
        }}
      />
    </>
  )
}
