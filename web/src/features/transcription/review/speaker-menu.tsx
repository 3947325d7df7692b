import type { Passage } from '@arauto/contract/transcript'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ActionMenu } from '../../../components/menu.tsx'
import { SpeakerDialog } from './speaker-dialog.tsx'

/** Offered before anybody is named. */
const USUAL_SPEAKERS = ['Meritíssima Juíza', 'Mandatário do Autor', 'Mandatário do Réu', 'Testemunha']

interface SpeakerMenuProps {
  passages: readonly Passage[]
  /** The names in it, in the order in which they first speak. */
  speakers: readonly string[]
  /** Who speaks in the first selected passage, or null. */
  current: string | null
  /** Names who speaks in the selected passages; empty for nobody. */
  onName: (name: string) => void
  /** Gives another name to the one who speaks there, in all passages. */
  onRename: (name: string) => void
}

/** Says who speaks in the selected passages. */
export function SpeakerMenu({ passages, speakers, current, onName, onRename }: SpeakerMenuProps) {
  /** The name that is proposed for who speaks; null while none is asked for. */
  const [proposed, setProposed] = useState<string | null>(null)
  const count = current === null ? 0 : passages.filter(({ speaker }) => speaker === current).length
  return (
    <>
      <ActionMenu
        trigger={
          <Button icon={UserRound} disabled={passages.length === 0}>
            Quem fala
          </Button>
        }
        label="Quem fala"
        items={[
          ...[...new Set([...speakers, ...USUAL_SPEAKERS])].map((name, index) => ({
            label: index < 9 && index < speakers.length ? `${index + 1} · ${name}` : name,
            // Another name may be of one passage, or of the person everywhere.
            act: () => (count > 1 && !speakers.includes(name) ? setProposed(name) : onName(name)),
          })),
          { label: 'Outro nome…', act: () => setProposed('') },
          { label: 'Sem nome', act: () => onName('') },
        ]}
      />
      {proposed !== null && (
        <SpeakerDialog
          onClose={() => setProposed(null)}
          proposed={proposed}
          current={current}
          count={count}
          onName={(name, inAll) => {
            if (inAll) onRename(name)
            else onName(name)
            setProposed(null)
          }}
        />
      )}
    </>
  )
}
