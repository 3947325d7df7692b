/**
 * The content script on the portals' pages. On the portal of this build it acts on the list, and makes rounds from any page
 * of a session. On a portal that the user added it acts where it finds a list. It has neither Arauto's token nor its
 * address; the background script has both.
 */
import { PageTooHeavy } from '@arauto/portal-pages/errors'
import { parseDom } from '@arauto/portal-pages/parse-dom'
import { hasProofOfSignIn, parseSignOut } from '@arauto/portal-pages/parse-login'
import { parseOwner } from '@arauto/portal-pages/parse-owner'
import { MESSAGES } from '../extension-messages.ts'
import { isListAddress, isOnPortal } from '../portal-pattern.ts'
import { visitList } from './list-visit.ts'
import { openPanel, type Panel } from './panel/panel.ts'
import { citiusLists } from './round/citius-lists.ts'
import { startRound } from './round/start-round.ts'
import { visitOtherPortal } from './shape/visit-other-portal.ts'

let panel: Panel | null = null
/** One panel on a page, in place of the one before. */
const opened = (): Panel => {
  panel?.remove()
  panel = openPanel()
  return panel
}

const built = chrome.runtime.getManifest().content_scripts?.[0]?.matches?.[0] ?? ''

function begin(): void {
  panel?.remove()
  const visit = isOnPortal(built, location.href) ? visitPortal() : visitOther()
  visit.catch(() => opened().show({ kind: 'notice', tone: 'warning', summary: 'Nada enviado', text: MESSAGES.failed }))
}

async function visitPortal(): Promise<void> {
  const html = document.documentElement.outerHTML
  const address = new URL(location.href)
  const round = (owner: string | null, accountId: number | null) =>
    startRound(opened, {
      origin: address.origin,
      owner,
      accountId,
      source: 'citius',
      repeats: true,
      listsOf: citiusLists,
    })
  const owner = ownerOf(html)
  if (owner !== null && (await round(owner, null))) return
  if (!isListAddress(location.href)) return
  await visitList(opened(), html, address, (accountId) => void round(owner, accountId))
}

/** The user name that a page of a session shows; null on every other page. */
function ownerOf(html: string): string | null {
  try {
    const $ = parseDom(html)
    const isSession = isListAddress(location.href) || hasProofOfSignIn($) || parseSignOut($) !== null
    return isSession ? parseOwner($) : null
  } catch (error) {
    if (error instanceof PageTooHeavy) return null
    throw error
  }
}

/** How long a page must stay unchanged before it is read again. */
const DEBOUNCE_MS = 500

/** Reads the page now, and again when its scripts change it, until it has a list. */
async function visitOther(isFirst = true): Promise<void> {
  if (await visitOtherPortal(opened, new URL(location.href), isFirst)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      observer.disconnect()
      void visitOther(false)
    }, DEBOUNCE_MS)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

begin()
// The back-forward cache may restore the page as it was; what Arauto has may have changed since.
addEventListener('pageshow', (event) => {
  if (event.persisted) begin()
})
