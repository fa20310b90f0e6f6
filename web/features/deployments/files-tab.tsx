/** What is in the file of a deployment: each with its size, its hash, and the approval that it is of. */
import { Button, Center, Group, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../shared/links.tsx'
import { send } from '../../client/calls/api.ts'
import { ReleaseThumb } from '../../shared/pictures/release-thumb.tsx'
import { formatFileSize } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { trying, useCopy } from './deployment-calls.ts'
import type { Listed } from './deployments-search.ts'
import classes from './deployments.module.css'

export function FilesTab({ deployment }: { deployment: Listed }) {
  const t = useTexts()
  const copy = useCopy()
  const { id, run, status, file } = deployment
  const found = useInfiniteQuery({
    queryKey: ['deployment files', id, run, status],
    queryFn: ({ signal, pageParam }) =>
      send('GET /api/deployments/:id/items', { params: { id }, query: pageParam }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    placeholderData: keepPreviousData,
  })
  const [first] = found.data?.pages ?? []
  const files = found.data?.pages.flatMap(({ data }) => data) ?? []
  if (found.error && files.length === 0) return <State is="failed" error={found.error} onRetry={found.refetch} />
  if (found.isPending) return <State is="loading" />
  if (files.length === 0) return <State is="empty" title={t('deployments.files.nothing')} />
  return (
    <div className={classes.tab}>
      {file !== undefined && first?.isThere === false && (
        <p className={classes.gone}>
          {t('deployments.files.gone')}
          <Button size="compact-sm" variant="default" onClick={() => trying(() => copy(deployment))}>
            {t('deployments.copy')}
          </Button>
        </p>
      )}
      <div className={classes.scroll}>
        <table className={classes.files}>
          <thead>
            <tr>
              <th scope="col">{t('deployments.files.name')}</th>
              <th scope="col">{t('deployments.files.size')}</th>
              <th scope="col">SHA-256</th>
              <th scope="col">{t('deployments.files.approval')}</th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ position, name, size, sha256, release, pages }) => (
              <tr key={position}>
                <td>
                  <Group gap={12} wrap="nowrap">
                    {release === null ? (
                      <Center w={40} h={40} flex="none" c="dimmed" aria-hidden>
                        <IconFile size={20} stroke={1.5} />
                      </Center>
                    ) : (
                      <ReleaseThumb id={release} />
                    )}
                    <FileName name={name} release={release} />
                  </Group>
                </td>
                <td>{formatFileSize(size)}</td>
                <td>
                  <code title={sha256}>{sha256.slice(0, 12)}…</code>
                </td>
                <td>
                  {pages !== null && (
                    <AnchorLink size="sm" to={`/verify/${pages}`}>
                      {t('deployments.files.verify')}
                    </AnchorLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.hasNextPage && <MoreButton busy={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()} />}
    </div>
  )
}

/** Below it the folder that it lies in. */
function FileName({ name, release }: { name: string; release: string | null }) {
  const at = name.lastIndexOf('/')
  const own = name.slice(at + 1)
  return (
    <span>
      {release === null ? (
        own
      ) : (
        <AnchorLink size="sm" to={`/release/${release}`}>
          {own}
        </AnchorLink>
      )}
      {at > 0 && (
        <Text size="xs" c="dimmed">
          {name.slice(0, at)}
        </Text>
      )}
    </span>
  )
}
