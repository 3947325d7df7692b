import { formatDateTime } from '@arauto/contract/dates'
import type { FolderState } from '@arauto/contract/inbox'
import { Facts, SystemCard } from './system-card.tsx'

/** How the import folder fares: what it has, what was taken, and which files were not. */
export function FolderCard({ folder }: { folder: FolderState }) {
  const hasProblem = folder.problem !== '' || folder.problems.length > 0
  return (
    <SystemCard
      title="Pasta de importação"
      state={hasProblem ? { tone: 'warning', word: 'Com problemas' } : { tone: 'success', word: 'Em funcionamento' }}
    >
      {folder.problem && <p className="text-13 text-(--text) wrap-anywhere">{folder.problem}</p>}
      <Facts
        facts={[
          ['Pasta', folder.folder],
          ['Pasta própria deste escritório', folder.own_folder],
          ['Vista em', formatDateTime(folder.scanned_at) ?? 'Ainda não'],
          ['Ficheiros na pasta', String(folder.found)],
          ['Por ver', String(folder.remaining)],
          ['Recebidos', String(folder.taken)],
          ['Por identificar', String(folder.waiting)],
          ['Não recebidos', String(folder.left_out)],
        ]}
      />
      {folder.problems.length > 0 && (
        <ul className="grid gap-4 text-12 text-(--text-muted)">
          {folder.problems.map(({ path, problem }) => (
            <li key={path}>
              {path}: {problem}
            </li>
          ))}
        </ul>
      )}
    </SystemCard>
  )
}
