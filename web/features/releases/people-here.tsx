/** Who else has this version open. */
import { Box } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { PresentPerson } from '#web/client/live/use-presence.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useTexts } from '../../ui/words/texts.ts'

/** More names would push the buttons away. */
const named = 2
const eye = { flex: 'none', marginInlineEnd: 4 } as const

export function PeopleHere({ people }: { people: readonly PresentPerson[] }) {
  const t = useTexts()
  const names = people.map(({ name }) => name)
  const shown = names.length > named ? [...names.slice(0, named), `+${names.length - named}`] : names
  return (
    <Box component="span" display="contents" role="status">
      {names.length > 0 && (
        <Tag title={t('release.present', { names: names.join(', ') })}>
          <IconEye size={13} stroke={1.75} aria-hidden style={eye} />{' '}
          {t('release.present', { names: shown.join(', ') })}
        </Tag>
      )}
    </Box>
  )
}
