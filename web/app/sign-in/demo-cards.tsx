/** The people of the demonstration: one click signs in. */
import { demoEntry } from '../../client/session/operator-pages.ts'
import { signIn } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'
import type { Entry } from './use-entry.ts'
import classes from './sign-in.module.css'

export function DemoCards({ busy, attempt }: Entry) {
  const t = useTexts()
  const demo = demoEntry()
  if (!demo) return null
  return (
    <section className={classes.demo} aria-labelledby="demo-people">
      <h2 id="demo-people">{t('login.demo')}</h2>
      <ul>
        {demo.people.map(({ email, name, role, organization }) => (
          <li key={email}>
            <button type="button" disabled={busy} onClick={() => void attempt(() => signIn(email, demo.password, ''))}>
              <strong>{name}</strong>
              <span>{t(`role.${role}`)}</span>
              <span>{organization}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
