import { namesHearing } from './hearing-kind.ts'

/** What a sentence says of a day: a hearing is called for it, given up, or neither. */
export type DaySaid = 'called' | 'given_up' | null

/** The words around a day, folded. */
export interface DayFrame {
  /** The sentence before the day and its hour, at most `AHEAD` characters. */
  ahead: string
  /** The same, behind the day before it in the sentence. */
  intro: string
  /** Behind the day and its hour, up to the next day. */
  behind: string
  /** The sentence from the day on, with `AHEAD` characters behind it. */
  rest: string
  hasHour: boolean
  /** What the sentence says of the day before it. */
  previous: DaySaid
  /** The sentences before, the nearest last. */
  earlier: readonly string[]
  /** Whether it is in a quotation. */
  isQuoted: boolean
  /** Whether the sentence moves it to another hour of this day. */
  isMoved: boolean
  /** Whether the day is over, seen from the letter's own day: null where that is not known. */
  isPast: boolean | null
}

/** So many characters before a day say what it is. */
export const AHEAD = 320

/** So near to a day without an hour stands what it is for. */
const NEAR = 160
/** A day that was set is announced. */
const NOTIFIES = /\b(?:fica(?:m|ndo)?|vai|notifi(?:que|ca-se|camos|co))\b/
/** A court sets a day, in so many words. */
const SETS =
  /\b(?:(?:data|dia) (?:correc?t|cert|devid)[oa] e|(?:re)?designo|(?:re)?designa-se|(?:re)?designam-se|(?:re)?designando(?:-se)?|remarco|(?<!\b(?:de|mes|do) )\bmarco(?= (?:o|a|os|as|para|desde|nova|dia|audiencia|julgamento)\b)|(?<!des)(?:re)?marca-se|marcam-se|se marcam?|marcando-se|(?:re)?agendo|(?:re)?agenda-se|agendando-se|indico|indica-se|suger(?:e|em|indo)-se|sugiro|prop(?:oe|oem|ondo)-se|proponho|(?:e|sao|fica|ficam) (?:sugerid|propost)[oa]s?|(?<=\b(?:tribunal|se) )(?:sugerem?|propoem?)|reserv(?:o|am?-se)|confirm(?:o|a|a-se)(?= (?:para |[oa]s? )?(?:[oa]s? )?(?:dias?|datas?)\b)|aprazo|apraza-se|aprazando-se|fixo|fixa-se|fixam-se|convoco|convoca-se|convocam-se|mantenho|mantem-se|mantendo-se|manter-se-a|(?:deve|devendo|devera|passa) (?:a )?(?:ler|constar)(?:-se)?)\b/
/** Somebody is to come, or something is to take place. */
const TAKES_PLACE =
  /\b(?:comparec(?:er|a|am|encia|ao)\w*|(?<!nao )comparencia(?= n|:| d[oae]s? \S+)|presenca(?= d[eoa]s? )|apresentar-se|apresente-se|estar presentes?|(?:tera|terao|ter|tem) (?:\S+ )?(?:lugar|inicio|continuacao)|(?:se )?realizar?(?:-se)?(?:-a|a|ao)?|(?:realizar|ouvir)-se-(?:a|ao)|serao? ouvid[oa]s?|ficarao?(?= para (?:[oa]s? )?(?:dias? )?$)|se realiz(?:a|e|ara|am)|realiza-se|efec?tuar-se-a|decorrera|proceder-se-a|se procedera|ira (?:realizar|ter|decorrer|proceder)\S*|iniciar-se-a|se inicia|inicia-se|com (?:\S+ )?continuacao|prosseg(?:ue|uem|uir|uira)|sera(?:o)? (?:realizad|lid)[oa]s?|ocorrera(?:o)?|continua(?:r|ra|m|ndo)?(?= (?:em|n[oa]s?|a)\b)|decorre|retoma(?:-se|ra|r-se-a)?|prossigo(?:-[oa])?|far-se-(?:a|ao)|reata(?:-se|r-se-a)?|convocad[oa]s?|convocacao)\b/
/** A day has been set: reported, and still ahead. */
const IS_SET =
  /\b(?:(?:re)?designad[oa]s?|(?<!des)(?:re)?marcad[oa]s?|(?:re)?agendad[oa]s?|aprazad[oa]s?|fixad[oa]s?|previst[oa]s?|indicad[oa]s?|convocad[oa]s?|design(?:ou|aram)(?:-se)?|marcou|agendou|(?:re)?designar|(?:re)?agendar|marcar|marcacao|agendamento|transferid[oa]|adiad[oa]|remarcad[oa]|alterad[oa])\b/
/** Behind a day: something takes place on it. */
const SETS_BEHIND =
  /^[^.;]{0,160}?\b(?:tera (?:\S+ )?(?:lugar|inicio)|tem lugar|(?:ir[ao]+ )?(?:se )?realizar?(?:-se)?-a\b|realizar-se-(?:a|ao)|se realizara|realiza-se|procede(?:r)?-se(?:-a)?\b|se procede(?:ra)?\b|ira (?:realizar|ter|decorrer|proceder)|devera comparecer|deverao comparecer|devem? comparecer|devendo comparecer|para comparecer|para (?:a |o |que )?(?:realizacao|continuacao|tomada|audicao|inquiricao|ser(?:em)? ouvid)|que se (?:designam?|sugerem?|propoem?|indicam?|reservam?))|^\W{0,4}(?:foi|foram|e|fica|ficam) (?:designad|marcad|agendad)[oa]s?|^[\s,]*(?:comparecer|se apresentar|apresentar-se|estar presente)/
/** "Audiência prévia: 12-03-2026", "Data: 12-03-2026 Hora: 14:00" */
const LABEL =
  /(?:^|[\s:–-])(?:datas?|dias?|quando|\d\.?a? data|data e hora|dia e hora|data\/hora)(?:(?: da (?:diligencia|audiencia|sessao))? ?|, [^:]{3,50})[:–-] ?$|(?:^|[\s:;–-])\d\.?a? data ?$/
/** "nas seguintes datas: " */
const SEVERAL = /\b(?:seguintes?|as) datas? ?: ?$/
/** "Audiência prévia – dia " */
const NOUN_LABEL = /[:–-] ?(?:n?o )?(?:proximo )?(?:dia )?$/

/** Right before a day: it is a day of something else. */
const OF_OTHER =
  /\b(?:proferid[oa]s?|datad[oa]s?|com (?:a )?data|elabor\w+|assinad[oa]|lavrad[oa]|emitid[oa]|impress[oa]|despacho|sentenca|acordao|requeriment\w+|cartas?|oficio|e-?mail|contrat\w+|escritura|celebr\w+|outorgad[oa]|nascid[oa]|nasceu|nascimento|casad[oa]s|falec\w+|obito|certificac\w+|conclus\w+|referencias?|ref|desde|a partir|ate|ultimo dia|antes|apos|depois|vencimento|vencid[oa]|vence(?:-se)?|venceu|data-limite|limite|prazo\w*|pagament\w+|pagar|pag[oa]s?|notificad[oa]s? (?:em|no|a)|citad[oa]s? (?:em|no|a)|junt[oa]s?|apresentad[oa]s?|entrad[oa]|entrou|registad[oa]s?|remetid[oa]s?|enviad[oa]s?|expedid[oa]s?|recebid[oa]s?|transitad[oa]|transitou|publicad[oa]|a contar|contad[oa]s?|termo|termina|terminou|validade|valid[oa]|compreendid[oa]s?|entre|ferias judiciais|acidente|factos|ocorr(?!era)\w+|praticad[oa]s?|detid[oa]|ocorrid[oa]s?|(?<!\bsera |\bserao )realizad[oa]s?|havid[oa]s?|realizou-se|teve lugar|decorreu|decorrid[oa]|declarad[oa]|decretad[oa]|reunida|ouvid[oa]s? (?:em|no)|alegou|acta|ata|auto de|leilao|certid\w+|serie i\S*|lei|decreto\S*|portaria)(?:(?: ?[,(:]? ?)\b(?:em|de|d[oa]|a|ao|no|na|o|com|que|data|dia|proximo|passado|se|n\.?o|\d+|ocorrid[oa]|proferid[oa]|realizad[oa]|datad[oa]|fls?\.?|mesmo))*[\s,(:]*$/
const DAY_INTRODUCED =
  /(?:\b(?:dias?|para|p\/|em|no|a|o|e|ou|data de|datas de|\d\.?a data|proximo|seguintes?|segunda|terca|quarta|quinta|sexta|sabado|domingo|(?:(?:design|agend|indic|fix|marc)(?:[oa]|ar)|remarco)(?:-se)?)(?:-feira)?|nao|[:,(–«"“-]|^)[\s,(«"“]*$/
/** "a audiência prévia de 12 de março" */
const OF_HEARING =
  /\b(?:audiencia|diligencia|conferencia|assembleia|inquiricao|sessao|reuniao|julgamento|junta medica|exame|debate instrutorio|tentativa de conciliacao)(?: (?:previa|final|de \S+|dos? \S+)){0,3} (?:de|em)\s*$|\bpara (?:a |o )?(?:audiencia|diligencia|conferencia|assembleia|inquiricao|sessao|julgamento)(?: (?:previa|final|de \S+)){0,2}\s*$/
/** "No passado dia 4 de março", "o encerramento do leilão terá lugar no dia 19 de maio" */
const PASSED_OR_AUCTION =
  /\b(?:passado|transato|findo) dia $|(?:\bleilao\b(?:(?!audiencia|julgamento|diligencia|design)[^.;])*\b(?:seu|o) (?:inicio|encerramento|fim|termo)|\b(?:inicio|encerramento|fim|termo) do leilao)\b(?:(?!audiencia|julgamento|diligencia|design)[^.;])*$/
/** What follows reports the past. */
const WAS =
  /^[^.;]{0,90}?\b(?:teve lugar|tiveram lugar|realizou-se|realizaram-se|foi (?:proferid|realizad|ouvid|inquirid|declarad|encerrad|decretad|interrogad|celebrad|feit|lavrad|detid|encontrad|vist)\w*|foram (?:realizad|ouvid|inquirid)\w*|decorreu|ocorreu|terminou|terminaram|compareceu|compareceram|faltou|faltaram|nao compareceu|tendo (?:sido(?! (?:dad|(?:re)?(?:design|marc|agend)ad|transferid|fixad|indicad))|comparecido|faltado|decorrido)|se realizou|se encontrav\w+(?! (?:\S+ )?(?:marcad|designad|agendad|aprazad|previst|fixad))|estavam? present\w+|procedeu-se)/
const WAS_AHEAD =
  /\b(?:houve(?! por bem)|realizou-se|realizaram-se|se realiz(?:ou|aram)|teve lugar|tiveram lugar|decorreu|decorreram|ocorreu|compareceu|faltou|foi (?:realizad|ouvid|inquirid|interrogad|celebrad|feit)[oa])\b/
/** Somebody asks for a day, or cannot come on it: that is no call. */
const ASKED =
  /\b(?:requer|requereu|requerem|requereram|requerida a|pede|pedem|pediu|solicit(?:a(?!-se)|ou|am)|vem requerer|(?<!\b(?:tribunal|se) )(?:suger|prop)(?:e|em|iu|iram|ir|oe|oem|os|useram|or)(?!-se)\b|(?:sugerid|propost)[oa]s? pel[oa]s? (?!tribunal)|por (?:ja )?ter(?:em)?|(?:informou|refere|invoca|alega) (?:\S+ ){0,3}te[mr] (?:\S+ )?(?:julgamento|audiencia|diligencia)|indisponi\w+|impedid[oa]s?|impediment\w+|(?<!\bna )impossibilidade|impossibilitad[oa]|disponibilidade|alega|alegou|invoca|justific\w+ a falta|falta (?:a|da)|faltou|apesar de|embora|nao (?:pode|podera|ira|conseguira) comparecer)\b(?:[^.;]|(?<=[vx])\.){0,140}$/
/** What the court's own words decide. */
const DECIDES =
  /\b(?:transfir\w*|transfer\w+|alter[oa]\b|reagend\w+|remarc\w+|defer\w+|indefer\w+|determin\w+|decid\w+|da-se|dou|dando-se|fica(?:m|ndo)?|design\w+|desmar(?:c|qu)\w+|nao (?:tera|tem) lugar|nao se realiz\w+|adi[oa](?:-se)?|notifi(?:que|ca-se|cad[oa])\w*)\b/

/** Between two days of a list. */
const LISTED =
  /^[\s,()]*(?:(?:e|ou|bem como|assim como|e ainda|ou,? em alternativa,?|(?:e|ou),? nao [^,;]{0,60},|e,? em caso de \S+(?: \S+){0,12},?|(?:e|ou),? (?:na impossibilidade|na falta|frustrando|gorando|falhando|caso|se|subsidiariamente)[^,;]{0,60},?)\W*)?(?:n?os?|para os?|em)? ?(?:proximo )?(?:dias?)?[\s,:]*$/

/** What a sentence says of one of its days: `other` where it says that it is none of a hearing that is called. */
export function saysOfDay(frame: DayFrame): DaySaid | 'other' {
  const { ahead, intro, behind, hasHour, previous, isPast } = frame
  if (PASSED_OR_AUCTION.test(ahead)) return 'other'
  if (frame.isMoved) return [ahead, frame.rest, ...frame.earlier.slice(-2)].some(namesHearing) ? 'called' : null
  const setsAt = Math.max(lastAt(ahead, SETS), lastAt(ahead, TAKES_PLACE))
  const reportedAt = lastAt(ahead, IS_SET)
  const calledBy = Math.max(setsAt, reportedAt)
  const isListed = previous !== null && LISTED.test(intro)
  const moves = lastAt(ahead, MOVES) >= 0
  const isNear = namesHearing(ahead.slice(-NEAR)) || namesHearing(frame.rest.slice(0, NEAR))
  const isOfHearing = OF_HEARING.test(ahead)
  if (WAS.test(behind)) return 'other'
  const isIntroduced =
    DAY_INTRODUCED.test(ahead) ||
    isOfHearing ||
    isListed ||
    IS_MISTAKEN.test(ahead) ||
    (moves && FROM_DAY.test(intro) && namesHearing(ahead.slice(-NEAR)))
  if (!isIntroduced) return OF_OTHER.test(intro) ? 'other' : null
  if (LABEL.test(intro) && !hasHour && !SEVERAL.test(intro)) return null
  const wasAt = lastAt(intro, WAS_AHEAD)
  if (wasAt > Math.max(lastAt(intro, SETS), lastAt(intro, TAKES_PLACE), lastAt(intro, IS_SET))) return 'other'
  const other = OF_OTHER.exec(intro)
  if (other && lastAt(other[0], SETS) < 0 && !isOfHearing && !isHearingLabel(frame)) return 'other'
  const asked = ASKED.exec(ahead)
  const isDecided = asked && [asked[0], ahead.slice(0, asked.index)].some((part) => DECIDES.test(part))
  if (asked && !isDecided && !GIVEN_UP_BEHIND.test(behind)) return 'other'
  if ((hasHour || isNear || previous !== null) && isGivenUp(frame)) return 'given_up'
  const isSet = setsAt >= 0 || SETS_BEHIND.test(behind)
  if (isListed && previous === 'called') return 'called'
  if (moves && IS_MOVED_HERE.test(intro) && (previous === 'given_up' || (isNear && !SET_BEFORE.test(intro))))
    return 'called'
  const names = namesHearing(ahead) || namesHearing(frame.rest) || frame.earlier.slice(-2).some(namesHearing)
  const isStrong = /\b(?:comparec|(?<!nao )comparencia n|convocad|convoco|convoca-se|apresentar-se|estar present)/.test(
    ahead + behind,
  )
  if (!(names || isStrong || (hasHour && isSet))) return null
  // Without an hour only what names the hearing in the same sentence counts.
  if (!hasHour && !(isNear || isStrong || previous !== null)) return null
  if (isSet) return 'called'
  if (calledBy >= 0) return isPast === false || (isPast === null && NOTIFIES.test(ahead)) ? 'called' : null
  if (frame.isQuoted) return null
  // A hearing, an hour, and a day that is still to come.
  if (isPast === false && hasHour && !isOfMinutes(frame) && (namesHearing(intro) || namesHearing(behind.slice(0, 80))))
    return 'called'
  if (isHearingLabel(frame) && isPast !== true) return 'called'
  return isOfMinutes(frame) ? 'other' : null
}

/** Minutes say when the session that they are of took place. */
const isOfMinutes = ({ ahead, earlier }: Pick<DayFrame, 'ahead' | 'earlier'>): boolean =>
  /\b(?:ata|acta)\b/.test(`${earlier.at(-1) ?? ''} ${ahead}`)

/** "Audiência prévia – dia 12-03-2026, pelas 14h00": set by its form alone. */
function isHearingLabel({ ahead, intro, rest, hasHour, earlier }: DayFrame): boolean {
  if (!hasHour || isOfMinutes({ ahead, earlier })) return false
  if (LABEL.test(intro)) {
    return namesHearing(ahead) || namesHearing(rest.slice(0, NEAR)) || earlier.slice(-2).some(namesHearing)
  }
  if (/^\W*(?:n?o )?dia\W*$/.test(ahead)) return earlier.slice(-2).some(namesHearing)
  return (NOUN_LABEL.test(intro) || /\bdia\W*$/.test(intro)) && namesHearing(intro.slice(-120))
}

/** What is said does not take place. */
const GIVES_UP =
  /\b(?:sem efeito|des(?:mar(?:c|qu)|convo(?:c|qu))\w+|deix\w+ de (?:se )?(?:realizar|ter lugar)(?:-se)?|retirad[oa]s? da (?:agenda|pauta)|cancel\w+|anul(?:o|a-se|ad[oa]s?|ando(?:-se)?)|(?:ja )?nao se (?:realiz|proced|efec?tu|far)\w+|nao (?:tera|tem) lugar|(?:em|por) substituicao d[aeo]s?|em vez d[aeo]s?|em lugar d[aeo]s?|defer\w* (?:\S+ ){0,3}?adiamento|deu-se sem efeito)\b/
/** What moves a hearing from one day to another. */
const MOVES =
  /\b(?:adi(?:o|a-se|ad[oa]s?|ando(?:-se)?|ar|amento)|transf(?:iro|ere(?:-se)?|erid[oa]s?|erindo(?:-se)?)|alter(?:o|a-se|ad[oa]s?|ando(?:-se)?)|(?:re|des)agend\w+|remarc\w+|antecip\w+|substitu(?:o|i-se|id[oa]s?|indo(?:-se)?)|mud(?:o|a-se|ad[oa]s?)|(?:passa|transita)(?:ra)?(?= (?:a realizar-se )?para\b))\b/
/** "designada para o dia": the day that was set before. */
const SET_BEFORE =
  /\b(?:anteriormente |inicialmente |ja |previamente )?(?:designad|agendad|marcad|aprazad|previst|fixad|indicad|convocad)[oa]s?(?: (?:anteriormente|inicialmente|nos autos|nestes autos|nos presentes autos))?(?:,? (?:para|p\/|em))?(?: [oa]s?| n[oa]s?)?(?: (?:proximo|passado))?(?: (?:dias?|datas? de))?\W*$|\b(?:dev(?:er)?iam?|haviam? de) (?:ter (?:lugar|inicio)|realizar-se|iniciar-se)\b[^.;]{0,40}$/
const FROM_DAY =
  /\b(?:d[oae]s? (?:proximo )?(?:dias?|datas? de)|de|d[ea] (?:segunda|terca|quarta|quinta|sexta)(?:-feira)?,?(?: dia)?)\W*$/
const NEW_DAY =
  /\b(?:(?:re)?design(?:o|a-se|ando(?:-se)?|am-se)|(?:re)?agend(?:o|a-se|ando(?:-se)?)|(?<!des)(?:re)?marca(?:-se|ndo(?:-se)?)|marco(?= (?:o|para|nova|em)\b)|(?:sendo|tendo sido)(?: agora| ora)?,? (?:re)?(?:designad|marcad|agendad)[oa]|(?:agora|ora) (?:re)?(?:designad|marcad|agendad)[oa]|para a sua (?:realizacao|continuacao)|nov[oa] (?:data|dia|sessao|audiencia|julgamento|diligencia|reuniao)|[oa] proxim[oa] (?:sera|tera)|far-se-a|prossigo|em sua substituicao|(?:deve|devendo|devera|passa) (?:a )?(?:ler|constar)(?:-se)?|mant(?:em|enho|endo|er)(?:-se)?(?:-a)?|mas(?: sim)?(?= (?:n[oa]|em|para)\b)|(?:data|dia) (?:correc?t|cert|devid)[oa] e|e (?:(?:re)?designad|marcad|agendad)[oa])\b/
const GIVEN_UP_BEHIND =
  /^[^.;]{0,60}?\b(?:(?:fica(?:m)?|foi|foram|e|sao|dando-se|da-se|ficando|dada|dado) (?:\S+ ){0,2}?(?:sem efeito(?! (?:[oa]s?|est[ea]|ess[ea]|aquel[ea]) )|(?:antecipad|transferid|mudad|alterad|reagendad|remarcad|deslocad)[oa]s?(?=,? para)|des(?:marc|convoc)ad[oa]s?|retirad[oa]s? da (?:agenda|pauta)|cancelad[oa]s?|adiad[oa]s?|anulad[oa]s?)|(?:ja )?nao (?:se realiz|tera lugar|tem lugar|ira realizar|(?:se )?pode(?:ra)? (?:efec?tuar|realizar|ter lugar))\w*|sem efeito(?! (?:[oa]s?|est[ea]|ess[ea]|aquel[ea]) )|desmarcad[oa]|(?:passa|transita)(?:ra)? (?:a realizar-se )?para|(?:e|foi|fica) transferid[oa]|(?:adia|transfere|antecipa|muda|altera|passa)-se para\b|(?:tera|realiza\S*) antes (?:lugar |inicio )?(?:em|n?o dia|a) ?$)/
/** "onde consta o dia 12", "não no dia 12 mas", "e não no dia 12": the day that it is not. */
const IS_NOT =
  /\b(?:nao (?:n?[oa]|em|para [oa])?(?: (?:proximo )?dia)?|por lapso\b(?:(?!\b(?:quando|deve|correc?t)\w*)[^.;])*(?:indic|const|refer|marc|design|menc)\w*[^.;]*|(?:era|estava|estavam|esteve|chegou a estar|encontrava-se|se encontrava)\b[^.;]{0,50})\W*$/
/** "onde consta o dia 12 e o dia 14": the same, with other days between. */
const IS_MISTAKEN =
  /\bonde\b(?:(?!\b(?:deve|passa)\w*)[^.;])*\b(?:se le|consta|esta)\b(?:(?!\b(?:deve|passa)\w*)[^.;])*\W*$/
/** "Inicialmente marcada para 24-11 e depois para 2-12, passa para": behind it, that is no day any more. */
const AT_FIRST =
  /\b(?:anterior|inicial|previa|primeira)mente (?:designad|agendad|marcad|aprazad|previst|fixad|convocad)[oa]s?\b[^.;\d]{0,30}$/
const MOVED_ON = /^[^.;]{0,160}\b(?:passa(?:ra|ndo)?|transita|(?:foi|fica|e) (?:\S+ )?\S+d[oa]s?) (?:\S+ ){0,2}?para\b/
/** "adiada para o dia 19": the new day stands behind. */
const IS_MOVED_HERE = /(?:\bpara|\bp\/) (?:o |no |a )?(?:proximo )?(?:dia )?\W*$/

/** Whether a sentence says that what was set for a day does not take place on it. */
function isGivenUp({ ahead, intro, behind, rest, previous }: DayFrame): boolean {
  if (IS_NOT.test(intro) || IS_MISTAKEN.test(ahead) || (AT_FIRST.test(intro) && MOVED_ON.test(rest))) return true
  const newAt = lastAt(ahead, NEW_DAY)
  const givenUpAt = lastAt(ahead, GIVES_UP)
  const isNew = newAt > givenUpAt
  const isSetBefore = SET_BEFORE.test(intro) || FROM_DAY.test(intro)
  if (givenUpAt >= 0 && !isNew && !(previous === 'given_up' && IS_MOVED_HERE.test(intro) && !isSetBefore)) {
    if (previous !== 'given_up' || isSetBefore || /^[\s,]*(?:e|,)[^.;]{0,20}$/.test(intro)) return true
  }
  const movesAt = lastAt(ahead, MOVES)
  if (
    movesAt >= 0 &&
    movesAt >= newAt &&
    isSetBefore &&
    !/\bindefer|\b(?:o local|a sala|o lugar|o edificio)\b/.test(ahead)
  )
    return true
  return !isNew && GIVEN_UP_BEHIND.test(behind) && !/\b(?:fica|foi|e) adiad[oa]s?\W*$/.test(intro)
}

/** @returns where the last match of a pattern begins; -1 for none */
function lastAt(text: string, pattern: RegExp): number {
  let last = -1
  for (const { index } of text.matchAll(new RegExp(pattern.source, 'g'))) last = index
  return last
}
