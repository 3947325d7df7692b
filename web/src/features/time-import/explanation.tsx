import { CircleSlash, GitCompare, Layers } from 'lucide-react'

/** The three steps to a first import. */
export function FirstSteps() {
  return (
    <aside className="text-soft card form" aria-labelledby="time-steps">
      <h2 id="time-steps" className="text-[15px]/20 font-semibold font-heading">
        Como funciona
      </h2>
      <ol className="explanation__steps grid gap-16 *:grid *:grid-cols-[24px_minmax(0,1fr)] *:gap-x-12 *:gap-y-0 [&_span]:col-2">
        <li>
          <strong>Guarde as credenciais</strong>
          <span>Do Toggl e da integração interna do Notion.</span>
        </li>
        <li>
          <strong>Partilhe a base de dados</strong>
          <span>No Notion, ligue a integração à base de dados que recebe as horas.</span>
        </li>
        <li>
          <strong>Escolha as datas e importe</strong>
          <span>Pode repetir: o que já foi importado não é duplicado.</span>
        </li>
      </ol>
    </aside>
  )
}

/** Explains what an import changes, and what it does not. */
export function WhatIsImported() {
  return (
    <aside className="text-soft card form" aria-labelledby="time-facts">
      <h2 id="time-facts" className="text-[15px]/20 font-semibold font-heading">
        O que é importado
      </h2>
      <ul className="grid gap-16 *:grid *:grid-cols-[16px_minmax(0,1fr)] *:gap-x-12 *:gap-y-0 [&_span]:col-2">
        <li>
          <Layers className="icon mt-1 text-(--text-muted)" aria-hidden />
          <strong>Horas por projeto e pessoa</strong>
          <span>Cada projeto do Toggl é um processo; as horas somam-se por responsável.</span>
        </li>
        <li>
          <GitCompare className="icon mt-1 text-(--text-muted)" aria-hidden />
          <strong>Só a diferença é escrita</strong>
          <span>O que escreveu à mão no Notion mantém-se.</span>
        </li>
        <li>
          <CircleSlash className="icon mt-1 text-(--text-muted)" aria-hidden />
          <strong>O que fica de fora</strong>
          <span>Registos sem projeto ou ainda a decorrer; o resumo diz quantos.</span>
        </li>
      </ul>
    </aside>
  )
}
