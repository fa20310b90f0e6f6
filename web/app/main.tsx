/** Starts the web application. Up to the sign-in screen only what that screen needs is loaded. */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariables, theme } from '#web/ui/theme.ts'
import '#web/ui/theme.css'
import { startTexts } from '../ui/words/texts.ts'
import { Boot } from './boot.tsx'
import { reloadOnMissingChunk } from './missing-chunk.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'imprimatur.color-scheme' })

reloadOnMissingChunk()
await startTexts()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Boot />
    </MantineProvider>
  </StrictMode>,
)
