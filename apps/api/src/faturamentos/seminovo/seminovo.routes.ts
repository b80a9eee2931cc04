import { documentosDoVendedor, parsePlaca, type TipoDeVendedor } from '@contempla/consorcio'
import { DOCUMENTOS, formatosDe, PROCESSOS, temAto } from '@contempla/consorcio/processos'
import { faturamentoSeminovo as chamadas, ErroDeNegocio, type faturamentoSeminovo } from '@contempla/contract'
import { type CasoLido, portaDe, quemMove } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { findModeloPeloNome, listModelos } from '../../lances/index.ts'
import { atorDaSessao, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { type Route, route, routeOnce } from '../../platform/http/route.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { findValorDaFipe } from '../../ports/fipe/index.ts'
import { presentPedidoDeCompra } from '../bem/pedido-de-compra.ts'
import { FATURAMENTOS, porta } from '../bem/porta.ts'
import { avaliar, emPalavras, readRegras } from './aceite.ts'

const ordem = portaDe(FATURAMENTOS, presentPedidoDeCompra)

type DaConsulta = { sessao: SessaoAtiva; params: { placa: string }; query: { idCota?: number | undefined } }

/** Only while a vehicle is chosen is a plate looked up: each look-up may cost, and tells of somebody's vehicle. */
const podeEscolher = ({ caso: { processo, fase } }: CasoLido, sessao: SessaoAtiva): boolean =>
  temAto(PROCESSOS[processo], fase, { ator: quemMove(sessao).tipo, ato: 'selecionarVeiculo' })

/** The plate's vehicle, for whom a simulation is open: nobody else looks plates up. */
async function consultar(db: Executor, contexto: Contexto, pedido: DaConsulta) {
  const da = await porta.daSessao(db, pedido)
  const lido = await porta.find(db, contexto, da)
  if (!lido) throw new ErroDeNegocio('SEM_PROCESSO')
  if (!podeEscolher(lido, da.sessao)) throw new ErroDeNegocio('ATO_NAO_PERMITIDO')
  const placa = parsePlaca(pedido.params.placa)
  if (!placa) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const ator = atorDaSessao(pedido.sessao)
  await audit(db, { quando: contexto.relogio.agora(), ator, acao: 'consultar-placa', objeto: ['caso', lido.caso.id] })
  const achado = await contexto.placas(placa)
  const { codigoFipe, anoModelo } = achado ?? { codigoFipe: null, anoModelo: null }
  const fipe = await findValorDaFipe(contexto, { codigoFipe, anoModelo })
  const { codigoFabricante } = achado ?? { codigoFabricante: null }
  const modelos = codigoFabricante ? await listModelos(db, { codfabricante: codigoFabricante, nomebem: '' }) : []
  return {
    encontrado: achado !== null,
    placa: placa.placa,
    marca: achado?.marca ?? null,
    codigoFabricante,
    modelo: achado?.modelo ?? null,
    anoFabricacao: achado?.anoFabricacao ?? null,
    anoModelo,
    uf: achado?.uf ?? null,
    cor: achado?.cor ?? null,
    tipo: achado?.tipo ?? null,
    chassi: achado?.chassi?.slice(-6) ?? null,
    fipe,
    modelos: modelos.map(({ codModelo: idBem, nomeBem }) => ({ idBem, nomeBem })),
  }
}

type Simular = { sessao: SessaoAtiva; query: { idCota?: number | undefined }; body: DaSimulacao }
type DaSimulacao = {
  idUnidade?: number | undefined
  tipo: Parameters<typeof avaliar>[2]['tipo']
  anoModelo: number
  valor: number
}

async function simular(contexto: Contexto, pedido: Simular) {
  const { db } = contexto
  const { cotaId } = await porta.daSessao(db, pedido)
  const { idUnidade, tipo, anoModelo, valor } = pedido.body
  const { unidadeNegocio, saldoDevedor } = await readRegras(db, contexto, cotaId)
  if (idUnidade !== undefined && idUnidade !== unidadeNegocio)
    throw new ErroDeNegocio('UNIDADE_DE_OUTRA_COTA', { campo: 'idUnidade' })
  const aceite = await avaliar(db, contexto, { cotaId, tipo, anoModelo, valor: valor || null })
  const { resultado, motivos, idade, idadeMaxima, minimo } = aceite
  return { resultado, motivos: emPalavras(motivos), idade, idadeMaxima, minimo, saldoDevedor }
}

/** Neither the register nor the table of vehicles has it: who keeps the table is asked to include it. */
async function isDesconhecido(
  db: Executor,
  contexto: Contexto,
  { placa, marca, modelo }: faturamentoSeminovo.VeiculoDito,
) {
  const lida = parsePlaca(placa)
  if (lida && (await contexto.placas(lida))) return false
  return (await findModeloPeloNome(db, { nomeFabricante: marca, nomeBem: modelo })) === null
}

const pedidos = (vendedor: TipoDeVendedor, registradoEm: string, procurador: 'rg_terceiro' | 'cnh_terceiro' | null) =>
  documentosDoVendedor({ vendedor, registradoEm, procurador }).map((tipo) => ({
    tipo,
    nome: DOCUMENTOS[tipo].nome,
    ajuda: DOCUMENTOS[tipo].ajuda,
    formatos: [...formatosDe(tipo)],
  }))

export const routes: readonly Route[] = [
  routeOnce(chamadas.consultarVeiculo, consultar),
  route(chamadas.simularVeiculo, simular),
  routeOnce(
    chamadas.selecionarVeiculo,
    porta.act(async ({ body }, { tx, contexto, da, vale }) => ({
      ato:
        vale && podeEscolher(vale, da.sessao) && (await isDesconhecido(tx, contexto, body))
          ? 'incluirMarca'
          : 'selecionarVeiculo',
      entrada: body,
    })),
  ),
  routeOnce(chamadas.agendarVistoria, porta.act('agendarVistoriaTecnica')),
  routeOnce(chamadas.dadosDoVendedor, porta.act('informarVendedor')),
  routeOnce(chamadas.criarFornecedor, porta.act('incluirConcessionaria')),
  route(chamadas.documentosParaValidacao, async (contexto, pedido) => {
    await porta.daSessao(contexto.db, pedido)
    const { registradoEm, procurador } = pedido.query
    return pedidos(pedido.params.tipo, registradoEm ?? hojeDe(contexto), procurador ?? null)
  }),
  route(chamadas.dadosDaOrdem, ordem.show),
]
