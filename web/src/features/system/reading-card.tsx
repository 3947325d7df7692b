import { DISMISSAL_WORDS } from '@arauto/contract/deadline-words'
import { DISMISSALS, type ProposalRule } from '@arauto/contract/office-deadlines'
import type { SystemView } from '@arauto/contract/system'
import { Facts, SystemCard } from './system-card.tsx'

/** How far the office's documents were read. */
export function ReadingCard({ reading }: { reading: SystemView['reading'] }) {
  const { documents, read, limited, unreadable } = reading
  const done = read + unreadable
  const share = documents === 0 ? 0 : Math.floor((100 * done) / documents)
  return (
    <SystemCard title="Leitura dos documentos">
      {documents === 0 ? (
        <p className="system__none">Ainda não há documentos para ler.</p>
      ) : (
        <>
          <div className="system__bar" aria-hidden>
            <span style={{ width: `${share}%` }} />
          </div>
          <Facts
            facts={[
              ['Lidos', `${read} de ${documents} (${share}%)`],
              ['Com páginas por ler («Ler mais» no painel)', String(limited)],
              ['Que não se podem ler', String(unreadable)],
            ]}
          />
        </>
      )}
    </SystemCard>
  )
}

const RULES: Readonly<Record<ProposalRule, string>> = {
  letter: 'O que diz a carta',
  act: 'O que diz o acto',
  table: 'Tabela de actos',
  none: 'Sem prazo, pela tabela',
}

/** What people decided on what Arauto proposed, so that an office sees how far to trust it. */
export function ProposalsCard({ proposals }: { proposals: SystemView['proposals'] }) {
  const why = DISMISSALS.map(
    (one) => [DISMISSAL_WORDS[one], proposals.reduce((sum, row) => sum + row[one], 0)] as const,
  )
  return (
    <SystemCard title="Propostas de prazos, último ano" wide>
      {proposals.length === 0 ? (
        <p className="system__none">Ainda ninguém decidiu sobre uma proposta.</p>
      ) : (
        <>
          <table className="system__queues tabular-nums">
            <thead>
              <tr>
                <th scope="col">Proposto por</th>
                <th scope="col">Confirmadas</th>
                <th scope="col">Corrigidas</th>
                <th scope="col">Rejeitadas</th>
              </tr>
            </thead>
            <tbody>
              {proposals.map(({ rule, confirmed, corrected, dismissed }) => (
                <tr key={rule}>
                  <th scope="row">{RULES[rule]}</th>
                  <td>{inShare(confirmed, confirmed + corrected + dismissed)}</td>
                  <td>{corrected}</td>
                  <td>{dismissed}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {why.some(([, count]) => count > 0) && (
            <p className="system__advice">
              {`Motivos das rejeitadas: ${why
                .filter(([, count]) => count > 0)
                .map(([word, count]) => `${word.toLowerCase()} ${count}`)
                .join(', ')}.`}
            </p>
          )}
        </>
      )}
    </SystemCard>
  )
}

const inShare = (count: number, of: number): string => `${count} (${Math.round((100 * count) / of)}%)`
