const FOR_MACHINES =
  /\b(?:ignor[ae]\w*|desconsider[ae]\w*|esqueca|esquece) (?:\S+ ){0,3}?instruc|\binstruc(?:ao|oes) (?:ao|para o|a|para a|do) (?:sistema|assistente|modelo|leitor|programa|software|maquina|agente)\b|(?:^|[«"“(] ?)(?:system|sistema|assistente|assistant|prompt) ?:|\b(?:inteligencia artificial|modelo de linguagem|chatgpt|copilot|llm)\b/

/** Whether a folded sentence gives instructions to a program that reads it. Neither a deadline nor a hearing is read in it. */
export const speaksToMachines = (folded: string): boolean => FOR_MACHINES.test(folded)
