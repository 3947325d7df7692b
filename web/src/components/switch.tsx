import type { ComponentProps } from 'react'
import './switch.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  checked: boolean
}

/** A switch: a checkbox whose change takes effect at once. Its label is elsewhere. */
export function Switch({ checked, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      className="switch appearance-none relative flex-none w-34 h-20 m-0 rounded-(--radius-pill) cursor-pointer disabled:opacity-50 disabled:cursor-default"
      checked={checked}
      aria-checked={checked}
    />
  )
}
