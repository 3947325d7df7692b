import { DISMISSALS, type Dismissal, type ProposalRule } from '@arauto/contract/office-deadlines'
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
        <p className="text-soft row">Ainda não há documentos para ler.</p>
      ) : (
        <>
          <div className="system__bar overflow-hidden bg-(--neutral-wash) h-8 rounded-(--radius-pill)" aria-hidden>
            <span className="block h-full bg-(--primary)" style={{ width: `${share}%` }} />
          </div>
          <Facts
            facts={[
              ['Lidos', `${read} de ${documents}`],
              ['Desses, lidos só em parte («Ler mais» no painel)', String(limited)],
              ['Ilegíveis', String(unreadable)],
              ['À espera', String(documents - done)],
            ]}
          />
        </>
      )}
    </SystemCard>
  )
}

/** How many words people corrected in the transcripts that they reviewed. */
export function TranscriptsCard({ transcripts }: Pick<SystemView, 'transcripts'>) {
  const { reviewed, words, corrected } = transcripts
  const share = ((100 * corrected) / words).toLocaleString('pt-PT', { maximumFractionDigits: 1 })
  return (
    <SystemCard title="Transcrições revistas">
      {reviewed === 0 ? (
        <p className="text-soft row">Ainda não há transcrições marcadas como revistas.</p>
      ) : (
        <Facts
          facts={[
            ['Transcrições', String(reviewed)],
            ['Palavras', words.toLocaleString('pt-PT')],
            ['Corrigidas em cada 100', share],
          ]}
        />
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
const SOURCES: Readonly<Record<SystemView['hearings'][number]['source'], string>> = {
  letter: 'O que diz a carta',
  portal: 'Agendamentos do portal',
}

type Decided = Omit<SystemView['hearings'][number], 'source'> & { by: string }

/** What people decided on what Arauto proposed, so that an office sees how far to trust it. */
export function ProposalsCards({ proposals, hearings }: Pick<SystemView, 'proposals' | 'hearings'>) {
  return (
    <>
      <DecidedCard
        title="Propostas de prazos, último ano"
        rows={proposals.map((row) => ({ ...row, by: RULES[row.rule] }))}
        wrong="prazo errado"
        done="já praticado"
      />
      <DecidedCard
        title="Propostas de diligências, último ano"
        rows={hearings.map((row) => ({ ...row, by: SOURCES[row.source] }))}
        wrong="mal lida"
        done="já passou"
      />
    </>
  )
}

interface DecidedCardProps {
  title: string
  rows: readonly Decided[]
  /** How two of the reasons for a dismissal are called. */
  wrong: string
  done: string
}

function DecidedCard({ title, rows, wrong, done }: DecidedCardProps) {
  const sum = (reason: Dismissal) => rows.reduce((all, row) => all + row[reason], 0)
  const words: Readonly<Record<Dismissal, string>> = {
    for_information: 'só para conhecimento',
    not_ours: 'não é para nós',
    wrong,
    done,
    other: 'outro motivo',
  }
  const why = DISMISSALS.filter((reason) => sum(reason) > 0).map((reason) => `${words[reason]} ${sum(reason)}`)
  return (
    <SystemCard title={title}>
      {rows.length === 0 ? (
        <p className="text-soft row">Ainda não foi decidida nenhuma proposta.</p>
      ) : (
        <>
          <table className="system__queues w-full text-13 border-collapse table-auto">
            <thead>
              <tr>
                <th scope="col">Proposto por</th>
                <th scope="col">Confirmadas</th>
                <th scope="col">Corrigidas</th>
                <th scope="col">Rejeitadas</th>
              </tr>
            </thead>
            <tbody className="*:border-t *:border-(--hairline)">
              {rows.map(({ by, confirmed, corrected, dismissed }) => (
                <tr key={by}>
                  <th scope="row">{by}</th>
                  <td>{inShare(confirmed, confirmed + corrected + dismissed)}</td>
                  <td>{corrected}</td>
                  <td>{dismissed}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {why.length > 0 && (
            <p className="text-13 text-(--text) wrap-anywhere">{`Motivos das rejeitadas: ${why.join(', ')}.`}</p>
          )}
        </>
      )}
    </SystemCard>
  )
}

const inShare = (count: number, of: number): string => `${count} (${Math.round((100 * count) / of)}%)`
