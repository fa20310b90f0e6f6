/** An address that leads to nothing that this person may see: what was asked for, and where to go from there. */
import { ButtonLink } from '../links.tsx'
import { State } from '../../ui/notices/state.tsx'
import { useTexts } from '../../ui/words/texts.ts'

/** By the list that leads on. */
const kinds = {
  '/artwork/templates': 'templates',
  '/collections': 'collections',
  '/config/organizations': 'organizations',
  '/contents': 'contents',
  '/deployments': 'deployments',
  '/media': 'pictures',
  '/orders': 'orders',
  '/publications': 'publications',
} as const

type Props = { to: keyof typeof kinds; toLabel: string; kind?: 'releases' }

export function NotThere({ to, toLabel, kind }: Props) {
  const t = useTexts()
  return (
    <State
      is="empty"
      isWholeScreen
      isRefused
      title={t('record.notThere', { kind: t(`search.kind.${kind ?? kinds[to]}`) })}
      hint={t('record.notThere.hint')}
      action={<ButtonLink to={to}>{toLabel}</ButtonLink>}
    />
  )
}
