/** How the extension is installed and connected, in short. */
export function FirstSteps() {
  return (
    <details className="extension__steps">
      <summary>Como se instala e se liga</summary>
      <ol>
        <li>
          Peça a pasta da extensão a quem administra o Arauto; as instruções completas estão em docs/extension.md.
        </li>
        <li>Instale-a no Chrome, no Edge ou no Firefox.</li>
        <li>
          Nas opções da extensão, escreva o endereço <strong>{window.location.origin}</strong> e um código criado aqui.
        </li>
        <li>Abra a lista de notificações no portal: um painel diz quantas linhas o Arauto ainda não tem.</li>
      </ol>
    </details>
  )
}
