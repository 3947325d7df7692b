import { FileText, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSize } from './file-size.ts'
import './file-item.css'

interface FileItemProps {
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
export function FileItem({ name, icon: Icon = FileText, size, children, action }: FileItemProps) {
  return (
    <div className="file-item">
      <span className="tile">
        <Icon className="icon" aria-hidden />
      </span>
      <div className="lines file-item__words">
        <strong>{name}</strong>
        {size !== undefined && <span className="muted tabular-nums">{fileSize(size)}</span>}
        {children}
      </div>
      {action}
    </div>
  )
}
