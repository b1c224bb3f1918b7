import '@mantine/core/styles.css'
import './fonts.css'
import './kit/tokens.css'
import './kit/kit.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queries } from './kit/api.tsx'
import { openTab } from './kit/browser-tab.ts'
import { letFocusStay } from './kit/dom/dialog-focus.ts'
import { swallowSecondClicks } from './kit/dom/second-click.ts'
import { watchFocus } from './kit/dom/window-focus.ts'
import { resumeSession } from './kit/resume-session.ts'
import { watchSessions } from './kit/session-end.ts'
import { TextsProvider, textsAhead } from './kit/texts.tsx'
import { theme } from './kit/theme.ts'
import { router } from './routes.tsx'
import { Uploads, UploadsContext } from './uploads/uploads.ts'

swallowSecondClicks()
letFocusStay()
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
