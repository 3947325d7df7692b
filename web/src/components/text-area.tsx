import type { ComponentProps } from 'react'
import { submitByCtrlEnter } from './submit-by-ctrl-enter.ts'
import './text-area.css'

/** A field of several lines. */
export const TextArea = (props: ComponentProps<'textarea'>) => (
  <textarea onKeyDown={submitByCtrlEnter} {...props} className="text-area" />
)
