import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ToastArea } from '../components/toast-area.tsx'
import { AppRoutes } from './app-routes.tsx'
import { createQueryClient } from './query-client.ts'
import { ScreenFailure } from './screen-failure.tsx'
import { loadScreen } from './screens.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await loadScreen(window.location.pathname)

createRoot(root).render(
  <StrictMode>
    <ScreenFailure>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <ToastArea />
      </QueryClientProvider>
    </ScreenFailure>
  </StrictMode>,
)
