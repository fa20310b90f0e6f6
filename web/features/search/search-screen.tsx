/** One search over everything one may open, its state in the address (document 2 §2). What is written meanwhile comes at the next search. */
import { withQuery } from '#web/client/records/queries.ts'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { isLongEnough } from '#domain/search/term-forms.ts'
import { mostHits } from '#domain/search/search-query.ts'
import { openScopes } from '#domain/search/search-target.ts'
import { type Hit, useSearchAnswer } from '../../client/records/search.ts'
import { useActor } from '../../client/session/session.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'
import { useViewTitle } from '#web/ui/view-title.ts'
import { HitList } from './hit-list.tsx'
import { askedBy, hitsOf, narrowed, scopeOf, type SearchAddress } from './search-address.ts'
import { SearchEmpty } from './search-empty.tsx'
import { SearchFacets } from './search-facets.tsx'
import { isCountedOut, SearchScopes } from './search-scopes.tsx'
import { TickedHits, tickOf } from './ticked-hits.tsx'
import { useLastTerms } from './last-terms.ts'
import classes from './search.module.css'

const none: ReadonlySet<string> = new Set()

export function SearchScreen() {
  const t = useTexts()
  const actor = useActor()
  const language = useLanguage()
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as SearchAddress
  const open = useMemo(() => openScopes(actor), [actor])
  const term = address.q?.trim() ?? ''
  const isAsked = isLongEnough(term)
  const hits = useSearchAnswer(askedBy(address, { open, language, part: 'hits' }))
  const counted = useSearchAnswer(askedBy(address, { open, language, part: 'totals' }))
  const list = useRef<HTMLDivElement>(null)
  useViewTitle(term === '' ? t('search.title') : t('search.titleOf', { term }))
  useLastTerms(isAsked && hits.isSuccess && hits.data.data.length > 0 ? term : undefined)

  const change = useCallback(
    (next: SearchAddress) =>
      void navigate({
        to: '.',
        search: withQuery('search', { n: undefined, ...next }),
        replace: true,
      }),
    [navigate],
  )
  const clear = () => change(Object.fromEntries(narrowed.map((name) => [name, undefined])))
  const found = isAsked ? hits.data : undefined
  const totals = isAsked ? counted.data : undefined
  const isNarrowed = narrowed.some((name) => address[name] !== undefined)
  const shown = found?.data.length ?? 0
  // Among the kinds of nothing nobody chooses.
  const isEmpty = found !== undefined && shown === 0 && !isNarrowed
  const isLeast = totals?.totals?.scopes.some(({ count }) => isCountedOut(count))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(none)
  // What another search does not show is not meant any more.
  const chosen = found?.data.filter((hit) => ticked.has(tickOf(hit))) ?? []
  const tick = (hit: Hit) =>
    setTicked((before) => {
      const after = new Set(before)
      if (!after.delete(tickOf(hit))) after.add(tickOf(hit))
      return after
    })

  return (
    <>
      <PageHeader
        title={t('search.title')}
        second={totals && found && t(isLeast ? 'search.hits.least' : 'search.hits', { count: totals.total })}
        status={
          found &&
          !found.isCurrent && (
            <Text span size="xs" c="dimmed">
              {t('search.soon')}
            </Text>
          )
        }
      />
      {chosen.length > 0 && <TickedHits ticked={chosen} onClear={() => setTicked(none)} />}
      {/* Stays what it is behind the ticks: what is typed, and where the focus was. */}
      <div hidden={chosen.length > 0}>
        <SearchFacets
          address={address}
          totals={totals?.totals}
          onChange={change}
          onDown={() => list.current?.querySelector<HTMLElement>('a')?.focus()}
        />
      </div>
      <div className={classes.both}>
        {isAsked && !isEmpty && (
          <SearchScopes open={open} chosen={scopeOf(address)} totals={totals?.totals} onChange={change} />
        )}
        <div className={classes.found} ref={list} data-old={hits.isPlaceholderData || undefined}>
          {!isAsked ? (
            <SearchEmpty term={term} onTerm={(q) => change({ q })} />
          ) : hits.isError ? (
            <State is="failed" title={t('search.failed')} error={hits.error} onRetry={hits.refetch} />
          ) : !found ? (
            <State is="loading" label={t('ui.searching')} isInset />
          ) : shown === 0 ? (
            <Nothing clear={isNarrowed ? clear : undefined} onOther={() => change({ q: undefined })} />
          ) : (
            <>
              {found.similar !== undefined && (
                <Similar term={term} meant={found.similar} onTerm={(q) => change({ q })} />
              )}
              <HitList
                hits={found.data}
                words={found.words}
                ticked={ticked}
                onTick={canWork(actor) ? tick : undefined}
              />
              {found.isMore && (
                <Group gap={12} mt={12} fz={12} c="dimmed">
                  {found.data.length >= hitsOf(address) && hitsOf(address) < mostHits && (
                    <MoreButton
                      label={t('search.more')}
                      busy={hits.isFetching}
                      onMore={() => change({ n: String(hitsOf(address) + 250) })}
                      isInline
                    />
                  )}
                  <span>{t('search.best', { shown: formatNumber(shown) })}</span>
                </Group>
              )}
            </>
          )}
          {isAsked && (totals?.totals?.aside ?? 0) > 0 && (
            <Button mt={12} variant="subtle" onClick={() => change({ aside: '1' })}>
              {t('search.aside', { count: totals?.totals?.aside ?? 0 })}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function Nothing({ clear, onOther }: { clear: (() => void) | undefined; onOther: () => void }) {
  const t = useTexts()
  return (
    <State
      is="empty"
      title={t('search.none')}
      hint={t(clear ? 'search.none.narrowed' : 'search.none.hint')}
      action={
        <Button variant="default" onClick={clear ?? onOther}>
          {t(clear ? 'search.none.clear' : 'search.none.other')}
        </Button>
      }
    />
  )
}

/** Nothing has these words: what is shown has others like them. */
function Similar({ term, meant, onTerm }: { term: string; meant: string; onTerm: (term: string) => void }) {
  const t = useTexts()
  return (
    <Text mb={16} role="status">
      {t('search.similar', { term })}{' '}
      <Anchor component="button" type="button" inherit onClick={() => onTerm(meant)}>
        {t('search.similar.meant', { term: meant })}
      </Anchor>
    </Text>
  )
}
