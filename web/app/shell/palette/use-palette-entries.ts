/** What the palette offers for what is typed: what was used last, what is found, screens, commands. `>` asks for commands alone. */
import { queryOf } from '#web/client/records/queries.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fold } from '#domain/query/fold.ts'
import { openScopes } from '#domain/search/search-target.ts'
import { isLongEnough } from '#domain/search/term-forms.ts'
import { useReleaseNames } from '../../../client/live/release-names.ts'
import { useRecent } from '../../../client/records/recent.ts'
import { addressOfHit, type Hit, useSearchAnswer } from '../../../client/records/search.ts'
import { useSession } from '../../../client/session/session.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { addressOf, navigationOf } from '../../screens.ts'
import { useBaseCommands } from './commands-everywhere.ts'
import { type Entry, fits, noteUsed, type UsedEntry, usedEntries } from './palette-entry.ts'

/** Milliseconds that typing rests before it is asked for. */
const rest = 120
const mostHits = 40
const mostUsed = 6
/** What is begun most; all others are found by what they are called, and by `>`. */
const begins: ReadonlySet<string> = new Set(
  ['publication', 'content', 'collection', 'upload'].map((id) => `command ${id}`),
)

type PaletteProps = { typed: string; onClose: () => void; onKeys: () => void }

export function usePaletteEntries({ typed, onClose, onKeys }: PaletteProps): {
  entries: readonly Entry[]
  /** What is found is not that of what is typed yet. */
  isSearching: boolean
} {
  const t = useTexts()
  const navigate = useNavigate()
  const { actor, user } = useSession()
  const language = useLanguage()
  const viewed = useRecent('viewed')
  const namesOf = useReleaseNames()
  const commands = useBaseCommands(onKeys)
  const isCommand = typed.startsWith('>')
  const term = (isCommand ? typed.slice(1) : typed).trim()
  const [settled] = useDebouncedValue(isCommand ? '' : term, rest)
  const scopes = useMemo(() => openScopes(actor), [actor])
  const found = useSearchAnswer({ q: settled, s: scopes, l: language, n: mostHits, with: ['hits'] })
  const isAsked = !isCommand && isLongEnough(term)
  const isSearching = isAsked && (term !== settled || found.isFetching)
  const answered = isAsked ? found.data : undefined

  const entries = useMemo(() => {
    const places = (one: UsedEntry & { href: string }, group: Entry['group']): Entry => ({
      ...one,
      group,
      run: () => {
        onClose()
        noteUsed(one)
        void navigate({ to: one.href })
      },
    })
    const acts = commands.map((command): Entry => ({
      ...command,
      id: `command ${command.id}`,
      group: 'app.palette.actions',
      run: () => {
        if (command.reason !== undefined) return
        onClose()
        noteUsed({ id: `command ${command.id}`, label: command.label })
        command.act()
      },
    }))
    const screens = navigationOf(actor, user).map(({ route, title, nav }): Entry => ({
      ...places({ id: `screen ${route}`, label: t(title), href: addressOf(route) }, 'app.palette.views'),
      icon: nav?.icon,
    }))
    if (isCommand) return acts.filter((one) => fits(one, term))

    const known = new Map([...acts, ...screens].map((one) => [one.id, one]))
    const used = usedEntries().flatMap((one): Entry[] => {
      const { href } = one
      const now = known.get(one.id) ?? (href === undefined ? undefined : places({ ...one, href }, 'app.palette.recent'))
      return now ? [{ ...now, group: 'app.palette.recent' }] : []
    })
    const seen = viewed.map(({ collection, id, label, format, href }) =>
      places(
        {
          id: `${collection} ${id}`,
          label,
          format,
          href,
          note: kindOf(t, collection),
          ...(collection === 'releases' && { release: id }),
        },
        'app.palette.recent',
      ),
    )
    const last = [...new Map([...used, ...seen].map((one) => [one.id, one])).values()]
      .filter((one) => one.reason === undefined && fits(one, term))
      .slice(0, mostUsed)
    const isLast = new Set(last.map(({ id }) => id))
    // Those of the term before are shown as long as they fit, so that nothing else opens than what is read.
    const hits = (answered?.data ?? [])
      .filter((hit) => !isSearching || fold(hit.name).includes(fold(term)))
      .map((hit) => {
        const { name, format } = namesOf(hit.name, hit.template)
        return places(
          {
            id: `${hit.collection} ${hit.id}`,
            label: name + (hit.number === undefined ? '' : ` · V${hit.number}`),
            format,
            href: addressOfHit(actor, hit),
            note: kindOf(t, hit.collection),
            release: releaseOf(hit),
            ...(hit.collection === 'contents' && { picture: hit.picture }),
          },
          'app.palette.found',
        )
      })
    const all: Entry[] =
      hits.length > 0
        ? [
            {
              id: 'all',
              group: 'app.palette.found',
              label: t('app.palette.all', { term }),
              keys: 'mod+enter',
              run: () => {
                onClose()
                void navigate({ to: '/search', search: queryOf('search', { q: term }) })
              },
            },
          ]
        : []
    // Opened, it says where one may go, and then what may be begun: Enter alone creates nothing.
    const begun = acts.filter(({ id, reason }) => begins.has(id) && reason === undefined)
    const shown = term === '' ? [...screens, ...begun] : [...screens, ...acts].filter((one) => fits(one, term))
    const others = [...hits, ...all, ...shown].filter(({ id }) => !isLast.has(id))
    return [...last, ...others]
  }, [commands, actor, user, t, isCommand, term, viewed, namesOf, answered, isSearching, navigate, onClose])
  return { entries, isSearching }
}

/** The path of a publication's picture names the version that it shows. */
const releaseOf = ({ collection, id, picture }: Hit): string | undefined =>
  collection === 'releases' ? id : collection === 'publications' ? picture?.split('/').at(-2) : undefined

const kinds = [
  'collections',
  'contents',
  'publications',
  'releases',
  'templates',
  'pictures',
  'organizations',
  'orders',
  'deployments',
  'users',
] as const satisfies readonly (Hit['collection'] | 'deployments')[]

function kindOf(t: ReturnType<typeof useTexts>, collection: string): string | undefined {
  const kind = kinds.find((one) => one === collection)
  return kind && t(`search.kind.${kind}`)
}
