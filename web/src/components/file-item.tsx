import { FileText, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSize } from './file-size.ts'

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
    <div className="wrap box items-start gap-x-12 gap-y-8 min-h-56 py-9 pr-8 pl-12 [&>.button]:ml-auto">
      <span className="tile max-[480px]:hidden">
        <Icon className="icon" aria-hidden />
      </span>
      <div className="lines grid-cols-1 basis-160 self-center wrap-normal [&>.badge]:justify-self-start [&>.badge]:mt-4">
        <strong className="wrap-anywhere">{name}</strong>
        {size !== undefined && <span className="muted tabular-nums">{fileSize(size)}</span>}
        {children}
      </div>
      {action}
    </div>
  )
}
