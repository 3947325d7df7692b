import type { NewsView } from '@arauto/contract/alerts'

/** The storage keys of this browser's choice, and of the newest notification that any of its tabs has shown. */
const CHOICE_KEY = 'arauto.browser-notifications'
const NOTIFIED_KEY = 'arauto.news-notified'
/** Those of all tabs replace each other. */
const TAG = 'arauto-news'
const VISITS_KEY = 'arauto.visits-notified'
const VISITS_TAG = 'arauto-visits'

/**
 * `impossible` without a secure context (https, or this machine) or where the browser has none; `blocked` when the browser
 * refuses them for this site.
 */
export type BrowserNotifications = 'impossible' | 'blocked' | 'off' | 'on'

/** @returns whether this browser shows notifications of Arauto */
export function browserNotifications(): BrowserNotifications {
  if (!window.isSecureContext || !('Notification' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && localStorage.getItem(CHOICE_KEY) === 'on' ? 'on' : 'off'
}

/** Turns them on, if the browser allows it, or off. @returns what holds now */
export async function setBrowserNotifications(on: boolean): Promise<BrowserNotifications> {
  if (on && (await Notification.requestPermission()) === 'granted') localStorage.setItem(CHOICE_KEY, 'on')
  else localStorage.removeItem(CHOICE_KEY)
  return browserNotifications()
}

/**
 * Shows a notification of what arrived since any tab showed one, in a hidden tab of a browser that allows it.
 *
 * @param open called when it is clicked
 */
export function notifyOfNews({ count, newest, latest: [latest] }: NewsView, open: () => void): void {
  const notified = localStorage.getItem(NOTIFIED_KEY)
  if (notified !== null && (newest ?? 0) <= Number(notified)) return
  localStorage.setItem(NOTIFIED_KEY, String(newest ?? 0))
  // What was there when this browser first asked is not shown.
  if (notified === null || !document.hidden || browserNotifications() !== 'on') return
  const title = count === 1 ? 'Uma notificação nova' : `${count} notificações novas`
  notify(TAG, title, latest && [latest.acto, latest.processo].filter(Boolean).join('\n'), open)
}

/**
 * Shows that accounts wait for somebody to enter the portal, once for each visit that is due, in a hidden tab of a browser that
 * allows it.
 *
 * @param due the accounts, with what tells one visit that is due from the next
 * @param open called when it is clicked
 */
export function notifyOfVisits(due: readonly { advogado: string; key: string }[], open: () => void): void {
  const notified = new Set(localStorage.getItem(VISITS_KEY)?.split('\n'))
  const fresh = due.filter(({ key }) => !notified.has(key))
  localStorage.setItem(VISITS_KEY, due.map(({ key }) => key).join('\n'))
  if (fresh.length === 0 || !document.hidden || browserNotifications() !== 'on') return
  const names = fresh.map(({ advogado }) => advogado).join(', ')
  notify(VISITS_TAG, 'Entre no portal: um toque, 20 segundos', names, open)
}

function notify(tag: string, title: string, body: string | undefined, open: () => void): void {
  const shown = new Notification(title, { tag, lang: 'pt-PT', ...(body && { body }) })
  shown.addEventListener('click', () => {
    shown.close()
    window.focus()
    open()
  })
}
