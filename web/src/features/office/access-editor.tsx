import { fold } from '@arauto/contract/fold'
import type { AccessList, OfficeView } from '@arauto/contract/office'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { type Level, levelOf, withLevel } from './access.ts'
import { LevelSelect } from './office-select.tsx'

/** From how many accounts on they can be searched. */
const SEARCH_FROM = 8

interface AccessEditorProps {
  accounts: OfficeView['accounts']
  value: AccessList
  onChange: (access: AccessList) => void
}

/** What somebody may do with each account, and with all that are shown at once. */
export function AccessEditor({ accounts, value, onChange }: AccessEditorProps) {
  const [search, setSearch] = useState('')
  const wanted = fold(search)
  const shown = accounts.filter(({ advogado }) => fold(advogado).includes(wanted))
  const levels = new Set(shown.map(({ id }) => levelOf(value, id)))
  const common: Level = levels.size === 1 ? ([...levels][0] ?? 'none') : 'none'
  const set = (ids: readonly number[], level: Level) => onChange(withLevel(value, ids, level))
  if (accounts.length === 0) {
    return <p className="muted">Ainda não há contas. O acesso pode ser dado quando houver.</p>
  }
  return (
    <fieldset className="stack gap-10">
      <legend>Acesso às contas</legend>
      <p className="hint text-pretty">
        Ver: lê as notificações. Tratar: também decide os prazos, pede documentos e junta ficheiros. Gerir: também
        edita, testa e remove a conta.
      </p>
      {accounts.length >= SEARCH_FROM && (
        <div className="search-box">
          <Search className="icon" aria-hidden />
          <input
            className="input"
            type="search"
            aria-label="Pesquisar contas"
            placeholder="Pesquisar contas"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <ul className="framed max-h-320">
        {accounts.length > 1 && shown.length > 0 && (
          <li className="row justify-between gap-12 sticky top-0 z-1 py-6 pr-8 pl-14 bg-(--surface-head) text-13 wrap-anywhere">
            <span>{wanted ? `Todas as encontradas (${shown.length})` : `Todas (${shown.length})`}</span>
            <LevelSelect
              aria-label={wanted ? 'Acesso a todas as contas encontradas' : 'Acesso a todas as contas'}
              mixed={levels.size > 1}
              value={common}
              onChange={(level) =>
                set(
                  shown.map(({ id }) => id),
                  level,
                )
              }
            />
          </li>
        )}
        {shown.map(({ id, advogado }) => (
          <li className="row justify-between gap-12 py-6 pr-8 pl-14 text-13 wrap-anywhere" key={id}>
            <span>{advogado}</span>
            <LevelSelect
              aria-label={`Acesso à conta de ${advogado}`}
              value={levelOf(value, id)}
              onChange={(level) => set([id], level)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="muted" role="status">
          Nenhuma conta corresponde à pesquisa.
        </p>
      )}
    </fieldset>
  )
}
