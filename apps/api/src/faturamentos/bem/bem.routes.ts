import { faturamentoBem as chamadas, ErroDeNegocio, type faturamentoBem } from '@contempla/contract'
import type { FastifyRequest } from 'fastify'
import { portaDe } from '../../casos/index.ts'
import { readContrato, recordLeitura } from '../../contratos/index.ts'
import { listFabricantes, listModelos } from '../../lances/index.ts'
import { type Route, route, routeOnce } from '../../platform/http/route.ts'
import { presentValidacaoDoBem } from './apresentacao.ts'
import { assinar, sessaoDe } from './assinatura.ts'
import { presentPedidoDeCompra } from './pedido-de-compra.ts'
import { FATURAMENTOS, porta } from './porta.ts'

const pedidoDeCompra = portaDe(FATURAMENTOS, presentPedidoDeCompra)

const leituras = [
  route(chamadas.statusDoBem, porta.show),
  route(chamadas.validarBem, porta.read(presentValidacaoDoBem)),
  route(chamadas.pedidoDeCompra, pedidoDeCompra.show),
  route(chamadas.marcas, async ({ db }, { query }) =>
    (await listFabricantes(db, query.marca)).map((dela) => ({ ...dela, idFabricante: dela.codFabricante })),
  ),
  route(chamadas.modelos, async ({ db }, { query }) =>
    (await listModelos(db, { codfabricante: query.codigoFabricante, nomebem: query.modelo })).map(
      ({ codModelo: idBem, nomeBem }) => ({ idBem, nomeBem }),
    ),
  ),
]

const passos = [
  routeOnce(
    chamadas.iniciarBem,
    porta.act(() => ({ abre: true, seHouver: ['retomar', 'iniciar'] })),
  ),
  routeOnce(chamadas.reiniciarBem, porta.act('recomecar')),
  routeOnce(chamadas.programarPagamentoDoBem, porta.act('programar')),
  routeOnce(chamadas.resolverPendenciaDetran, porta.act('resolverPendencia')),
  routeOnce(
    chamadas.cadastrarVeiculo,
    porta.act(({ body }) => ({
      ato: body.marca.codFabricante === null || body.modelo.idBem === null ? 'incluirMarca' : 'escolherBem',
      entrada: body,
    })),
  ),
  routeOnce(chamadas.iniciarManual, porta.act('iniciarManual')),
  routeOnce(
    chamadas.moverBem,
    porta.act(({ body }) => {
      const { ato, ...entrada }: faturamentoBem.PassoDoBem = body
      return { ato, entrada }
    }),
  ),
  routeOnce(chamadas.informarContaDoBem, porta.act('informarConta')),
  routeOnce(chamadas.informarRecebedor, porta.act('informarRecebedor')),
]

const deOnde = ({ ip, socket, headers }: FastifyRequest) => ({
  ip,
  porta: socket.remotePort ?? null,
  userAgent: headers['user-agent'],
})

const contrato = [
  route(chamadas.contratoDoBem, async (contexto, { sessao, query, request }) => {
    const da = await porta.daSessao(contexto.db, { sessao, query })
    const lido = await porta.find(contexto.db, contexto, da)
    const dele = lido && (await readContrato(contexto.db, contexto, lido.caso.id))
    if (!lido || !dele) throw new ErroDeNegocio('SEM_PROCESSO')
    await contexto.db.transaction((tx) =>
      recordLeitura(tx, contexto, { casoId: lido.caso.id, sessao: sessaoDe(sessao, deOnde(request)) }),
    )
    return { tipo: 'application/pdf', nome: dele.nome, bytes: dele.bytes, inline: true }
  }),
  routeOnce(chamadas.assinarContratoDoBem, async (tx, contexto, pedido) => {
    await assinar(tx, contexto, { ...pedido, lido: await porta.hold(tx, contexto, await porta.daSessao(tx, pedido)) })
    return porta.act('assinar')(tx, contexto, pedido)
  }),
]

export const routes: readonly Route[] = [...leituras, ...passos, ...contrato]
