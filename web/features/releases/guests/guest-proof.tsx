/** What a guest decides on, beside the decision: the pages as they were seen, and what became another. */
import type { Answer } from '#web/client/calls/api.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import proof from '../compare/decision-proof.module.css'
import { ChangeWords } from '../compare/change-list.tsx'
import { useGuestPage } from './guest-page.tsx'

type Seen = Answer<'GET /api/guest/releases/:id'>
type Page = Omit<Parameters<typeof useGuestPage>[0], 'page'>

export function GuestProof({ seen, ...asked }: Page & { seen: Seen }) {
  const t = useTexts()
  return (
    <div className={proof.pages} tabIndex={0} role="region" aria-label={t('release.preview')}>
      <p className={proof.version}>{t('release.number', { number: seen.number })}</p>
      {Array.from({ length: seen.pages }, (_, index) => (
        <Page key={index} {...asked} page={index + 1} />
      ))}
    </div>
  )
}

/** All of it, as it is on the desk behind. */
function Page(asked: Page & { page: number }) {
  const t = useTexts()
  const { address } = useGuestPage(asked)
  return (
    address && (
      <img className={proof.page} src={address} alt={t('release.preview.page', { page: String(asked.page) })} />
    )
  )
}

export function GuestChanges({ seen }: { seen: Seen }) {
  const t = useTexts()
  if (seen.changes.length === 0) return null
  return (
    <section className={proof.changes} aria-label={t('guest.changes')}>
      <h3 className={proof.title}>{t('guest.changes')}</h3>
      <ul className={proof.list}>
        {seen.changes.map((change, index) => (
          <li key={`${index} ${change.name}`}>
            <span className={proof.name}>{change.name}</span>
            <ChangeWords change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}
