import { Pause, Play, Repeat, RotateCcw } from 'lucide-react'
import { IconButton } from '../../../components/button.tsx'
import { Select } from '../../../components/select.tsx'
import { BACK_SECONDS, type Player, type Span } from './player.ts'

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** Plays and repeats the sound. @param selected what can be repeated, or null */
export const PlayerControls = ({ player, selected }: { player: Player; selected: Span | null }) => (
  <>
    <IconButton
      icon={player.playing ? Pause : Play}
      label={player.playing ? 'Parar (espaço)' : 'Ouvir (espaço)'}
      onClick={player.toggle}
    />
    <IconButton icon={RotateCcw} label={`Voltar ${BACK_SECONDS} s (Alt+←)`} onClick={player.back} />
    <IconButton
      className="review__repeat"
      icon={Repeat}
      label={player.loop ? 'Deixar de repetir' : 'Repetir a seleção'}
      aria-pressed={player.loop !== null}
      disabled={!player.loop && !selected}
      onClick={() => player.setLoop(player.loop ? null : selected)}
    />
    <Select
      aria-label="Velocidade"
      value={String(player.rate)}
      options={RATES.map((rate) => ({ value: String(rate), label: `${String(rate).replace('.', ',')}×` }))}
      onChange={(rate) => player.setRate(Number(rate))}
    />
  </>
)
