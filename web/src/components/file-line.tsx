import { FileText, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSize } from './file-size.ts'
import './file-line.css'

interface FileLineProps {
  name: string
  icon?: LucideIcon
  /** Bytes; left out where it says nothing. */
  size?: number
  /** What is known of the file, under its name. */
  children?: ReactNode
  /** What can be done with it, at the end of the line. */
  action?: ReactNode
}

/** A file that was chosen, in a box of its own. */
export function FileLine({ name, icon: Icon = FileText, size, children, action }: FileLineProps) {
  return (
    <div className="file-line">
      <span className="file-line__sign">
        <Icon className="icon" aria-hidden />
      </span>
      <div className="file-line__words">
        <strong>{name}</strong>
        {size !== undefined && <span className="quiet figures-even">{fileSize(size)}</span>}
        {children}
      </div>
      {action}
    </div>
  )
}
