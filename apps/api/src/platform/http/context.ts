import type { Antifraude } from '../../ports/antifraude/index.ts'
import type { Antivirus } from '../../ports/antivirus/index.ts'
import type { Banco } from '../../ports/banco/banco.ts'
import type { BuscaCep } from '../../ports/cep/index.ts'
import type { Crivo } from '../../ports/crivo/index.ts'
import type { Crm } from '../../ports/crm/index.ts'
import type { Implementacoes } from '../../ports/processos/index.ts'
import type { Push } from '../../ports/push/index.ts'
import type { ReconhecimentoFacial } from '../../ports/reconhecimento/index.ts'
import type { Cifra } from '../cifra.ts'
import type { Config } from '../config.ts'
import type { Database, Executor } from '../database.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { Relogio } from '../relogio.ts'
import type { Saude } from '../saude/saude.ts'
import type { SenhaHasher } from '../senha-hash.ts'
import type { ExigirCodigo, Sessoes } from '../sessions.ts'
import type { AAutorizar, Autorizavel } from './autorizacao.ts'

/** What a handler may use. Made once at start. */
export type Contexto = {
  config: Config
  db: Database
  relogio: Relogio
  cifra: Cifra
  hasher: SenhaHasher
  sessoes: Sessoes
  exigirCodigo: ExigirCodigo
  /** Leaves what is above the reach of one person waiting for another's yes. */
  pedirAutorizacao: (tx: Executor, pedido: AAutorizar) => Promise<void>
  /** Says yes to the same that another person asked for, and tells whether it waited. */
  autorizarPedido: (tx: Executor, pedido: AAutorizar) => Promise<boolean>
  /** What may wait for another person, by its call ('METHOD /path'): how it is done then. */
  autorizaveis: ReadonlyMap<string, Autorizavel<Contexto>>
  arquivos: FileStorage
  cep: BuscaCep
  crm: Crm
  crivo: Crivo
  antivirus: Antivirus
  reconhecimento: ReconhecimentoFacial
  antifraude: Antifraude
  /** Where money comes in by Pix; undefined where it does not. */
  banco: Banco | undefined
  /** By which devices are told of notices; undefined where none are. */
  push: Push | undefined
  saude: Saude
  /** The processes whose cases can be moved here, each by what its domain brings. */
  processos: Implementacoes<Contexto>
}
