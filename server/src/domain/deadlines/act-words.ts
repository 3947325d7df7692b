import { fold } from '@arauto/contract/fold'
import type { LetterReading } from './letters/letter-reading.ts'

/** "para conhecimento", "para mero conhecimento": the act requires nothing. */
const TO_KNOW =
  /\b(para|p\/) ?(o |a |os |as |seu |mero |simples |tomar |tomada |dar |de |efeitos? |devidos )*conhecimento\b/g
const ASKS =
  /\b(para|p\/|prazos?|querendo|sob pena|cominac\w*|dev(e|em|era|erao|endo)|convite|convid\w*|dizer|requerer|pronunciar(-se)?|pronuncia|responder|juntar|pagar|apresentar|informar|esclarecer|contestar|opor(-se)?|impugnar|comparecer|constituir|indicar|regularizar|suprir|alegar|proceder|cumprir|comprovar|recorrer|reclamar)\b/

const MONTH = 'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
const DATE = String.raw`(?:(?:proximo )?dia )?(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{1,2}\.?o? de (?:${MONTH})(?: de \d{4})?)`
const COMING_DAY =
  '(?:proxim[ao] )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)\\b|amanha|hoje|(?:fim|final) d[aeo] (?:dia|semana|mes|ano)'
const AT_ONCE = String.raw`\b(?:no (?:proprio|mesmo) dia|ainda hoje|de imediato|(?<!\bsob\w* )imediatamente)\b`
const UNTIL = new RegExp(String.raw`\bate (?:(?:ao?|o) )?(?:${DATE}|${COMING_DAY})|${AT_ONCE}`)

const COUNTED_BACK =
  /\b(dias?( uteis)?|semanas?|mes(es)?) (antes|de antecedencia|(que )?(antecedem|antecedam|precedem)|anteriores|antecedentes|previos)\b/
const HEARING =
  /\b(audiencias?|julgamento|diligencia|inquiricao|conferencia|assembleia|sessao|debate|data designada|data marcada)\b/

/** For whom or what a number of days in an act is, where it is not for its addressee: somebody else, or what is asked for. */
const OF_OTHERS =
  /\b(pede|pediu|pedem|requer|requereu|requerem|solicit(a|ou|am)|pretende|validade|suspen\w*|aguard\w*|autoriz(a|ou|ad\w*)|por acordo|transac\w*|adia(d[oa]s?|mento|r)|prestacao de trabalho|ja (terminou|decorreu|findou|passou|expirou)|(findo|esgotado|expirado|terminado|ultrapassado|excedido) o prazo|perit[oa]s?|perici\w*|relatorios?|administrador\w*|fiduciari[oa]|encarregad[oa]|agente de execucao|seguranca social|inml\w*|dgrsp|cpcj|equipa|entidade (patronal|empregadora|bancaria)|banco|conservatoria)\b/

/** What is served in person or by letter as a citação is, and so is not presumed to be made on the third day. */
const SERVED_IN_PERSON =
  /\b(requerimento de (injuncao|despejo)|pepex|pre-?executiv[oa]|(pagar|deduzir|apresentar) .{0,30}oposicao|deduzir oposicao|querendo,? opor|notificacao (da|de) injuncao)\b/
const IN_PERSON_KIND = /\b(injunc(ao|oes)|pepex|extrajudicial pre-?executivo|despejo)\b/

const JUDGED = /\b(conden(a|ou|ad[oa]s?|acao|atoria)|absolv\w*|julg(a|ou|ad[oa])|improcedente|procedente)\b/

const LONG = '(sentenca|acordao|contestacao|reconvencao|alegacoes|recurso)'
const SHORT =
  '(despachos?|requerimentos?|documentos?|docs?|excepc?oes|excec(ao|oes)|conta|nota|relatorios?|pareceres|parecer)'
const AND = '(?: e | com |, (?:com |e )?| ?[/+;] ?| - | c/ ?)'
const OF = String.raw`(d[aeo]s? |junc(ao|oes) d[aeo]s? |seus |respetiv[ao]s |respectiv[ao]s |varios |\d+ )*`
const TOGETHER = new RegExp(
  String.raw`\b(${LONG}( \S+){0,4}?${AND}${OF}${SHORT}|${SHORT}( \S+){0,3}?${AND}${OF}${LONG})\b`,
)

/** The words of a notification that say what has to be done, as the portal writes them. */
export interface NotificationWords {
  acto: string
  especie: string
  tribunal: string
  unidade: string
  /** What its documents say of deadlines, where they were read. */
  letters?: readonly LetterReading[]
}

/** What the words of an act say, beside the phrases of tables. */
export interface ActWords {
  /** It asks something of its addressee: then it is never without a deadline. */
  asksSomething: boolean
  /** "até 10/02/2026", "até sexta-feira", "de imediato", folded, where it names its last day itself. */
  lastDay: string | null
  /** It counts back from a hearing ("até 20 dias antes da audiência final"). */
  countsBack: boolean
  /** A number of days in it may be somebody else's ("fixa em 30 dias o prazo do relatório pericial"). */
  isOfOthers: boolean
  /** It is the first notification of an injunção, a PEPEX or a special eviction, by espécie or court. */
  isServedInPerson: boolean
  /** It says what was decided, so that a number in it may be the time to obey ("condenado a pagar em 30 dias"). */
  isJudged: boolean
  /** It names a second act, which the general rule gives ten days for ("requerimento e sentença"). */
  namesShorterToo: boolean
}

/** @returns what the act says; espécie and court tell what kind of case it is of */
export function actWords({ acto, especie, tribunal, unidade }: NotificationWords): ActWords {
  const folded = fold(acto)
  return {
    asksSomething: ASKS.test(folded.replace(TO_KNOW, ' ')),
    lastDay: UNTIL.exec(folded)?.[0] ?? null,
    countsBack: COUNTED_BACK.test(folded) && HEARING.test(folded),
    isOfOthers: OF_OTHERS.test(folded),
    isServedInPerson:
      SERVED_IN_PERSON.test(folded) && IN_PERSON_KIND.test(`${folded} ${fold(`${especie} ${tribunal} ${unidade}`)}`),
    isJudged: JUDGED.test(folded),
    namesShorterToo: TOGETHER.test(folded),
  }
}
