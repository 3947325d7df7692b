const ALTERNATIVE =
  /\b(?:em caso de|no caso de|(?:na|para a) (?:eventualidade|hipotese)|para o caso|(?<!\b(?:no|neste|presente|este) )caso (?:as?|os?|se|nao|seja|haja|falte|venha|tal)\b|(?<!-)se (?:necessario|for necessario|nao (?:for|puder|comparec)\w*|houver|tal)|nao sendo possivel|na impossibilidade|em alternativa|alternativamente|como alternativa|subsidiariamente|em segunda (?:convocatoria|convocacao|data|marcacao)|2\.?a (?:data|convocatoria|marcacao)|segunda (?:data|convocatoria)|data alternativa|312\.?o?)\b|\bou\b[\s,]*(?:n?os? |para os? )?(?:proximo )?(?:dias? )?$/

/** Whether the words between two days make the second one that takes the first one's place if need be. */
export const isAlternative = (between: string): boolean => ALTERNATIVE.test(between)
