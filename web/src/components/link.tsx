import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLocation, useNavigate } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Data of the new entry in the browser's history. */
  state?: unknown
}

/** A link to a screen. That of `react-router` brings 2 KB, compressed, that load pages in advance. */
export function Link({ to, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const elsewhere = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || elsewhere || (anchor.target ?? '_self') !== '_self') return
    event.preventDefault()
    // As the browser does: the address of the open page makes no second entry.
    void navigate(to, { replace: href === pathname + search + hash, state })
  }
  return <a {...anchor} href={href} onClick={follow} />
}
