import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './button.css'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  look?: Look
  size?: 'small' | 'usual' | 'large'
  icon?: LucideIcon
  /** What it does right now; while set the button turns, says so and cannot be pressed again. */
  busy?: ReactNode
  children: ReactNode
}

/** A button with words. */
export function Button({
  look = 'plain',
  size = 'usual',
  icon: Icon,
  busy,
  children,
  className,
  ...rest
}: ButtonProps) {
  const isBusy = busy !== undefined && busy !== false && busy !== null
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, size, className)}
      aria-busy={isBusy || undefined}
      disabled={isBusy || rest.disabled}
    >
      {isBusy ? <LoaderCircle className="icon turning" aria-hidden /> : Icon && <Icon className="icon" aria-hidden />}
      {isBusy ? busy : children}
    </button>
  )
}

/** The classes of a button, for links that look like one. */
export function buttonClass(look: Look, size: 'small' | 'usual' | 'large' = 'usual', more = ''): string {
  return `button button--${look} button--${size} ${more}`.trim()
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** What it does, spoken; shown as title unless `title` says it shorter. */
  label: string
  danger?: boolean
  turning?: boolean
}

/** A button that is only a sign. */
export function IconButton({ icon: Icon, label, danger, turning, title, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button ${danger ? 'icon-button--danger' : ''} ${className}`.trim()}
      aria-label={label}
      title={title ?? label}
    >
      <Icon className={turning ? 'icon turning' : 'icon'} aria-hidden />
    </button>
  )
}
