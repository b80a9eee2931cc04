import type { CartaoDoCaso, Marca, RegistroDoCaso, Tela } from '@contempla/consorcio/processos'

/** A record with the portal's own additions. */
export type RegistroLido = RegistroDoCaso & {
  idCota: number | null
  /** The screen of its phase; null where there is none, and for a record that runs elsewhere. */
  tela: Tela | null
  /** The marks of its phase; empty for a record that runs elsewhere. */
  marcas: Marca[]
  /** The step of the process in words; null for a process without steps, and for a record that runs elsewhere. */
  etapa: string | null
  /**
   * The party whose turn it is, and until when; null for a closed case, one not shown at home, or one that runs
   * elsewhere.
   */
  andamento: Pick<CartaoDoCaso, 'tom' | 'pede' | 'ate' | 'atrasado'> | null
  /** Its number is hidden from the customer in this phase. */
  semNumero: boolean
  /** Its news begins on a later day; until then its holder does not see it. */
  porDizer: boolean
}

/** A record as it is sent to an outside platform, with its person; `inscricao` has no punctuation. */
export type RegistroEnviado = RegistroDoCaso & { idCota: number | null; inscricao: string }

/** The platform on which the administrator keeps its cases. */
export type Crm = {
  /**
   * Lists only the person's cases that this installation runs, which must neither wait for the platform's answer nor
   * follow what happens there.
   */
  listDaqui(clienteId: number): Promise<RegistroLido[]>
  /** Lists the records of a person and all their quotas, newest first. */
  listRegistros(clienteId: number): Promise<RegistroLido[]>
  /** Returns the platform's number of a person. */
  getConta(clienteId: number): Promise<string>
  /**
   * Sends the state of a case to the platform; a repeated call updates the same record. Absent where this
   * installation's cases are the platform's records. Throws where the platform did not accept it.
   */
  gravar?: (registro: RegistroEnviado) => Promise<void>
}
