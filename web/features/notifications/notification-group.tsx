/** What was told of one record: the last of it in full, what came before on demand. */
import { Anchor, Button } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { IconCircleCheck, IconCircleDot, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReleaseFile } from '#domain/releases/release.ts'
import type { NotificationGroup } from '#domain/users/group-notifications.ts'
import { newsAbout, newsAct, notificationWords } from '#domain/users/notification-words.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import type { Notification } from '../../client/window/data-sets.ts'
import { FileThumb } from '../../shared/pictures/release-thumb.tsx'
import { MenuAct } from '../../ui/dialogs/menu-act.tsx'
import { MoreMenu } from '../../ui/dialogs/more-menu.tsx'
import { useMedia } from '../../ui/grid/use-media.ts'
import { formatAgo, formatTime } from '../../ui/words/dates.ts'
import { say, useTexts } from '../../ui/words/texts.ts'
import type { NotificationTarget } from './notification-target.ts'
import type { ToldRelease } from './use-told-releases.ts'
import classes from './notifications.module.css'

type GroupProps = {
  group: NotificationGroup<Notification>
  /** Where it leads, where there is such a place. */
  target: NotificationTarget
  /** Of a release. */
  about: ToldRelease | undefined
  onMark: (notifications: readonly Notification[], read: boolean) => void
  onRemove: (notifications: readonly Notification[]) => void
}

export function NotificationGroupRow({ group, target, about, onMark, onRemove }: GroupProps) {
  const t = useTexts()
  const isGone = about?.isGone ?? false
  const { latest, earlier, unread } = group
  const all = [latest, ...earlier]
  const isRead = unread.length === 0
  const turn = t(isRead ? 'notifications.markUnread' : 'notifications.markRead')
  // Those of before are known by their message only.
  const named = all.find(({ news }) => news)?.news
  const [words, ...said] = notificationWords(latest, say).split('\n')
  const names = useReleaseNames()
  const { name, format } =
    named && 'label' in named
      ? names(named.label, about?.template)
      : { name: named ? newsAbout(named, say) : t(`notifications.type.${latest.type}`), format: '' }
  const version = named && 'number' in named ? `V${named.number}` : ''
  const navigate = useNavigate()
  const goOn = () => {
    if (!isRead) onMark(unread, true)
    void navigate(target)
  }
  const isNarrow = useMedia('(max-width: 640px)')
  const Turn = isRead ? IconCircleDot : IconCircleCheck
  const mark = () => onMark(isRead ? [latest] : unread, !isRead)
  const verb = about?.isTheirs && (
    <Button variant="default" style={{ justifySelf: 'start' }} onClick={goOn}>
      {t('home.verb.look')}
    </Button>
  )
  const title = named ? newsAbout(named, say) : t(`notifications.type.${latest.type}`)
  return (
    <li className={classes.group} data-unread={!isRead || undefined}>
      <FirstPage picture={about?.picture} />
      <div className={classes.body}>
        <div className={classes.head}>
          <p className={classes.told}>
            {isGone ? (
              <span>{name}</span>
            ) : (
              <Anchor
                title={title}
                renderRoot={(props) => <Link {...props} to={target.to} search={target.search} />}
                onClick={() => isRead || onMark(unread, true)}
              >
                {name}
              </Anchor>
            )}
            <small>
              {/* No line begins with a point. */}
              {[format, version].flatMap((fact) => (fact ? `${fact}\u00a0· ` : [])).join('')}
              <Day of={latest} />
            </small>
            <span>{latest.news ? newsAct(latest.news, say) : words}</span>
          </p>
          <span className={classes.acts}>
            {!isNarrow && verb}
            <MoreMenu label={t('notifications.acts', { name: title })} isInRow>
              <MenuAct icon={Turn} label={turn} onClick={mark} />
              <MenuAct icon={IconTrash} label={t('notifications.remove')} onClick={() => onRemove(all)} />
            </MoreMenu>
          </span>
        </div>
        {isNarrow && verb}
        {said.length > 0 && <p className={classes.words}>{said.join('\n')}</p>}
        {isGone && <span className={classes.gone}>{t('notifications.gone')}</span>}
        {earlier.length > 0 && (
          <details>
            <summary>{t('notifications.earlier', { count: earlier.length })}</summary>
            {earlier.map((notification) => (
              <Told key={notification.id} notification={notification} />
            ))}
          </details>
        )}
      </div>
    </li>
  )
}

/** The entry’s title says what it is. Those further down are fetched when they are reached. */
function FirstPage({ picture }: { picture: ReleaseFile | undefined }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const [isReached, setReached] = useState(false)
  if (inViewport && !isReached) setReached(true)
  return (
    <span ref={ref} className={classes.page}>
      <FileThumb file={isReached ? picture : undefined} />
    </span>
  )
}

const Told = ({ notification }: { notification: Notification }) => (
  <p className={classes.words}>
    {notificationWords(notification, say)} <Day of={notification} />
  </p>
)

const Day = ({ of: { receivedTime } }: { of: Notification }) => (
  <time dateTime={receivedTime} title={formatTime(receivedTime)}>
    {formatAgo(receivedTime)}
  </time>
)
