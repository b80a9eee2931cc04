import { rotasAjuda } from './ajuda/routes.ts'
import { rotasAssembleias } from './assembleias/routes.ts'
import { rotasBoletos } from './boletos/routes.ts'
import { rotasCadastros } from './cadastros/routes.ts'
import { rotasCancelamentos } from './cancelamentos/routes.ts'
import { rotasCasos } from './casos/routes.ts'
import { rotasComunicacao } from './comunicacao/routes.ts'
import { rotasContemplacoes } from './contemplacoes/routes.ts'
import { rotasCotas } from './cotas/routes.ts'
import { rotasDelegacoes } from './delegacoes/routes.ts'
import { rotasDevolucoes } from './devolucoes/routes.ts'
import { rotasDocumentos } from './documentos/routes.ts'
import { rotasEncerramentos } from './encerramentos/routes.ts'
import { rotasFaturamentosEspecie } from './faturamentos/especie/routes.ts'
import { rotasFaturamentosInicio } from './faturamentos/inicio/routes.ts'
import { rotasFaturamentosNovo } from './faturamentos/novo/routes.ts'
import { rotasFaturamentosSeminovo } from './faturamentos/seminovo/routes.ts'
import { rotasGrupos } from './grupos/routes.ts'
import { rotasLances } from './lances/routes.ts'
import { rotasNotificacoes } from './notificacoes/routes.ts'
import { rotasPosVenda } from './pos-venda/routes.ts'
import { rotasReativacoes } from './reativacoes/routes.ts'
import { rotasRenegociacoes } from './renegociacoes/routes.ts'
import { rotasSeguros } from './seguros/routes.ts'
import { rotasSessoes } from './sessoes/routes.ts'
import type { Rota, RouteMap } from './shell/rotas/route-map.ts'
import { rotasTransferencias } from './transferencias/routes.ts'
import { rotasVerificacoes } from './verificacoes/routes.ts'
import { rotasVistorias } from './vistorias/routes.ts'

/** The sections of the map, each by the folder whose `routes.ts` it is. The browser loads one as it is first gone to. */
export const secoes = {
  sessoes: rotasSessoes,
  cotas: rotasCotas,
  grupos: rotasGrupos,
  casos: rotasCasos,
  cancelamentos: rotasCancelamentos,
  encerramentos: rotasEncerramentos,
  reativacoes: rotasReativacoes,
  notificacoes: rotasNotificacoes,
  comunicacao: rotasComunicacao,
  documentos: rotasDocumentos,
  lances: rotasLances,
  assembleias: rotasAssembleias,
  ajuda: rotasAjuda,
  boletos: rotasBoletos,
  renegociacoes: rotasRenegociacoes,
  contemplacoes: rotasContemplacoes,
  'faturamentos/inicio': rotasFaturamentosInicio,
  'faturamentos/especie': rotasFaturamentosEspecie,
  'faturamentos/novo': rotasFaturamentosNovo,
  'faturamentos/seminovo': rotasFaturamentosSeminovo,
  delegacoes: rotasDelegacoes,
  devolucoes: rotasDevolucoes,
  'pos-venda': rotasPosVenda,
  cadastros: rotasCadastros,
  verificacoes: rotasVerificacoes,
  transferencias: rotasTransferencias,
  seguros: rotasSeguros,
  vistorias: rotasVistorias,
} as const satisfies Readonly<Record<string, RouteMap>>

type PathsOf<M> = M extends unknown ? keyof M : never

/** Every path of the portal, as the specification writes it. */
export type Path = PathsOf<(typeof secoes)[keyof typeof secoes]>

/** Every route of the portal. A URL that is not here does not exist. */
export const rotas = Object.assign({}, ...Object.values(secoes)) as Readonly<Record<Path, Rota>>
