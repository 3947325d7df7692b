import { fold } from '@arauto/contract/fold'
import { dayOf } from '@arauto/portal-pages/shape/day-of'

/** Views of a calendar that show a part of it. */
const PERIOD = /^(hoje|amanha|dia|semana|mes|ano|passad[oa]s|esta semana|este mes|este ano)\b/
const CHOSEN = '[aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]), :checked'

/**
 * Whether a page shows that its list is filtered. Signs are a filled search or date field, a choice other than the first, a
 * view of a week, or a day in the address. The page's count is then that of the filtered list.
 */
export function isFiltered(page: Document, address: URL): boolean {
  const fields = [...page.querySelectorAll<HTMLInputElement>('input, textarea')]
  const isTyped = ({ type, value }: HTMLInputElement) =>
    !/^(hidden|checkbox|radio|button|submit|reset|image|password)$/.test(type) && value.trim() !== ''
  if (fields.some(isTyped)) return true
  // A choice of how many records a page shows is none of these.
  const isChosen = (select: HTMLSelectElement) =>
    select.selectedIndex > 0 && !/^\d+$/.test(select.options[select.selectedIndex]!.text.trim())
  if ([...page.querySelectorAll('select')].some(isChosen)) return true
  const labels = [...page.querySelectorAll<HTMLElement>(CHOSEN)].map(
    (one) => one.textContent?.trim() || one.closest('label')?.textContent || '',
  )
  if (labels.some((label) => PERIOD.test(fold(label.trim())))) return true
  return [...address.searchParams.values()].some((value) => dayOf(value) !== null)
}
