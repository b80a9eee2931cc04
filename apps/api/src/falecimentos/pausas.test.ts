import { randomUUID } from 'node:crypto'
import { addDays, daysBetween, diaEm } from '@contempla/consorcio'
import { beforeEach, describe, expect, test } from 'vitest'
import { readDevidos } from '../cobrancas/index.ts'
import { readCotas, registroDoSaldo } from '../razao/index.ts'
import { useFalecimentos } from './falecimentos.fixture.ts'

const f = useFalecimentos()
const { ambiente, mundo, nucleo, irPara, novoInformante, decidir } = f
const hoje = '2026-11-20'
beforeEach(() => irPara(hoje))

/** A quota with one late instalment, and the one who is to receive it. */
async function novaCota(parametros: Record<string, string> = {}) {
  const grupo = await nucleo.novoGrupo(f.parceiro, { emDias: 5, cotas: [{ emAtraso: 1 }], parametros })
  const cotaId = grupo.cotas.get('0001') ?? 0
  const [saldo] = await ambiente.sql<{ em_aberto: { numero: number; vencimento: string; valor: number }[] }>(
    'select em_aberto from cota_saldo where cota_id = $1',
    [cotaId],
  )
  const [parcela] = saldo?.em_aberto ?? []
  if (!parcela) throw new Error('a cota nada deve')
  const custo = (dias: number) =>
    parcela.valor + (dias > 0 ? Math.round(parcela.valor * 0.02) + Math.round((parcela.valor * dias) / 3000) : 0)
  return { cotaId, inscricao: grupo.titulares.get('0001') ?? '', parcela, custo }
}

type Cota = Awaited<ReturnType<typeof novaCota>>

/** What an instalment costs today, as each screen of the staff tells it and each boleto takes it; all must agree. */
async function custoHoje({ cotaId, parcela }: Cota): Promise<number> {
  const atendente = await nucleo.naRetaguarda('atendente')
  const params = { id: cotaId }
  const { data: daCota } = await atendente.chamar('GET /cotas/:id', { params })
  const { data: aPagar } = await atendente.chamar('GET /pagamentos/cotas/:id', { params })
  const { contexto } = ambiente.servidor
  const dia = diaEm(contexto.relogio.agora())
  const devido = (await readDevidos(contexto.db, [cotaId], dia)).get(cotaId)
  const dela = ({ numero }: { numero: number }) => numero === parcela.numero
  const total = daCota.abertas.find(dela).total
  expect([aPagar.parcelas.find(dela).total, devido?.total ?? parcela.valor]).toEqual([total, total])
  const [guardado] = await ambiente.sql('select devidas from cota_saldo where cota_id = $1', [cotaId])
  const [derivado] = (await readCotas(contexto.db, [cotaId])).map(registroDoSaldo)
  expect(guardado?.['devidas']).toEqual(derivado?.['devidas'])
  return total
}

async function morto(cota: Cota, diaDoFalecimento: string) {
  const ana = novoInformante()
  const feito = await ana.comCertidao(cota.inscricao, { diaDoFalecimento })
  expect((await decidir(feito.protocolo, 'confirmar')).status).toBe(200)
  return { ...feito, ana }
}
const pagar = async ({ cotaId, parcela }: Cota, valor: number, dia: string) => {
  const gestor = await nucleo.naRetaguarda('gestor')
  return gestor.chamar('POST /pagamentos', { body: { idCota: cotaId, parcelas: [parcela.numero], valor, dia } })
}
const diasDaPausa = async ({ cotaId }: Cota) =>
  (
    await ambiente.sql<{ de: string; ate: string }>(
      'select de::text, ate::text from pausa_da_cota where cota_id = $1',
      [cotaId],
    )
  )[0]

describe('while a quota is held for a death', () => {
  test('the days from the death on cost nothing, in part or whole, and count again after the time that who receives has to pay', async () => {
    const cota = await novaCota()
    const { parcela, custo } = cota
    const obito = addDays(parcela.vencimento, 2)
    expect(await custoHoje(cota)).toBe(custo(daysBetween(parcela.vencimento, hoje)))
    const { acesso, protocolo, ana } = await morto(cota, obito)
    expect(await custoHoje(cota)).toBe(custo(1))
    const atendente = await nucleo.naRetaguarda('atendente')
    const { data: mostrada } = await atendente.chamar('GET /cotas/:id', { params: { id: cota.cotaId } })
    const atraso = daysBetween(parcela.vencimento, hoje)
    expect(mostrada.abertas[0]).toMatchObject({ diasDeAtraso: atraso, diasParados: atraso - 1 })
    expect((await ana.abrir(acesso)).data.texto).toContain('A multa e os juros não contam desde')
    const outro = await mundo.novoTitular(f.parceiro, { cotas: [] })
    await ana.papeisDe(acesso, await f.herdeiroCliente(outro))
    irPara('2027-01-15')
    expect(await custoHoje(cota)).toBe(custo(1))
    const concluido = await f.passarCotas(protocolo)
    expect(concluido.status, JSON.stringify(concluido.json)).toBe(200)
    // 20 days from 15 January are 4 February 2027, a Thursday.
    expect(await diasDaPausa(cota)).toEqual({ de: obito, ate: '2027-02-04' })
    expect((await f.mensagensDe(outro.email)).join('\n')).toContain('até 04/02/2027 sem multa nem juros')
    irPara('2027-02-04')
    expect(await custoHoje(cota)).toBe(custo(1))
    const http = await mundo.entrar(outro)
    const segunda = async () =>
      (
        await http.chamar('GET /cotas/:id/cobrancas/segunda-via', {
          params: { id: cota.cotaId },
          query: { filtro: 'all', SN_UnificaParcelasOutrasCota: 'N' },
        })
      ).data
    expect((await segunda()).parcelas.find((p: { parcela: number }) => p.parcela === parcela.numero)).toMatchObject({
      multa: Math.round(parcela.valor * 0.02),
      juros: Math.round(parcela.valor / 3000),
      valorCobrado: custo(1),
    })
    irPara('2027-02-05')
    expect(await custoHoje(cota)).toBe(custo(2))
    irPara('2027-02-07')
    expect((await pagar(cota, custo(4), '2027-02-07')).data).toMatchObject({ alocado: custo(4), naFila: 0 })
  })

  test('what falls due in it is paid as issued, and a part of it leaves no charge for being late', async () => {
    const cota = await novaCota()
    const { parcela } = cota
    await morto(cota, parcela.vencimento)
    irPara('2027-01-15')
    expect(await custoHoje(cota)).toBe(parcela.valor)
    const parte = Math.floor(parcela.valor / 2)
    expect((await pagar(cota, parte, '2027-01-15')).data).toMatchObject({ alocado: parte, naFila: 0 })
    expect(await custoHoje(cota)).toBe(parcela.valor - parte)
    expect((await pagar(cota, parcela.valor - parte, '2027-01-15')).data).toMatchObject({ naFila: 0 })
    const [encargos] = await ambiente.sql(
      'select coalesce(sum(multa_centavos + juros_centavos), 0)::int as total from movimento where cota_id = $1 and parcela = $2',
      [cota.cotaId, parcela.numero],
    )
    expect(encargos).toEqual({ total: 0 })
  })

  test('a contract may let them run on, which is told', async () => {
    const cota = await novaCota({ encargosNoFalecimento: 'correm' })
    const { acesso, ana } = await morto(cota, cota.parcela.vencimento)
    expect((await ana.abrir(acesso)).data.texto).toContain('A multa e os juros do contrato continuam contando.')
    irPara('2026-12-20')
    expect(await custoHoje(cota)).toBe(cota.custo(daysBetween(cota.parcela.vencimento, '2026-12-20')))
    expect(await diasDaPausa(cota)).toBeUndefined()
  })
})

test('a death that was none costs what came before the hold, and not the days of the hold', async () => {
  const cota = await novaCota()
  const { custo, parcela } = cota
  const ate = daysBetween(parcela.vencimento, hoje)
  const { protocolo } = await morto(cota, parcela.vencimento)
  expect(await custoHoje(cota)).toBe(parcela.valor)
  irPara('2026-11-23')
  expect((await decidir(protocolo, 'desfazer')).status).toBe(200)
  // Held on the 20th, and three days to pay after the 23rd, the last of them a Thursday.
  expect(await diasDaPausa(cota)).toEqual({ de: hoje, ate: '2026-11-26' })
  expect(await custoHoje(cota)).toBe(custo(ate - 1))
  irPara('2026-11-27')
  expect(await custoHoje(cota)).toBe(custo(ate))
})

test('the day set right moves them, and a notice that came late begins them sixty days before it', async () => {
  const cota = await novaCota()
  const { protocolo } = await morto(cota, '2020-01-01')
  expect(await diasDaPausa(cota)).toEqual({ de: '2026-09-21', ate: null })
  const { id } = await f.casoDo(protocolo)
  const analista = await nucleo.naRetaguarda('analista')
  const obito = addDays(cota.parcela.vencimento, 3)
  const corrigido = await analista.chamar('POST /avisos-de-falecimento/:id/dia', {
    params: { id },
    body: { diaDoFalecimento: obito },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(corrigido.status).toBe(200)
  expect(await diasDaPausa(cota)).toEqual({ de: obito, ate: null })
  expect(await custoHoje(cota)).toBe(cota.custo(2))
})
