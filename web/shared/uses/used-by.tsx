/** Where a record is used: a line a kind with its count, which opens to the records themselves. */
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Uses } from '#domain/undo/changes.ts'
import type { RecordKind } from '#domain/records.ts'
import { AnchorLink } from '../links.tsx'
import { recordAddress } from '../../client/records/record-address.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { localized, useTexts } from '../../ui/words/texts.ts'
import { useUsers, useUses } from './use-uses.ts'
import classes from './uses.module.css'

type Used = { collection: RecordKind; id: string }

export function UsedBy({ collection, id }: Used) {
  const t = useTexts()
  const uses = useUses(collection, id)
  return (
    <Panel title={t('uses.title')}>
      <State of={uses} rows={2}>
        {(found) => <UsesOf collection={collection} id={id} uses={found} />}
      </State>
    </Panel>
  )
}

/** A record counts once: several ends of one kind are one line. */
export function UsesOf({ collection, id, uses: { counts, hidden } }: Used & { uses: Pick<Uses, 'counts' | 'hidden'> }) {
  const t = useTexts()
  const kinds = [...Map.groupBy(counts, (one) => one.collection)]
  return (
    <>
      {kinds.length === 0 && hidden === 0 && <p className={classes.quiet}>{t('uses.none')}</p>}
      <ul>
        {kinds.map(([kind, list]) => (
          <OfKind
            key={kind}
            collection={collection}
            id={id}
            of={kind}
            count={list.reduce((sum, { count }) => sum + count, 0)}
          />
        ))}
      </ul>
      {hidden > 0 && <p className={classes.quiet}>{t('uses.hidden', { count: hidden })}</p>}
    </>
  )
}

function OfKind({ collection, id, of, count }: Used & { of: RecordKind; count: number }) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const list = listOf[`${of} by ${collection}`]?.(id)
  return (
    <li>
      <div className={classes.row}>
        <UnstyledButton className={classes.kind} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronRight size={14} stroke={1.75} aria-hidden className={classes.chevron} />
          {t(`uses.kind.${of}`)}
          <span className={classes.quiet}>{formatNumber(count)}</span>
        </UnstyledButton>
        {list !== undefined && (
          <AnchorLink inherit flex="none" to={list}>
            {t('uses.inList')}
          </AnchorLink>
        )}
      </div>
      {isOpen && <Users collection={collection} id={id} of={of} count={count} />}
    </li>
  )
}

function Users({ collection, id, of, count }: Used & { of: RecordKind; count: number }) {
  const t = useTexts()
  const found = useUsers(collection, id, of)
  const users = found.data?.pages.flatMap((page) => page.users) ?? []
  if (found.error) return <State is="failed" error={found.error} onRetry={found.refetch} />
  return (
    <>
      {found.isPending && (
        <p className={classes.quiet} role="status">
          {t('ui.loading')}
        </p>
      )}
      <ul className={classes.users}>
        {users.map((user) => {
          const label = (typeof user.label === 'number' ? formatNumber(user.label) : localized(user.label)) || user.id
          const to = recordAddress[of]?.(user.id)
          return (
            <li key={user.id}>
              {to === undefined ? (
                label
              ) : (
                <AnchorLink inherit to={to}>
                  {label}
                </AnchorLink>
              )}
            </li>
          )
        })}
      </ul>
      {found.hasNextPage && (
        <MoreButton
          count={Math.max(1, count - users.length)}
          busy={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
          isInline
        />
      )}
    </>
  )
}

/** Lists that can be narrowed to the records that use one. */
const listOf: Readonly<Record<string, (id: string) => string>> = {
  'publications by templates': (id) => `/publications?template=${id}`,
  'contents by contentTypes': (id) => `/contents?type=${id}`,
  'contents by collections': (id) => `/collections/${id}?show=contents`,
  'releases by collections': (id) => `/collections/${id}?show=releases`,
  'publications by organizations': (id) => `/publications?owner=${id}`,
}
