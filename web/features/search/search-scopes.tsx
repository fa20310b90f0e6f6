/** The kinds of what was found, and how many there are of each: one of them, or all. */
import { UnstyledButton } from '@mantine/core'
import { mostHits, type SearchScope } from '#domain/search/search-query.ts'
import type { SearchAnswer } from '../../client/records/search.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'
import type { SearchAddress } from './search-address.ts'
import classes from './search.module.css'

type SearchScopesProps = {
  open: readonly SearchScope[]
  chosen: SearchScope | undefined
  totals: SearchAnswer['totals']
  onChange: (next: SearchAddress) => void
}

export function SearchScopes({ open, chosen, totals, onChange }: SearchScopesProps) {
  const t = useTexts()
  const counts = new Map(totals?.scopes.map(({ value, count }) => [value, count]))
  const shown = open.filter((scope) => scope === chosen || (counts.get(scope) ?? 0) > 0)
  const all = open.reduce((sum, scope) => sum + (counts.get(scope) ?? 0), 0)
  const ofKinds = open.some((scope) => isCountedOut(counts.get(scope)))
  return (
    <nav className={`${classes.scopes} edge-fade`} aria-label={t('search.scopes')}>
      <Choice
        label={t('search.scopes.all')}
        count={totals && countWords(all, ofKinds)}
        isChosen={!chosen}
        onChoose={() => onChange({ s: undefined })}
      />
      {shown.map((scope) => (
        <Choice
          key={scope}
          label={t(`search.scope.${scope}`)}
          count={totals && countWords(counts.get(scope) ?? 0, isCountedOut(counts.get(scope)))}
          isChosen={scope === chosen}
          onChoose={() => onChange({ s: scope })}
        />
      ))}
    </nav>
  )
}

/** Of a kind no more are counted: there may be more. */
export const isCountedOut = (count: number | undefined): boolean => count !== undefined && count >= mostHits

const countWords = (count: number, isLeast: boolean): string => `${formatNumber(count)}${isLeast ? '+' : ''}`

type ChoiceProps = { label: string; count: string | undefined; isChosen: boolean; onChoose: () => void }

function Choice({ label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <UnstyledButton className={classes.scope} aria-pressed={isChosen} onClick={onChoose}>
      <span>{label}</span>
      <span className={classes.count}>{count}</span>
    </UnstyledButton>
  )
}
