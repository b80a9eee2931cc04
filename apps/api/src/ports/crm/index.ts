import type { RegistroDoCaso, Tela } from '@contempla/consorcio/processos'

/** A record, with what the portal needs beside it. */
export type RegistroLido = RegistroDoCaso & {
  idCota: number | null
  /** Where its phase is dealt with; null where nothing is. */
  tela: Tela | null
  /** The customer is not shown its number in this phase. */
  semNumero: boolean
}

/** The platform on which the administrator keeps its cases. */
export type Crm = {
  /** The records of a person and of all their quotas, the newest first. */
  listRegistros(clienteId: number): Promise<RegistroLido[]>
  /** The number by which the platform knows a person. */
  getConta(clienteId: number): Promise<string>
}
