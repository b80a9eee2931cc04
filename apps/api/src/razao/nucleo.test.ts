import { randomUUID } from 'node:crypto'
import { addDays, addMonths } from '@contempla/consorcio'
import type { Resposta } from '@contempla/dev-env'
import { fundamentoDeTeste } from '@contempla/dev-env'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { getCaixa } from '../grupos/index.ts'
import { useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { titularDa } from '../renegociacoes/renegociacoes.fixture.ts'
import {
  cumprir,
  hojeDo,
  irAoReajuste,
  type Mundo,
  novoMundo,
  PLANOS,
  pagar,
  pagarAbertas,
  passarDias,
  pedir,
  publicar,
  sqlDo,
  verCota,
} from './nucleo.fixture.ts'
import {
  caixaExplicado,
  contemplacoes,
  expectInvariantes,
  expectPlanoInteiro,
  terminar,
} from './nucleo-invariantes.fixture.ts'

const mesa = useMesa()

type Acao = (mundo: Mundo, cota: number, sorte: number) => Promise<unknown>

const escolher = <T>(itens: readonly T[], sorte: number): T | undefined => itens[sorte % Math.max(1, itens.length)]

/** By hand, as of a day already gone: in a month that is closed, perhaps, or before an assembly that was published. */
const pagaAtrasado: Acao = async (mundo, idCota, sorte) => {
  const dia = addDays(hojeDo(mundo), -1 - (sorte % 40))
  const { data } = await pedir(mundo, 'atendente', 'GET /pagamentos/cotas/:id', {
    params: { id: idCota },
    query: { dia },
  })
  const [aberta] = data.parcelas
  if (aberta) await pagar(mundo, { idCota, parcelas: [aberta.numero], valor: Math.max(1, aberta.total), dia })
}

const closeMes: Acao = (mundo) =>
  pedir(mundo, 'gestor', 'POST /grupos/:id/fechamentos', {
    params: { id: mundo.grupoId },
    body: { mes: addMonths(hojeDo(mundo), -1).slice(0, 7) },
  })

const pagarUma =
  (troco: (sorte: number) => number): Acao =>
  async (mundo, idCota, sorte) => {
    const [aberta] = (await verCota(mundo, idCota)).parcelas
    if (!aberta) return
    const valor = Math.max(1, aberta.total + troco(sorte))
    await pagar(mundo, { idCota, parcelas: [aberta.numero], valor })
  }

/** Everybody pays but one, as in most months. */
const todasPagamMenos: Acao = async (mundo, idCota) => {
  for (const cota of mundo.cotas) if (cota !== idCota) await pagarAbertas(mundo, cota)
}

const repetir: Acao = async (mundo, _cota, sorte) => {
  const boletos = await sqlDo(mundo, 'select id, valor_centavos from boleto where cota_id = any($1) order by id', [
    mundo.cotas,
  ])
  const boleto = escolher(boletos, sorte)
  if (boleto) await pagar(mundo, { nossoNumero: String(boleto['id']), valor: boleto['valor_centavos'] })
}

const estornar: Acao = async (mundo, _cota, sorte) => {
  const feitos = await sqlDo(
    mundo,
    'select id from pagamento where cota_id = any($1) and estornado_em is null order by id desc limit 8',
    [mundo.cotas],
  )
  const alvo = escolher(feitos, sorte)
  if (alvo)
    await pedir(mundo, 'gestor', 'POST /pagamentos/:id/estorno', {
      params: { id: alvo['id'] },
      body: { motivo: 'lançado errado' },
    })
}

const resolver: Acao = async (mundo, idCota, sorte) => {
  const [naFila] = await sqlDo(
    mundo,
    `select id from pagamento where cota_id = any($1) and fila_centavos > 0 and resolvido_em is null
       and estornado_em is null order by id limit 1`,
    [mundo.cotas],
  )
  if (!naFila) return
  const params = { id: naFila['id'] }
  const [aberta] = (await verCota(mundo, idCota)).parcelas
  if (sorte % 2 === 0 || !aberta)
    await pedir(mundo, 'analista', 'POST /pagamentos/:id/devolucao', { params, body: { observacao: 'devolvido' } })
  else
    await pedir(mundo, 'analista', 'POST /pagamentos/:id/alocacao', {
      params,
      body: { idCota, parcelas: [aberta.numero], observacao: 'pagou pelo irmão' },
    })
}

const antecipar =
  (body: (sorte: number) => Record<string, unknown>): Acao =>
  async (mundo, id, sorte) => {
    const { status, data } = await pedir(mundo, 'atendente', 'POST /pagamentos/cotas/:id/antecipacao', {
      params: { id },
      body: body(sorte),
    })
    if (status === 200) await pagar(mundo, { nossoNumero: String(data.boleto), valor: data.valor })
  }

const ofertar: Acao = (mundo, id, sorte) => {
  const valorCentavos = 200_000 + (sorte % 20) * 100_003
  return pedir(mundo, 'gestor', 'POST /cotas/:id/lances', {
    params: { id },
    body: {
      fundamento: fundamentoDeTeste,
      modalidade: 'livre',
      forma: sorte % 2 === 0 ? 'prazo' : 'parcela',
      valorCentavos,
      embutidoCentavos: sorte % 3 === 0 ? Math.min(valorCentavos, 500_000) : 0,
      fgtsCentavos: mundo.imovel && sorte % 5 < 3 ? Math.floor(valorCentavos / 3) : 0,
    },
  })
}

const naContemplacao =
  (qual: 'lance' | 'garantia' | 'credito' | 'desfazimento'): Acao =>
  async (mundo, _cota, sorte) => {
    const id = escolher(await contemplacoes(mundo), sorte)?.['id']
    const body =
      qual === 'desfazimento'
        ? { motivo: 'A_PEDIDO', observacao: 'por escrito', dinheiroNaoEntrou: sorte % 4 === 3 }
        : { dia: hojeDo(mundo) }
    if (id) await pedir(mundo, 'gestor', `POST /contemplacoes/:id/${qual}`, { params: { id }, body })
  }

const naCota =
  (qual: 'exclusao' | 'reativacao'): Acao =>
  (mundo, id) =>
    pedir(mundo, 'gestor', `POST /cotas/:id/${qual}`, { params: { id } })

/** Half of the times what is open is paid first, as it is asked to be. */
const trocarCredito: Acao = async (mundo, id, sorte) => {
  if (sorte % 2 === 0) await pagarAbertas(mundo, id)
  const body = { credito: 2_800_000 + (sorte % 1_000_003) }
  await pedir(mundo, 'gestor', 'POST /cotas/:id/troca-de-credito', { params: { id }, body })
}

/** On that day a contemplation may be undone, by another credit than it was made. */
const reajustar: Acao = async (mundo, id, sorte) => {
  if (mundo.reajuste <= hojeDo(mundo) || mundo.reajuste > mundo.ultimoDia) return
  await irAoReajuste(mundo, id, sorte % 3 > 0)
  if (sorte % 2 === 0) await naContemplacao('desfazimento')(mundo, id, sorte)
  await todasPagamMenos(mundo, id, 0)
}

/** As many of the late instalments as one request takes; where there are none, nothing is asked. */
const renegociar: Acao = async (mundo, id, sorte) => {
  const dona = await titularDa(mundo.mesa, id, mundo.grupoId)
  const { data } = await dona.obter()
  const numeros = data.parcelasEmAtraso.map(({ numero }: { numero: number }) => numero).slice(0, 1 + (sorte % 2))
  if (numeros.length === 0) return
  const escolhido = await dona.selecionar(numeros)
  if (escolhido.status !== 200) return
  const feito = await dona.confirmar(escolhido.data.resumo.identificador)
  expect(feito.status, JSON.stringify(feito.json)).toBe(200)
}

/** Their boletos are made of what one holder owes, of all their quotas, and of what they pay ahead. */
const emMaos = async (mundo: Mundo, id: number) => {
  const http = await (await titularDa(mundo.mesa, id, mundo.grupoId)).entrar()
  return async (chamada: Parameters<typeof http.chamar>[0], body?: object) => {
    const resposta = await http.chamar(chamada, {
      params: { id },
      ...(body ? { body, headers: { 'idempotency-key': randomUUID() } } : {}),
      ...(chamada.endsWith('/segunda-via') ? { query: { SN_UnificaParcelasOutrasCota: 'S' } } : {}),
    })
    expect(resposta.status, JSON.stringify([chamada, resposta.json])).toBeLessThan(500)
    return resposta
  }
}

/** Paid at once, or left for another day, when perhaps it is no more what it was. */
const pagarOuGuardar = async (mundo: Mundo, { status, data }: Resposta, sorte: number) => {
  if (status === 200 && sorte % 3 > 0) await pagar(mundo, { nossoNumero: data.nossoNumero, valor: data.valorCobrado })
}

/** One boleto of several instalments, also across the quotas of who holds two: the late ones, or those to come due. */
const unificar: Acao = async (mundo, id, sorte) => {
  const chamar = await emMaos(mundo, id)
  const base = '/cotas/:id/cobrancas/segunda-via'
  const { data } = await chamar(`GET ${base}`)
  for (const { identificadorCobranca, situacao } of data.parcelas)
    if (situacao === (sorte % 2 === 0 ? 'late' : 'due')) await chamar(`POST ${base}/marcar`, { identificadorCobranca })
  const { identificador } = (await chamar(`GET ${base}`)).data
  const body = { identificador, SN_UnificaParcelasOutrasCota: 'S' }
  await pagarOuGuardar(mundo, await chamar(`POST ${base}/gerar-boleto`, body), sorte)
}

const PEDIDOS_DO_TITULAR = [
  (sorte: number) => ({ tipo: 'prazo', quantidade: 1 + (sorte % 3) }),
  (sorte: number) => ({ tipo: 'valor', valor: 100_000 + sorte }),
  () => ({ tipo: 'quitacao' }),
] as const

/** Simulated, then asked for as it was seen. */
const anteciparPeloTitular: Acao = async (mundo, id, sorte) => {
  const chamar = await emMaos(mundo, id)
  const pedido = escolher(PEDIDOS_DO_TITULAR, sorte)?.(sorte)
  const { status, data } = await chamar('POST /cotas/:id/cobrancas/antecipacao/simulacao', { pedido })
  if (status !== 200) return
  const body = { pedido, identificador: data.identificador }
  const boleto = await chamar('POST /cotas/:id/cobrancas/antecipacao/boleto', body)
  expect(boleto.status, JSON.stringify(boleto.json)).toBe(200)
  await pagarOuGuardar(mundo, boleto, sorte)
}

const quitarPeloTitular: Acao = async (mundo, id, sorte) => {
  const chamar = await emMaos(mundo, id)
  const { status, data } = await chamar('GET /cotas/:id/cobrancas/quitacao')
  if (status !== 200) return
  const boleto = await chamar('POST /cotas/:id/cobrancas/quitacao/boleto', { valor: data.valor })
  expect(boleto.status, JSON.stringify(boleto.json)).toBe(200)
  await pagarOuGuardar(mundo, boleto, sorte)
}

/** A boleto that its holder made and left, by what it said then. */
const pagarGuardado: Acao = async (mundo, _cota, sorte) => {
  const boletos = await sqlDo(
    mundo,
    `select id, valor_centavos from boleto where cota_id = any($1) and pago_em is null
       and tipo in ('segunda-via', 'antecipacao', 'quitacao') order by id`,
    [mundo.cotas],
  )
  const boleto = escolher(boletos, sorte)
  if (boleto) await pagar(mundo, { nossoNumero: String(boleto['id']), valor: boleto['valor_centavos'] })
}

const passar: Acao = (mundo, _cota, sorte) => passarDias(mundo, 1 + (sorte % 21))

/** An assembly needs money in the cash, and a day: both come before it. */
const assembleia: Acao = async (mundo, _cota, sorte) => {
  await passarDias(mundo, 12)
  await publicar(mundo, 1 + (sorte % mundo.cotas.length))
}

const acoes: Record<string, { peso: number; faz: Acao }> = {
  passar: { peso: 6, faz: passar },
  todasPagamMenos: { peso: 6, faz: todasPagamMenos },
  paga: { peso: 2, faz: pagarUma(() => 0) },
  pagaAMenor: { peso: 1, faz: pagarUma((sorte) => -1 - (sorte % 1000)) },
  pagaAMaior: { peso: 1, faz: pagarUma((sorte) => 1 + (sorte % 100_000)) },
  pagaAtrasado: { peso: 3, faz: pagaAtrasado },
  fechaMes: { peso: 1, faz: closeMes },
  repete: { peso: 2, faz: repetir },
  estorna: { peso: 3, faz: estornar },
  resolve: { peso: 1, faz: resolver },
  anteciparUltimas: { peso: 1, faz: antecipar((sorte) => ({ modo: 'ultimas', quantidade: 1 + (sorte % 2) })) },
  abatePrazo: { peso: 2, faz: antecipar((sorte) => ({ modo: 'valor', valor: 100_000 + sorte, forma: 'prazo' })) },
  abateParcela: { peso: 2, faz: antecipar((sorte) => ({ modo: 'valor', valor: 100_000 + sorte, forma: 'parcela' })) },
  quita: { peso: 1, faz: antecipar(() => ({ modo: 'quitacao' })) },
  oferta: { peso: 4, faz: ofertar },
  assembleia: { peso: 5, faz: assembleia },
  pagaLance: { peso: 4, faz: naContemplacao('lance') },
  garantia: { peso: 1, faz: naContemplacao('garantia') },
  cumpre: { peso: 4, faz: cumprir },
  reajusta: { peso: 3, faz: reajustar },
  credito: { peso: 1, faz: naContemplacao('credito') },
  desfaz: { peso: 2, faz: naContemplacao('desfazimento') },
  exclui: { peso: 1, faz: naCota('exclusao') },
  reativa: { peso: 2, faz: naCota('reativacao') },
  trocaCredito: { peso: 1, faz: trocarCredito },
  renegocia: { peso: 4, faz: renegociar },
  unifica: { peso: 4, faz: unificar },
  titularAntecipa: { peso: 3, faz: anteciparPeloTitular },
  titularQuita: { peso: 1, faz: quitarPeloTitular },
  pagaGuardado: { peso: 3, faz: pagarGuardado },
}

async function explicando(onde: string, fn: () => Promise<void>) {
  try {
    await fn()
  } catch (error) {
    throw new Error(`${onde}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const ACOES = Object.entries(acoes).flatMap(([nome, { peso }]) => Array.from({ length: peso }, () => nome))
const passo = fc.tuple(fc.constantFrom(...ACOES), fc.nat(7), fc.nat(500_000))

test('whatever happens to a group until its end, the ledger explains it and the contract is kept to the last part', {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(PLANOS)),
      fc.integer({ min: 4, max: 8 }),
      fc.array(passo, { minLength: 12, maxLength: 35 }),
      async (plano, quantas, passos) => {
        const mundo = await novoMundo(mesa(), plano, quantas)
        const { db } = mesa().ambiente.servidor.contexto
        const antes = (await getCaixa(db, mundo.grupoId)).fundoComum - (await caixaExplicado(mundo))
        for (const [i, [nome, qual, sorte]] of passos.entries())
          await explicando(`depois de ${i}, ${nome}`, async () => {
            await acoes[nome]?.faz(mundo, escolher(mundo.cotas, qual) ?? 0, sorte)
            await expectInvariantes(mundo, antes)
          })
        await terminar(mundo)
        await expectInvariantes(mundo, antes)
      },
    ),
    {
      // The same worlds at every run; others are hunted with NUCLEO_CASOS and NUCLEO_SEMENTE.
      seed: Number(process.env['NUCLEO_SEMENTE'] ?? 5),
      path: process.env['NUCLEO_CAMINHO'] ?? '',
      numRuns: Number(process.env['NUCLEO_CASOS'] ?? (inject('completa') ? 30 : 1)),
      endOnFailure: process.env['NUCLEO_ENCOLHER'] !== '1',
    },
  )
})

test('what a month passed over, because it had been paid ahead, is issued when that payment is undone, once', async () => {
  const mundo = await novoMundo(mesa(), 'convencional', 4)
  const [cota = 0] = mundo.cotas
  const emitidas = async () =>
    (
      await sqlDo(
        mundo,
        `select parcela from movimento m where cota_id = $1 and tipo = 'emissao' and estorna_id is null
       and not exists (select from movimento e where e.estorna_id = m.id) order by parcela`,
        [cota],
      )
    ).map(({ parcela }) => parcela)
  await antecipar(() => ({ modo: 'quitacao' }))(mundo, cota, 0)
  expect(await emitidas()).toEqual([1, 2, 3, 4, 5, 6, 7])
  await passarDias(mundo, 30)
  await estornar(mundo, cota, 0)
  expect(await emitidas()).toEqual([1, 2])
  await passarDias(mundo, 1)
  await passarDias(mundo, 1)
  expect(await emitidas()).toEqual([1, 2, 3])
  await expectPlanoInteiro(mundo)
})
