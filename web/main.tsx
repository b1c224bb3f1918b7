import '@mantine/core/styles.css'
import './fonts.css'
import './ui/tokens.css'
import './ui/kit.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queries } from './app/api.tsx'
import { openTab } from './app/browser-tab.ts'
import { resumeSession } from './app/resume-session.ts'
import { watchSessions } from './app/session-end.ts'
import { TextsProvider, textsAhead } from './app/texts.tsx'
import { router } from './routes.tsx'
import { leadKeysToMenu, letFocusStay } from './ui/dom/dialog-focus.ts'
import { swallowSecondClicks } from './ui/dom/second-click.ts'
import { watchFocus } from './ui/dom/window-focus.ts'
import { theme } from './ui/theme.ts'
import { Uploads, UploadsContext } from './uploads/uploads.ts'

swallowSecondClicks()
letFocusStay()
leadKeysToMenu()
watchSessions()
watchFocus()
textsAhead('start').catch(() => {})
// where nobody answers, the page says so itself and tries again
await Promise.all([resumeSession().catch(() => {}), openTab()])

const uploads = new Uploads()
createRoot(document.getElementById('app')!).render(
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <QueryClientProvider client={queries}>
      <TextsProvider>
        <UploadsContext value={uploads}>
          <RouterProvider router={router} />
        </UploadsContext>
      </TextsProvider>
    </QueryClientProvider>
  </MantineProvider>,
)
