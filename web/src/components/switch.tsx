import type { ComponentProps } from 'react'
import './switch.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  checked: boolean
}

/** A switch: a checkbox whose change takes effect at once. Its label is elsewhere. */
export function Switch({ checked, ...input }: SwitchProps) {
  return <input {...input} type="checkbox" role="switch" className="switch" checked={checked} aria-checked={checked} />
}
