import type { Dia } from '@contempla/consorcio'

type DoGrupo = { grupo_situacao: 'FORMACAO' | 'ANDAMENTO' | 'ENCERRADO' }

/** Nothing of such a group is due, and no assembly is next or held: its calendar is a plan, which the constitution replaces. */
export const isEmFormacao = ({ grupo_situacao }: DoGrupo): boolean => grupo_situacao === 'FORMACAO'

/** The day on which an instalment of the quota falls due; null while its group is in formation. */
export const vencimentoDa = (cota: DoGrupo, vencimento: Dia): Dia | null => (isEmFormacao(cota) ? null : vencimento)
