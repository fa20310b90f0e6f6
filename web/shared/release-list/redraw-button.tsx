/** PDF and pictures of the versions that are ticked are made again. */
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { FilterOf } from '#domain/query/path.ts'
import { redrawMany } from '../bulk/redraw-releases.ts'
import { useShownParts } from '../../client/session/session.ts'
import { useTexts } from '../../ui/texts.ts'

export function RedrawButton({ where }: { where: FilterOf<'releases'> }) {
  const t = useTexts()
  if (!useShownParts()('releases.redraw')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
      onClick={() => void redrawMany(where)}
    >
      {t('releases.redraw')}
    </Button>
  )
}
