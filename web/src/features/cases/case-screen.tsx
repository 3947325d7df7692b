import type { CaseDetail } from '@arauto/contract/cases'
import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, FolderSearch } from 'lucide-react'
import { useMatch } from 'react-router'
import { AreaPage } from '../../components/area-page.tsx'
import { buttonClass } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { usePersistentError } from '../../components/use-persistent-error.ts'
import { EmptyState } from '../../components/view-state.tsx'
import { caseQuery } from './api.ts'
import { CaseAside } from './case-aside.tsx'
import { CaseHead } from './case-head.tsx'
import { caseName } from './case-name.ts'
import { Timeline } from './timeline.tsx'
import './case.css'

/** `/processos/:numero`: one case, as one column of time. */
export default function CaseScreen() {
  const numero = useMatch(`${PAGES.cases}/:numero`)?.params.numero ?? ''
  const found = useQuery(caseQuery(numero))
  const { data } = found
  usePageTitle(data?.name || numero || 'Processo')
  const error = usePersistentError(found)
  const called = data ? caseName(data.key, data.numbers) : numero
  return (
    <AreaPage current={PAGES.cases}>
      <nav className="text-muted row icon-14 gap-6 min-w-0" aria-label="Caminho">
        <Link className="hover:text-(--text) hover:underline hover:underline-offset-3" to={PAGES.cases}>
          Processos
        </Link>
        <ChevronRight className="icon" aria-hidden />
        <span className="tabular-nums ellipsis text-(--text)" aria-current="page" title={called}>
          {called}
        </span>
      </nav>
      {data ? (
        <Case detail={data} />
      ) : data === null ? (
        <div className="card">
          <EmptyState
            icon={FolderSearch}
            title="Processo não encontrado"
            actions={
              <Link className={buttonClass('primary')} to={PAGES.cases}>
                Ver os processos
              </Link>
            }
          >
            Não está entre os que pode ver. A hiperligação pode ser de outro utilizador ou estar incompleta.
          </EmptyState>
        </div>
      ) : error ? (
        <div className="card">
          <LoadFailure title="Não foi possível carregar o processo" error={error} query={found} />
        </div>
      ) : (
        <CaseSkeleton />
      )}
    </AreaPage>
  )
}

function Case({ detail }: { detail: CaseDetail }) {
  return (
    <>
      <CaseHead detail={detail} />
      <div className="grid items-start gap-16 grid-cols-[minmax(0,1fr)_340px] max-[1180px]:grid-cols-1">
        <Timeline key={detail.key} detail={detail} />
        <CaseAside detail={detail} />
      </div>
    </>
  )
}

/** The layout of a case while it is loading. */
function CaseSkeleton() {
  return (
    <div className="contents" role="status" aria-label="A carregar o processo">
      <section className="card stack gap-14 px-20 py-16 max-md:px-16">
        <Skeleton width={220} />
        <div className="case__facts grid border-t border-(--hairline) grid-cols-[1.45fr_1.15fr_0.9fr_0.9fr_1fr] gap-x-24 gap-y-12 pt-14 max-[1180px]:grid-cols-2 max-[480px]:grid-cols-1">
          {[180, 140, 120, 100].map((width) => (
            <div key={width} className="stack gap-10">
              <Skeleton width={70} />
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      </section>
      <div className="grid items-start gap-16 grid-cols-[minmax(0,1fr)_340px] max-[1180px]:grid-cols-1">
        <section className="card grid gap-18 p-20">
          {[60, 45, 70, 50, 65].map((width) => (
            <span className="flex items-center gap-16" key={width}>
              <Skeleton width={54} />
              <Skeleton width={28} height={28} />
              <Skeleton width={`${width}%`} />
            </span>
          ))}
        </section>
        <section className="stack card gap-10 text-13 pt-14 px-16 pb-16">
          <Skeleton width={80} />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
        </section>
      </div>
    </div>
  )
}
