/** What is wrong with what is shown, above it: each place with what is to be done there. Says nothing where nothing is. */
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './fault-notice.module.css'

type FaultNoticeProps = { title: string; faults: readonly { place: string; text: string }[] }

export function FaultNotice({ title, faults }: FaultNoticeProps) {
  if (faults.length === 0) return null
  return (
    <Alert
      color="amber"
      variant="light"
      role="note"
      classNames={{ root: classes.notice, title: classes.title }}
      title={title}
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
    >
      <ul className={classes.faults}>
        {faults.map(({ place, text }) => (
          <li key={`${place} ${text}`}>
            {!text.startsWith(place) && <strong>{place}: </strong>}
            {text}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
