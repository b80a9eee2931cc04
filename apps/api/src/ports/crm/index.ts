import type { RegistroDoCaso } from '@contempla/consorcio/processos'

/** The platform on which the administrator keeps its cases. */
export type Crm = {
  /** The records of a person and of all their quotas, the newest first. */
  listRegistros(clienteId: number): Promise<(RegistroDoCaso & { idCota: number | null })[]>
}
