/**
 * The version of the rules and tables that proposals are made by. It grows by one whenever a rule, the table of acts, of
 * espécies or of municipalities, or what is read in letters, changes what is proposed: stored proposals of an older version are made again.
 */
export const RULES_VERSION = 13
