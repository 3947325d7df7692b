import type { ComponentProps } from 'react'
import './text-area.css'

/** A field of several lines. */
export const TextArea = (props: ComponentProps<'textarea'>) => <textarea {...props} className="text-area" />
