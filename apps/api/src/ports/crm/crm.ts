import type { CartaoDoCaso, Marca, RegistroDoCaso, Tela } from '@contempla/consorcio/processos'

/** A record, with what the portal needs beside it. */
export type RegistroLido = RegistroDoCaso & {
  idCota: number | null
  /** Where its phase is dealt with; null where nothing is, and of a record that this installation does not run. */
  tela: Tela | null
  /** What its phase is for; nothing of a record run elsewhere. */
  marcas: Marca[]
  /** The step of the process that it is at, in words; null of a process without steps, and of a record run elsewhere. */
  etapa: string | null
  /** Whose turn it is and until when; null of a case that is over or is not shown at home, and of a record run elsewhere. */
  andamento: Pick<CartaoDoCaso, 'tom' | 'pede' | 'ate' | 'atrasado'> | null
  /** The customer is not shown its number in this phase. */
  semNumero: boolean
  /** What it tells its holder begins another day: until then it is none of theirs. */
  porDizer: boolean
}

/** A record as it is told to an outside platform, with whose it is: `inscricao` without punctuation. */
export type RegistroEnviado = RegistroDoCaso & { idCota: number | null; inscricao: string }

/** The platform on which the administrator keeps its cases. */
export type Crm = {
  /** Of them, those that this installation runs: what must not wait for another's answer, nor obey what is done elsewhere. */
  listDaqui(clienteId: number): Promise<RegistroLido[]>
  /** The records of a person and of all their quotas, the newest first. */
  listRegistros(clienteId: number): Promise<RegistroLido[]>
  /** The number by which the platform knows a person. */
  getConta(clienteId: number): Promise<string>
  /**
   * Tells the platform how a case stands; told again, it is the same record. Absent where this installation's cases are the
   * platform's records. Throws where the platform did not take it.
   */
  gravar?: (registro: RegistroEnviado) => Promise<void>
}
