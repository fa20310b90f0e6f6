/** Who else has this version open. */
import { IconEye } from '@tabler/icons-react'
import type { PresentPerson } from '#web/client/live/use-presence.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './draft/release-screen.module.css'

/** More names would push the buttons away. */
const named = 2

export function PeopleHere({ people }: { people: readonly PresentPerson[] }) {
  const t = useTexts()
  const names = people.map(({ name }) => name)
  const shown = names.length > named ? [...names.slice(0, named), `+${names.length - named}`] : names
  return (
    <span className={classes.peopleHere} role="status">
      {names.length > 0 && (
        <Tag title={t('release.present', { names: names.join(', ') })}>
          <IconEye size={13} stroke={1.75} aria-hidden /> {t('release.present', { names: shown.join(', ') })}
        </Tag>
      )}
    </span>
  )
}
