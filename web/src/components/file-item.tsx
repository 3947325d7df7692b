import { FileText, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSize } from './file-size.ts'
import './file-item.css'

interface FileItemProps {
  name: string
  icon?: LucideIcon
  /** In bytes; absent where it is not shown. */
  size?: number
  /** Details below the name. */
  children?: ReactNode
  /** Buttons at the end of the line. */
  action?: ReactNode
}

/** A chosen file. */
export function FileItem({ name, icon: Icon = FileText, size, children, action }: FileItemProps) {
  return (
    <div className="wrap box file-item top gap-8-12">
      <span className="tile">
        <Icon className="icon" aria-hidden />
      </span>
      <div className="lines file-item__words one-column">
        <strong className="breaks">{name}</strong>
        {size !== undefined && <span className="muted tabular-nums">{fileSize(size)}</span>}
        {children}
      </div>
      {action}
    </div>
  )
}
