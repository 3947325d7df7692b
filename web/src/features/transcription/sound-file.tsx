import { FileHeadphone } from 'lucide-react'
import type { ReactNode } from 'react'

interface SoundFileProps {
  name: string
  /** Details of the file, below its name. */
  details: string
  children?: ReactNode
}

/** The line of a recording. */
export const SoundFile = ({ name, details, children }: SoundFileProps) => (
  <div className="row box gap-12 min-h-60 py-10 px-12">
    <span className="tile">
      <FileHeadphone className="icon" aria-hidden />
    </span>
    <span className="lines">
      <strong>{name}</strong>
      <span className="muted tabular-nums">{details}</span>
    </span>
    {children}
  </div>
)
