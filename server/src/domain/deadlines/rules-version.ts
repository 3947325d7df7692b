/**
 * The version of the rules and tables that proposals are made by. It grows by one whenever a change of the rules, the tables
 * (acts, espécies, municipalities) or the reading of letters changes proposals. Stored proposals of an older version are
 * then made again.
 */
export const RULES_VERSION = 42
