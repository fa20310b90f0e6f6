/** Publications of the contents of the collection that the list is narrowed to. */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconStack2 } from '@tabler/icons-react'
import { FromContentsDialog } from '../../shared/from-contents/from-contents-dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function MakeFromCollection({ id }: { id: string }) {
  const t = useTexts()
  const [isMaking, making] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<IconStack2 size={16} stroke={1.5} aria-hidden />} onClick={making.open}>
        {t('collection.act.made')}
      </Button>
      {isMaking && <FromContentsDialog collectionId={id} onClose={making.close} />}
    </>
  )
}
