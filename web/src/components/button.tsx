import { LoaderCircle, type LucideIcon } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import './button.css'

type Variant = 'primary' | 'plain' | 'ghost' | 'danger'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  variant?: Variant
  size?: 'small' | 'medium' | 'large'
  icon?: LucideIcon
  /** The label while the action runs; while set the button shows a spinner and cannot be pressed. */
  busy?: ReactNode
  children: ReactNode
}

/**
 * A button with a label. Where it can be busy, the second click of a double click does nothing: it may come before the button is
 * drawn as busy.
 */
export function Button({
  variant = 'plain',
  size = 'medium',
  icon: Icon,
  busy,
  children,
  className,
  ref,
  onClick,
  ...rest
}: ButtonProps) {
  const isBusy = busy !== undefined && busy !== false && busy !== null
  const own = useKeptFocus(isBusy)
  return (
    <button
      type="button"
      {...rest}
      ref={useMergedRefs(own, ref)}
      className={buttonClass(variant, size, className)}
      aria-busy={isBusy || undefined}
      disabled={isBusy || rest.disabled}
      onClick={(event) => {
        if (busy !== undefined && event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? <LoaderCircle className="icon spin" aria-hidden /> : Icon && <Icon className="icon" aria-hidden />}
      {isBusy ? busy : children}
    </button>
  )
}

/** Gives the focus back to a button that lost it by being disabled, unless it has moved elsewhere. */
function useKeptFocus(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  useEffect(() => {
    const node = button.current
    // Chromium takes the focus as soon as a layout is asked for, which may be before the effect below.
    const lose = () => {
      had.current = node?.disabled ?? false
    }
    node?.addEventListener('blur', lose)
    return () => node?.removeEventListener('blur', lose)
  }, [])
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (busy) had.current ||= activeElement === button.current
    else if (had.current) {
      had.current = false
      if (activeElement === body || activeElement === null) button.current?.focus({ preventScroll: true })
    }
  }, [busy])
  return button
}

function useMergedRefs(own: RefObject<HTMLButtonElement | null>, other: Ref<HTMLButtonElement> | undefined) {
  return useCallback(
    (node: HTMLButtonElement | null) => {
      own.current = node
      if (typeof other === 'function') other(node)
      else if (other) other.current = node
    },
    [own, other],
  )
}

/** @returns the classes of a button, for links that look like one */
export function buttonClass(variant: Variant, size: 'small' | 'medium' | 'large' = 'medium', more = ''): string {
  return `button button--${variant} button--${size} ${more}`.trim()
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** The accessible name; also the tooltip where `title` is absent. */
  label: string
  danger?: boolean
  spinning?: boolean
}

/** A button with an icon alone. */
export function IconButton({ icon: Icon, label, danger, spinning, title, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button ${danger ? 'icon-button--danger' : ''} ${className}`.trim()}
      aria-label={label}
      title={title ?? label}
    >
      <Icon className={spinning ? 'icon spin' : 'icon'} aria-hidden />
    </button>
  )
}

interface IconLinkProps extends Omit<ComponentProps<'a'>, 'children'> {
  icon: LucideIcon
  /** The accessible name. */
  label: string
}

/** A link with an icon alone, which opens in a new tab, or saves the file that `download` names. */
export function IconLink({ icon: Icon, label, href, ...link }: IconLinkProps) {
  return (
    <a {...link} href={href} className="icon-button" target="_blank" rel="noopener noreferrer" aria-label={label}>
      <Icon className="icon" aria-hidden />
    </a>
  )
}
