import { API } from '@arauto/contract/routes'
import type { TimeImportJob, TimeImportLastUpdate } from '@arauto/contract/time-import'
import type { Page } from '@playwright/test'

export const JOB = '7b0c6a52-5a0e-4f3c-9a1e-2f0d4a3b1c02'
export const DATABASE = 'https://www.notion.so/escritorio/Horas-0123456789abcdef0123456789abcdef?v=1'

/** The mocked time import: a test sets its next responses. */
interface Services {
  exists: boolean
  last: Partial<TimeImportLastUpdate>
  job: TimeImportJob
  sent: { path: string; method: string; body: unknown }[]
}

/** Mocks the time import API. */
export async function mockTimeServices(page: Page, first: Partial<Services> = {}): Promise<Services> {
  const services: Services = {
    exists: true,
    last: { success: false },
    job: { status: 'queued', done: 0, total: 0, message: 'À espera de vez.' },
    sent: [],
    ...first,
  }
  await page.route('**/api/toggl-notion/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    if (request.method() !== 'GET') {
      services.sent.push({ path, method: request.method(), body: request.postDataJSON() })
    }
    if (path === API.checkTimeCredentials) return route.fulfill({ json: { exists: services.exists } })
    if (path === API.timeLastUpdate) return route.fulfill({ json: services.last })
    if (path === API.saveTimeCredentials) {
      services.exists = true
      return route.fulfill({ json: { message: 'ok', warning: false } })
    }
    if (path === API.timeImport) {
      return route.fulfill({ status: 202, json: { message: 'Importação iniciada.', job_id: JOB } })
    }
    return route.fulfill({ json: services.job })
  })
  return services
}
