/** The Portuguese messages that page and server share. */
export * as MESSAGES from './message-texts.ts'

/** @param least the minimum length of passwords (`PASSWORD_MIN_LENGTH`) */
export const passwordMinimum = (least: number): string => `A password deve ter pelo menos ${least} caracteres.`
