import { fold } from '@arauto/contract/fold'

/** Words of the headings and buttons of lists, folded. A text stays readable only where all of its words are here. */
const WORDS = new Set(
  (
    'a acao acoes acto actos agenda agendamento agendamentos anexo anexos anterior ao aos assunto ate ato atos audiencia ' +
    'cancelar carregar citacao citacoes classe comarca conclusao consultar consulta continuar da dados das data de descarregar ' +
    'descricao designacao despacho detalhe detalhes dia diligencia diligencias distribuicao do doc documento documentos ' +
    'dos e elaboracao em emissor entrada entrar enviar envio especie estado expediente ficheiro ficheiros filtrar filtro ' +
    'hora i id identificacao iniciar intervenientes juiz juizo jurisdicao ler lida lidas lista local mais mandatario ' +
    'mandatarios mostrar n nao no nenhuma notificacao notificacoes notificado num numero o oficial ordenar organica orgao ' +
    'origem os pagina paginas parte partes peca pecas pesquisa pesquisar por prazo prazos primeira processo processos proxima ' +
    'proximo ref referencia registos remetente resultados sair secao seccao seguinte seguintes selecionar sentenca sessao ' +
    'sala sem sistema sumario terminar tipo todas todos total tribunais tribunal ultima unidade utilizador valor ver voltar'
  ).split(' '),
)

/** Whether a text says nothing but words of headings; signs and spaces aside. */
export function isKept(text: string): boolean {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 && words.length <= 8 && words.every((word) => WORDS.has(word))
}
