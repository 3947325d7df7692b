import { sessionUser } from '../../api/session.ts'

const key = () => `arauto.first-run.${sessionUser()}`

/** Whether this browser has nothing more to ask the user about their office. */
export const isStripDismissed = (): boolean => localStorage.getItem(key()) === 'done'

/** Asks the user nothing more in this browser. */
export const dismissStrip = (): void => localStorage.setItem(key(), 'done')
