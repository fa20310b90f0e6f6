/** How the parts of the installation are, and what to do about each that is not well. */
import { Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { AnchorLink } from '../../shared/links.tsx'
import { adviceOf, type Checked, useSelfCheck } from '../../client/calls/self-check.ts'
import { formatFileSize, formatTime } from '../../ui/words/dates.ts'
import { Feed, FeedRow } from '#web/ui/feed/feed.tsx'
import { type Shape, StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { type TextKey, type Texts, useTexts } from '../../ui/words/texts.ts'

type Part = Checked['part']

const looks: Readonly<Record<Checked['state'], { tone: Tone; shape: Shape }>> = {
  well: { tone: 'good', shape: 'check' },
  look: { tone: 'waiting', shape: 'diamond' },
  bad: { tone: 'bad', shape: 'cross' },
}

/** Where one does something about it in the product. */
const ways: Readonly<Partial<Record<Part, { to: string; title: TextKey }>>> = {
  mail: { to: '/config/outbox', title: 'outbox.title' },
  jobs: { to: '/jobs', title: 'jobs.title' },
  fonts: { to: '/artwork/fonts', title: 'fonts.title' },
  printData: { to: '/print-data', title: 'printData.title' },
}

/** What needs a hand comes first. */
const urgency: readonly Checked['state'][] = ['bad', 'look', 'well']
const byUrgency = (one: Checked, other: Checked) => urgency.indexOf(one.state) - urgency.indexOf(other.state)

const askAgain = 15_000

/** All of it comes at once. */
const whole = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined }

export function SelfCheckScreen() {
  const t = useTexts()
  const found = useSelfCheck({ every: askAgain })
  const { data, error, status, isFetching, refetch } = found
  return (
    <Feed
      title={t('selfCheck.title')}
      note={data && t('selfCheck.at', { when: formatTime(data.at) })}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('selfCheck.again')}
        </Button>
      }
      found={{ ...whole, data: data && { pages: [{ data: data.parts.toSorted(byUrgency) }] }, error, status, refetch }}
      empty={{ title: t('selfCheck.title'), hint: t('ui.loading') }}
    >
      {(checked) => <CheckRow key={checked.part} checked={checked} />}
    </Feed>
  )
}

function CheckRow({ checked }: { checked: Checked }) {
  const t = useTexts()
  const { part, state } = checked
  const way = ways[part]
  return (
    <FeedRow
      name={t(`selfCheck.part.${part}`)}
      badge={<StatusBadge label={t(`selfCheck.state.${state}`)} {...looks[state]} />}
      note={
        <>
          {figuresText(t, checked)}
          {state !== 'well' && (
            <Text size="sm" c="var(--ink)">
              {t(`selfCheck.advice.${adviceOf(checked)}`)}
            </Text>
          )}
        </>
      }
      aside={
        way && (
          <AnchorLink to={way.to} size="sm">
            {t(way.title)}
          </AnchorLink>
        )
      }
    />
  )
}

function figuresText(t: Texts, { part, state, figures }: Checked): string {
  const said = (name: 'waiting' | 'givenUp' | 'failed' | 'missing') => {
    const count = figures[name] ?? 0
    return count === 0 ? [] : [t(`selfCheck.figure.${name}`, { count })]
  }
  if (part === 'disk') {
    const { free = 0, total = 0 } = figures
    return t('selfCheck.disk', { size: formatFileSize(free), total: formatFileSize(total) })
  }
  if (part === 'mail') return [...said('waiting'), ...said('givenUp')].join(', ') || t('selfCheck.nothingWaits')
  if (part === 'jobs') return [...said('waiting'), ...said('failed')].join(', ') || t('selfCheck.nothingWaits')
  if (part === 'fonts') return said('missing').join('') || t('selfCheck.allReadable')
  return state === 'well' ? t(`selfCheck.what.${part}`) : ''
}
