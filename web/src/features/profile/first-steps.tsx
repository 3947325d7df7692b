import { OnlyHere } from '../../components/only-here.tsx'

/** How the extension is installed and connected, in short. */
export function FirstSteps() {
  return (
    <details className="extension__steps">
      <summary>Como se instala e se liga</summary>
      <ol>
        <li>
          Peça a pasta da extensão a quem administra o Arauto e instale-a no Chrome, no Edge ou no Firefox. As
          instruções completas vêm com o programa, em docs/extension.md.
        </li>
        <li>Crie aqui um código e copie-o.</li>
        <li>
          Nas definições da extensão, escreva o código e o endereço <strong>{window.location.origin}</strong>, carregue
          em Ligar e permita o que o navegador pergunta.
          <OnlyHere address={window.location.origin} />
        </li>
        <li>Abra a lista de notificações no portal: um painel diz quantas o Arauto ainda não tem, e envia-as.</li>
      </ol>
    </details>
  )
}
