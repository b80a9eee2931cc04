import type { Antifraude } from '../../ports/antifraude/index.ts'
import type { Antivirus } from '../../ports/antivirus/index.ts'
import type { AbrirAssinatura } from '../../ports/assinatura/index.ts'
import type { Banco } from '../../ports/banco/banco.ts'
import type { Carimbo } from '../../ports/carimbo/index.ts'
import type { BuscaCep } from '../../ports/cep/index.ts'
import type { Crivo } from '../../ports/crivo/index.ts'
import type { Crm } from '../../ports/crm/index.ts'
import type { ConsultarFipe } from '../../ports/fipe/index.ts'
import type { PedirAoOrgao } from '../../ports/gravame/index.ts'
import type { ConsultarNota } from '../../ports/nota-fiscal/index.ts'
import type { ConsultarPlaca } from '../../ports/placas/index.ts'
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
import type { ExigirCodigo, ManterDelegacao, ResolverDelegado, Sessoes } from '../sessions.ts'
import type { Standbys } from '../standbys/standbys.ts'
import type { AAutorizar, Autorizavel } from './autorizacao.ts'

/** The means of every handler, made once at start. */
export type Contexto = {
  config: Config
  db: Database
  /** Whence a call that may lag is answered; undefined where there are no standbys. */
  standbys: Standbys | undefined
  relogio: Relogio
  cifra: Cifra
  hasher: SenhaHasher
  sessoes: Sessoes
  exigirCodigo: ExigirCodigo
  resolverDelegado: ResolverDelegado
  manterDelegacao: ManterDelegacao
  /** Leaves a request above one person's limit waiting for another's yes. */
  pedirAutorizacao: (tx: Executor, pedido: AAutorizar) => Promise<void>
  /** Authorises the same request of another person; returns whether there was one. */
  autorizarPedido: (tx: Executor, pedido: AAutorizar) => Promise<boolean>
  /** The execution of each call that may wait for another person, by 'METHOD /path'. */
  autorizaveis: ReadonlyMap<string, Autorizavel<Contexto>>
  arquivos: FileStorage
  cep: BuscaCep
  placas: ConsultarPlaca
  fipe: ConsultarFipe
  /** The registrar's service, which makes the steps of a lien; undefined where the desk makes them. */
  gravame: PedirAoOrgao | undefined
  notaFiscal: ConsultarNota
  crm: Crm
  crivo: Crivo
  antivirus: Antivirus
  reconhecimento: ReconhecimentoFacial
  antifraude: Antifraude
  /** The administrator's key, by which contracts are signed. */
  assinatura: AbrirAssinatura
  /** Who stamps the time of a signature; undefined where nobody does. */
  carimbo: Carimbo | undefined
  /** Where money comes in by Pix; undefined where it does not. */
  banco: Banco | undefined
  /** The push service that notifies devices; undefined where there is none. */
  push: Push | undefined
  saude: Saude
  /** The processes whose cases can be moved here, each with its domain's implementation. */
  processos: Implementacoes<Contexto>
}
