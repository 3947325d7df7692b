import { accounts } from '../features/accounts/area.ts'
import { alerts } from '../features/alerts/area.ts'
import { audit } from '../features/audit/area.ts'
import { auth } from '../features/auth/area.ts'
import { backup } from '../features/backup/area.ts'
import { cases } from '../features/cases/area.ts'
import { deadlines } from '../features/deadlines/area.ts'
import { documents } from '../features/documents/area.ts'
import { extension } from '../features/extension/area.ts'
import { hearings } from '../features/hearings/area.ts'
import { inbox } from '../features/inbox/area.ts'
import { live } from '../features/live/area.ts'
import { news } from '../features/news/area.ts'
import { notes } from '../features/notes/area.ts'
import { notifications } from '../features/notifications/area.ts'
import { office } from '../features/office/area.ts'
import { outages } from '../features/outages/area.ts'
import { pageImport } from '../features/page-import/area.ts'
import { passkeys } from '../features/passkeys/area.ts'
import { privacy } from '../features/privacy/area.ts'
import { reading } from '../features/reading/area.ts'
import { secondFactor } from '../features/second-factor/area.ts'
import { sources } from '../features/sources/area.ts'
import { status } from '../features/status/area.ts'
import { system } from '../features/system/area.ts'
import { timeImport } from '../features/time-import/area.ts'
import { transcription } from '../features/transcription/area.ts'
import { triage } from '../features/triage/area.ts'
import { webhooks } from '../features/webhooks/area.ts'
import type { Area } from '../platform/area.ts'
import type { ApiContext } from './api-context.ts'
import type { WorkerContext } from './worker-context.ts'

/** What the product consists of, in the order of the alphabet. An installation without an area lacks its line; only `auth` is in each. */
export const AREAS: readonly Area<ApiContext, WorkerContext>[] = [
  accounts,
  alerts,
  audit,
  auth,
  backup,
  cases,
  deadlines,
  documents,
  extension,
  hearings,
  inbox,
  live,
  news,
  notes,
  notifications,
  office,
  outages,
  pageImport,
  passkeys,
  privacy,
  reading,
  secondFactor,
  sources,
  status,
  system,
  timeImport,
  transcription,
  triage,
  webhooks,
]
