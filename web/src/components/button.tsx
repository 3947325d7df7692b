import { LoaderCircle, type LucideIcon } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import './button.css'

type Variant = 'primary' | 'plain' | 'ghost' | 'danger'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  variant?: Variant
  size?: 'small' | 'medium' | 'large'
  icon?: LucideIcon
  /** What it does right now; while set the button turns, says so and cannot be pressed again. */
  busy?: ReactNode
  children: ReactNode
}

/** A button with words. */
export function Button({
  variant = 'plain',
  size = 'medium',
  icon: Icon,
  busy,
  children,
  className,
  ref,
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
    >
      {isBusy ? <LoaderCircle className="icon spin" aria-hidden /> : Icon && <Icon className="icon" aria-hidden />}
      {isBusy ? busy : children}
    </button>
  )
}

/** A button that cannot be pressed for a while loses the focus; afterwards it has it back, unless it went elsewhere. */
function useKeptFocus(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (busy) had.current = activeElement === button.current
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

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: Variant, size: 'small' | 'medium' | 'large' = 'medium', more = ''): string {
  return `button button--${variant} button--${size} ${more}`.trim()
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** What it does, spoken; shown as title unless `title` says it shorter. */
  label: string
  danger?: boolean
  spinning?: boolean
}

/** A button that is only a sign. */
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
  /** Where it leads, spoken. */
  label: string
}

/** A link that is only a sign and opens in another tab, or saves the file where `download` names one. */
export function IconLink({ icon: Icon, label, href, ...link }: IconLinkProps) {
  return (
    <a {...link} href={href} className="icon-button" target="_blank" rel="noopener noreferrer" aria-label={label}>
      <Icon className="icon" aria-hidden />
    </a>
  )
}
