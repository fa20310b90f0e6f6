/**
 * All parts of the design system in all of their states, below each other: to look at in `npm run dev` under `/specimens/`, and for
 * the journey `looks`, which compares them with what they looked like. It is no part of the application.
 */
import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { createRoot } from 'react-dom/client'
import { startTexts, useTexts } from '../ui/words/texts.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import '../ui/theme.css'
import type { Room, Specimens } from './specimen.ts'
import './specimens.css'

type Found = { specimens: Specimens; room?: Room }

const found = Object.entries(import.meta.glob<Found>('../ui/**/*.specimen.tsx', { eager: true }))
  .map(([path, one]) => ({ name: path.replace('../ui/', '').replace('.specimen.tsx', ''), ...one }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** What lies over a screen lies in its specimen's room instead, and leaves keys and scrolling to the others. */
const within = { withinPortal: false, lockScroll: false, trapFocus: false, returnFocus: false }
const still = createTheme({
  components: {
    Modal: { defaultProps: within },
    Drawer: { defaultProps: within },
    Notifications: { defaultProps: { withinPortal: false } },
  },
})

function Page() {
  const t = useTexts()
  return (
    <main id="main">
      {found.map(({ name, specimens, room }) => (
        <section key={name} data-specimen={name}>
          <h2>{name}</h2>
          {Object.entries(specimens).map(([state, State]) => (
            <div key={state} className="specimen">
              <h3>{state}</h3>
              <div data-state={state} style={room}>
                <State t={t} />
              </div>
            </div>
          ))}
        </section>
      ))}
    </main>
  )
}

await startTexts()

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider
    theme={mergeThemeOverrides(theme, still)}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
  >
    <Page />
  </MantineProvider>,
)
