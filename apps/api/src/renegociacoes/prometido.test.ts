import { randomUUID } from 'node:crypto'
import { addDays } from '@contempla/consorcio'
import { PLANOS } from '@contempla/dev-env'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { avisar, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { novoAtrasado, pagarParcela, passarRotinas, saldoDe } from './renegociacoes.fixture.ts'

const mesa = useMesa()
const primeiroDia = '2026-11-20'

type Dona = Awaited<ReturnType<typeof novoAtrasado>>
type Vida = { dona: Dona; dia: string; promessas: Map<number, number>; conferidas: number; eventos: number }

const sql = <T extends object>(texto: string, valores: unknown[]) => mesa().ambiente.sql<T>(texto, valores)

const chamarCota = async ({ dona }: Vida, chamada: `${'GET' | 'POST'} /${string}`, body?: object) => {
  const http = await dona.entrar()
  const { data, status } = await http.chamar(chamada as Parameters<typeof http.chamar>[0], {
    params: { id: dona.cotaId },
    ...(body ? { body, headers: { 'idempotency-key': randomUUID() } } : {}),
  })
  return { data, status }
}

/** Finds the number of the next contribution that the plan issues. */
async function proximaDe({ dona }: Vida): Promise<number> {
  const [row] = await sql<{ n: number }>(
    "select max(parcela)::int + 1 as n from movimento where cota_id = $1 and tipo = 'emissao' and parcela <= 60",
    [dona.cotaId],
  )
  return row?.n ?? 0
}

/** Lets a day go by: whatever falls due that day is paid in time, and every issued amount is the promised one. */
async function passarDia(vida: Vida) {
  vida.dia = addDays(vida.dia, 1)
  const { dona, dia, promessas } = vida
  await passarRotinas(mesa(), dona.grupoId, dia, ['reajustes', 'emissao-mensal'])
  const emitidas = await sql<{ numero: number; valor: number }>(
    `select parcelas[1] as numero, valor_centavos as valor from boleto where cota_id = $1 and tipo = 'mensal'
       and parcelas[1] = any($2)`,
    [dona.cotaId, [...promessas.keys()]],
  )
  for (const { numero, valor } of emitidas) {
    expect({ numero, valor }).toEqual({ numero, valor: promessas.get(numero) })
    promessas.delete(numero)
    vida.conferidas += 1
  }
  const abertas = (await saldoDe(mesa(), dona.cotaId)).em_aberto
  for (const { numero, vencimento } of abertas)
    if (vencimento === dia) await pagarParcela(mesa(), dona.cotaId, numero, dia)
}

async function consultar(vida: Vida) {
  const numero = await proximaDe(vida)
  const { data } = await chamarCota(vida, 'GET /cotas/:id/cobrancas/antecipacao')
  vida.promessas = new Map([...vida.promessas, [numero, data.proximaParcela]])
}

async function renegociar(vida: Vida) {
  const { data } = await vida.dona.validar()
  if (!data.podeRenegociar) return
  const { resumo } = await vida.dona.renegociar(2)
  vida.promessas = new Map([[resumo.primeiraParcela.numero, resumo.depois.valorParcela]])
  const { numero, valor, emitida } = resumo.proximaParcela
  if (!emitida) vida.promessas.set(numero, valor)
}

async function antecipar(vida: Vida, sorte: number) {
  const pedido = sorte % 2 ? { tipo: 'valor', valor: 100_000 + sorte } : { tipo: 'prazo', quantidade: 1 + (sorte % 3) }
  const { data, status } = await chamarCota(vida, 'POST /cotas/:id/cobrancas/antecipacao/simulacao', { pedido })
  if (status !== 200) return
  const numero = await proximaDe(vida)
  const { identificador } = data
  const boleto = await chamarCota(vida, 'POST /cotas/:id/cobrancas/antecipacao/boleto', { pedido, identificador })
  await pagarPor(vida, boleto.data.ticket, boleto.data.valorCobrado)
  vida.promessas = new Map([[numero, data.proximaParcela.depois]])
}

async function pagarPor(vida: Vida, nossoNumero: string, valor: number) {
  vida.eventos += 1
  const id = `prometido-${vida.dona.cotaId}-${vida.eventos}`
  expect((await avisar(mesa(), [{ id, tipo: 'pagamento', nossoNumero, valor, dia: vida.dia }])).status).toBe(200)
}

/** Pays the oldest late instalment at its issued amount or at a part of it; the rest is charged later. */
async function pagarAtrasada(vida: Vida, sorte: number) {
  const [boleto] = await sql<{ id: string; valor: number; vencimento: string }>(
    `select id::text, valor_centavos as valor, vencimento::text from boleto where cota_id = $1 and tipo = 'mensal'
       and pago_em is null and baixado_em is null order by vencimento limit 1`,
    [vida.dona.cotaId],
  )
  if (!boleto || boleto.vencimento >= vida.dia) return
  await pagarPor(vida, boleto.id, sorte % 3 === 0 ? Math.ceil(boleto.valor / 2) : boleto.valor)
  vida.promessas = new Map()
}

const atos = { consultar, renegociar, antecipar, pagarAtrasada, nada: async () => {} } as const

test('what a summary promises of the next instalment is what its emission charges, to the centavo', {
  timeout: 400_000,
}, async () => {
  const passo = fc.record({
    ato: fc.constantFrom(...(Object.keys(atos) as (keyof typeof atos)[])),
    sorte: fc.nat(5_000),
    dias: fc.integer({ min: 5, max: 25 }),
  })
  // The first step of every life promises, and the forty days after it bring the emission.
  const vidas = inject('completa') ? 30 : 2
  let conferidas = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(passo, { minLength: 8, maxLength: 8 }),
      fc.integer({ min: 2, max: 4 }),
      fc.constantFrom(9, 11, 12),
      fc.constantFrom('0', '0.0385'),
      async (passos, emAtraso, assembleia, seguro) => {
        const { auto60 } = PLANOS
        const venda = {
          ...auto60,
          chave: `auto60-seguro-${seguro}`,
          plano: { ...auto60.plano, seguroMensalPpt: Number(seguro) * 10_000_000_000 },
        }
        mesa().ambiente.relogio.ajustar(new Date(`${primeiroDia}T15:00:00Z`))
        const dona = await novoAtrasado(mesa(), { emAtraso, assembleia, emDias: 20, venda })
        const vida: Vida = { dona, dia: primeiroDia, promessas: new Map(), conferidas: 0, eventos: 0 }
        for (const { ato, sorte, dias } of [{ ato: 'renegociar', sorte: 0, dias: 40 } as const, ...passos]) {
          await atos[ato](vida, sorte)
          for (let i = 0; i < dias; i += 1) await passarDia(vida)
        }
        conferidas += vida.conferidas
      },
    ),
    { numRuns: vidas },
  )
  expect(conferidas).toBeGreaterThanOrEqual(vidas)
})
