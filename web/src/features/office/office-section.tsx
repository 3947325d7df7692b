import { changeOffice } from '@arauto/contract/calls/office'
import type { OfficeChange, OfficeView, Role } from '@arauto/contract/office'
import { ROLE_NAMES, ROLE_RIGHTS } from '@arauto/contract/office-roles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, UserPlus, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { officeQuery } from '../../api/office.ts'
import { systemQuery } from '../../api/system.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { useProof } from '../../components/use-proof.tsx'
import { EmptyState } from '../../components/view-state.tsx'
import { LEVEL_NAMES, levelOf } from './access.ts'
import { ErasureNotice } from './erasure-notice.tsx'
import { MembersCard } from './members-card.tsx'
import { type OfficeDialog, OfficeDialogs } from './office-dialogs.tsx'
import { OFFICE_PAGES, type OfficePage, OfficePages, useOfficePage } from './office-pages.tsx'
import { OfficesCard } from './offices-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { RhythmCard } from './rhythm-card.tsx'
import { RulesCard, UcCard } from './settings-card.tsx'
import { SoundCard } from './sound-card.tsx'
import { SubstitutionsCard } from './substitutions-card.tsx'
import './office.css'

const MailSourceCard = lazyPart(() => import('./mail-source-card.tsx'))
const WebhooksCard = lazyPart(() => import('./webhooks-card.tsx'))

interface OfficeSectionProps {
  /** The office's audit log. */
  record: ReactNode
  /** The link to the state of the system. */
  system: ReactNode
}

/** The profile's tab `Escritório`: a page for each kind of thing, each with its own address. */
export default function OfficeSection(parts: OfficeSectionProps) {
  const office = useQuery(officeQuery)
  if (office.data) return <Office office={office.data} {...parts} />
  return (
    <section className="card form" aria-label="Escritório" aria-busy={!office.isError}>
      <LoadState query={office} loading="A carregar o escritório" failed="Não foi possível carregar o escritório." />
    </section>
  )
}

function Office({ office, record, system }: { office: OfficeView } & OfficeSectionProps) {
  const client = useQueryClient()
  const { prove, passwordDialog } = useProof()
  const [dialog, setDialog] = useState<OfficeDialog | null>(null)
  const { queryKey } = officeQuery
  const show = (changed: OfficeView | null) =>
    changed ? client.setQueryData(queryKey, changed) : void client.invalidateQueries({ queryKey })
  const changing = useMutation({
    mutationFn: (change: OfficeChange) => prove((proof) => call(changeOffice, { body: { ...change, ...proof } })),
    onSuccess: show,
  })
  const { role, rhythm } = office
  const saving = changing.isPending ? changing.variables : null
  const rules = { office, saving, isAlone: isAlone(office), onChange: changing.mutate }
  const pages: Record<OfficePage, ReactNode> = {
    pessoas: (
      <People office={office} prove={prove} onDialog={setDialog} onChanged={() => show(null)}>
        <RulesCard title="Entrada no Arauto" {...rules} only={['second_factor_required']} />
      </People>
    ),
    prazos: <UcCard {...rules} />,
    portal: (
      <>
        {rhythm && (
          <RhythmCard rhythm={rhythmOf(rhythm, saving ?? {})} saving={saving !== null} onChange={changing.mutate} />
        )}
        <RulesCard title="Passwords do portal" {...rules} only={['password_to_reveal']} />
      </>
    ),
    correio: (
      <>
        <MailSourceCard />
        {role === 'responsavel' && <FolderCard />}
        <RulesCard title="Alertas por e-mail" {...rules} only={['attach_documents']} />
      </>
    ),
    webhooks: <WebhooksCard />,
    registo: record,
    dados: (
      <>
        {role === 'responsavel' && office.sound && (
          <SoundCard
            sound={{ keep: saving?.keep_sound ?? office.sound.keep, days: saving?.sound_days ?? office.sound.days }}
            terms={office.speech_terms}
            saving={saving !== null}
            onChange={changing.mutate}
          />
        )}
        <PrivacyCard office={office} prove={prove} onErase={(question) => setDialog({ is: 'erasure', question })} />
        {system}
      </>
    ),
  }
  const offered =
    role === 'responsavel' ? OFFICE_PAGES : OFFICE_PAGES.filter(({ part }) => FOR_EVERYBODY.includes(part))
  const page = useOfficePage(offered)
  return (
    <div className="grid grid-cols-[208px_minmax(0,1fr)] items-start gap-28 max-[1024px]:grid-cols-1 max-[1024px]:gap-16">
      <OfficePages pages={offered} current={page} />
      <div className="stack">
        <ErasureNotice office={office} />
        {pages[page]}
      </div>
      <OfficeDialogs office={office} dialog={dialog} onClose={() => setDialog(null)} onChanged={show} />
      {passwordDialog}
    </div>
  )
}

const FOR_EVERYBODY: readonly OfficePage[] = ['pessoas', 'dados']

const isAlone = ({ members, invitations }: OfficeView) => members.length === 1 && invitations.length === 0

interface PeopleProps {
  office: OfficeView
  prove: ReturnType<typeof useProof>['prove']
  onDialog: (dialog: OfficeDialog) => void
  onChanged: () => void
  /** The rules about people. */
  children: ReactNode
}

function People({ office, prove, onDialog, onChanged, children }: PeopleProps) {
  const { members, offices, role } = office
  if (isAlone(office))
    return (
      <>
        {offices.length > 1 && <OfficesCard offices={offices} />}
        <section className="card" aria-label="Escritório">
          <EmptyState
            icon={UsersRound}
            title="Ainda não há outras pessoas no escritório"
            actions={
              <>
                <Button
                  variant="primary"
                  icon={UserPlus}
                  aria-haspopup="dialog"
                  onClick={() => onDialog({ is: 'invite', replaced: null })}
                >
                  Convidar
                </Button>
                <Button variant="ghost" icon={Pencil} aria-haspopup="dialog" onClick={() => onDialog({ is: 'rename' })}>
                  Mudar o nome do escritório
                </Button>
              </>
            }
          >
            {`Escritório: ${office.name}. `}
            Convide quem partilha consigo o escritório. Cada pessoa vê só as contas a que lhe der acesso.
          </EmptyState>
        </section>
      </>
    )
  return (
    <>
      {offices.length > 1 && <OfficesCard offices={offices} />}
      <MembersCard office={office} prove={prove} onDialog={onDialog} />
      {members.length > 1 && <SubstitutionsCard office={office} onChanged={onChanged} />}
      {role === 'responsavel' ? children : <OwnAccessCard office={office} />}
      <RolesCard />
    </>
  )
}

/** The rhythm with what is being stored now. */
const rhythmOf = (
  rhythm: NonNullable<OfficeView['rhythm']>,
  { visit_times: times, visit_holidays: holidays, visit_escalates: escalates }: OfficeChange,
): NonNullable<OfficeView['rhythm']> => ({
  times: [...(times ?? rhythm.times)],
  holidays: holidays ?? rhythm.holidays,
  escalates: escalates ?? rhythm.escalates,
})

/** The folder on the server whose files are attached; nothing where there is none. */
function FolderCard() {
  const folder = useQuery(systemQuery).data?.folder
  return folder ? (
    <Card title="Pasta vigiada" lead="Os PDF colocados nesta pasta são juntos à notificação a que pertencem.">
      <p>{folder.own_folder || folder.folder}</p>
      {folder.problem && <p role="status">{folder.problem}</p>}
    </Card>
  ) : null
}

/** What each role may do. */
function RolesCard() {
  return (
    <Card title="O que cada função permite">
      <ul className="ruled">
        {(Object.keys(ROLE_RIGHTS) as Role[]).map((role) => (
          <li key={role}>
            <div className="lines">
              <strong>{ROLE_NAMES[role]}</strong>
              <span className="muted">{ROLE_RIGHTS[role]}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The viewer's permissions for each account, if they are not the responsável. */
function OwnAccessCard({ office: { accounts, members, me } }: { office: OfficeView }) {
  const access = members.find(({ id }) => id === me)?.access ?? []
  return (
    <Card title="O seu acesso" lead="É o administrador do escritório que o define.">
      {accounts.length === 0 ? (
        <p className="muted">Ainda não tem acesso a nenhuma conta. Peça-o ao administrador do escritório.</p>
      ) : (
        <ul className="ruled max-h-420 overflow-auto">
          {accounts.map(({ id, advogado }) => {
            const level = levelOf(access, id)
            return (
              <li key={id}>
                <div className="lines">
                  <strong>{advogado}</strong>
                </div>
                {/* Without a level of one's own, it is seen in somebody's place. */}
                <span className="muted">{level === 'none' ? 'Em substituição' : LEVEL_NAMES[level]}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
