import type { AlertSettingsChange, AlertSettingsView } from '@arauto/contract/alerts'
import { changeAlertSettings } from '@arauto/contract/calls/alerts'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { alertSettingsQuery } from '../../api/alert-settings.ts'
import { call } from '../../api/call.ts'
import { errorMessage, isSignedOut } from '../../api/error.ts'
import { toast } from '../../components/toasts.tsx'

const NOT_SAVED = 'Não foi possível guardar esta alteração.'

/** Stores a change at once. @returns whether it was stored */
type ChangeSettings = (change: AlertSettingsChange) => Promise<boolean>

/** What each part of the settings is given. */
export interface SettingsProps {
  settings: AlertSettingsView
  change: ChangeSettings
}

/**
 * The user's alerts with pending changes applied. Changes are stored in sequence. A failed one is reverted, with a
 * toast.
 *
 * @param stored as in the server's last answer
 */
export function useAlertSettings(stored: AlertSettingsView): SettingsProps {
  const client = useQueryClient()
  const [unstored, setUnstored] = useState<readonly AlertSettingsChange[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const forget = (part: AlertSettingsChange) => setUnstored((changes) => changes.filter((one) => one !== part))

  async function store(part: AlertSettingsChange): Promise<boolean> {
    try {
      const saved = await call(changeAlertSettings, { body: part })
      await client.cancelQueries(alertSettingsQuery)
      // The screen receives the answer later; without its change it would briefly show the old value.
      notifyManager.batch(() => {
        client.setQueryData(alertSettingsQuery.queryKey, saved)
        notifyManager.schedule(() => forget(part))
      })
      return true
    } catch (error) {
      if (!isSignedOut(error)) toast.error(`${NOT_SAVED} ${errorMessage(error, '')}`.trim())
      forget(part)
      return false
    }
  }

  function change(part: AlertSettingsChange): Promise<boolean> {
    setUnstored((changes) => [...changes, part])
    const storing = last.current.then(() => store(part))
    last.current = storing
    return storing
  }

  return { settings: unstored.reduce(withChange, stored), change }
}

function withChange(settings: AlertSettingsView, { events, ...rest }: AlertSettingsChange): AlertSettingsView {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return { ...settings, ...given, events: { ...settings.events, ...events } } as AlertSettingsView
}
