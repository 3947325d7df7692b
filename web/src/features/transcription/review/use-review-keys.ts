import { useEffect } from 'react'
import type { TranscriptEditing } from './editing.ts'
import type { Player } from './player.ts'

/** Space plays and pauses, Alt with an arrow goes back, and Ctrl+Z undoes, wherever no text is being typed. */
export function useReviewKeys(player: Player, editing: TranscriptEditing): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element | null
      const types = target?.closest('input, textarea, select')
      const acts = types ?? target?.closest('button, a, [role=menuitem], [role=slider]')
      const isMod = event.ctrlKey || event.metaKey
      if (event.key === ' ' && (isMod || !acts)) player.toggle()
      else if (event.altKey && event.key === 'ArrowLeft') player.back()
      else if (isMod && event.key.toLowerCase() === 'z' && !types) event.shiftKey ? editing.redo() : editing.undo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [player, editing])
}
