import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To
  /** What is kept with the address in the history. */
  state?: unknown
}

/** A link to a screen. The router's own also loads the code and data of routes ahead, of which we have none, in 2 KB. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
