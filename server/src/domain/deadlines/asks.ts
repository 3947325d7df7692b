import { fold } from '@arauto/contract/fold'

/** "para conhecimento", "para mero conhecimento": nothing is asked. */
const TO_KNOW =
  /\b(para|p\/) ?(o |a |os |as |seu |mero |simples |tomar |tomada |dar |de |efeitos? |devidos )*conhecimento\b/g
const ASKS =
  /\b(para|p\/|prazos?|querendo|sob pena|cominac\w*|dev(e|em|era|erao|endo)|convite|convid\w*|dizer|requerer|pronunciar(-se)?|pronuncia|responder|juntar|pagar|apresentar|informar|esclarecer|contestar|opor(-se)?|impugnar|comparecer|constituir|indicar|regularizar|suprir|alegar|proceder|cumprir|comprovar|recorrer|reclamar)\b/

/** Whether the words of an act ask something of its addressee: then it is never without a deadline. */
export const asksSomething = (text: string): boolean => ASKS.test(fold(text).replace(TO_KNOW, ' '))

const MONTH = 'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
const UNTIL = new RegExp(
  String.raw`\bate (?:(?:ao?|o) )?(?:(?:proximo )?dia )?(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{1,2}\.?o? de (?:${MONTH})(?: de \d{4})?)`,
)

/** @returns "até 10/02/2026", folded, where the act names its last day itself; else null */
export const writtenLastDay = (text: string): string | null => UNTIL.exec(fold(text))?.[0] ?? null
