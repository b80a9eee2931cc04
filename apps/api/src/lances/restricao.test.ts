import { addDays } from '@contempla/consorcio'
import type { CotaDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { createTitular, lancesDe } from './titular.fixture.ts'

const cena = useCena()

/** Makes a group before its tenth assembly, where only the first quota bids. */
async function novaDisputa(
  cota: CotaDeTeste,
  { parametros = {}, emDias = 5 }: { parametros?: Record<string, string>; emDias?: number } = {},
) {
  // Each assembly has a drawing of its own, because prizes are registered only once.
  cena().irPara(addDays(cena().hoje(), 21))
  const grupo = await cena().novoGrupo({ cotas: [cota, {}, {}, {}], parametros, emDias })
  const id = grupo.cotas.get('0001') ?? 0
  return { grupo, id, titular: createTitular(cena, id) }
}

type Disputa = Awaited<ReturnType<typeof novaDisputa>>

/** Reads the restriction before and during an offer, and the assembly's judgement on the bid placed all the same. */
async function readAndJoin({ grupo, id, titular }: Disputa) {
  const lidas = [(await titular.credenciamento()).data, (await titular.simular(2_000_000)).data].map(
    ({ codigoRetorno, mensagemRetorno }) => ({ codigo: codigoRetorno, mensagem: mensagemRetorno }),
  )
  const recusada = (await titular.ofertar(2_000_000, { validaRestOferta: 'S' })).data
  const aceita = (await titular.ofertar(2_000_000, { validaRestOferta: 'N' })).data
  expect(aceita.protocolo).toEqual(expect.any(String))
  await recordPremios(cena(), grupo.extracao, premiosDe(3))
  expect((await publicar(cena(), grupo)).resposta.status).toBe(200)
  const lances = await lancesDe(cena(), id)
  return { lidas, recusada, lance: lances.at(-1), quantos: lances.length }
}

const porVencimento = { aptidaoPelaParcela: 'ate-o-vencimento' }
const porAssembleia = { aptidaoPelaParcela: 'ate-a-assembleia' }
const tarde = (contribuicao: number) => ({ diasAteOPagamento: (n: number) => (n === contribuicao ? 3 : 0) })

type Caso = [quem: string, cota: CotaDeTeste, parametros: Record<string, string>, motivo: string, mensagem: RegExp]

describe('a quota that would not compete is told so, with what to do, by what the assembly decides it by', () => {
  test.each<Caso>([
    ['that is late', { emAtraso: 2 }, porAssembleia, 'EM_ATRASO', /2 parcelas em atraso.* se tudo estiver pago até a/],
    [
      'whose instalment of this assembly is late, where it had to be paid by its due day',
      { emAtraso: 1 },
      porVencimento,
      'EM_ATRASO',
      /uma parcela em atraso.*não concorre nela.*para concorrer na próxima/,
    ],
    [
      'whose instalment of this assembly is late, where the day of the assembly will do',
      { emAtraso: 1 },
      porAssembleia,
      'EM_ATRASO',
      /só concorre se tudo estiver pago até a assembleia/,
    ],
    [
      'that paid it after its due day',
      tarde(10),
      porVencimento,
      'PAGA_APOS_O_VENCIMENTO',
      /foi paga depois do vencimento.*não concorre nela.*Na próxima/,
    ],
  ])('%s', async (_quem, cota, parametros, motivo, mensagem) => {
    const disputa = await novaDisputa(cota, { parametros })
    const { lidas, recusada, lance, quantos } = await readAndJoin(disputa)
    const restricao = { codigo: 27, mensagem: expect.stringMatching(mensagem) }
    expect(lidas).toEqual([restricao, restricao])
    expect(recusada).toMatchObject({ protocolo: null, notificacoes: [restricao] })
    expect(quantos).toBe(1)
    expect(lance).toMatchObject({ situacao: 'fora-da-disputa', motivo })
  })
})

test.each<[string, CotaDeTeste, Record<string, string>]>([
  ['that owes nothing', {}, porVencimento],
  ['that paid late, where the day of the assembly will do', tarde(10), porAssembleia],
  ['that paid an older one late', tarde(9), porVencimento],
])('a quota %s reads no restriction, and competes', async (_quem, cota, parametros) => {
  const { lidas, recusada, lance } = await readAndJoin(await novaDisputa(cota, { parametros }))
  const nenhuma = { codigo: 0, mensagem: null }
  expect(lidas).toEqual([nenhuma, nenhuma])
  expect(recusada.notificacoes).toEqual([])
  expect(lance).toMatchObject({ posicao: 1 })
})

describe('what falls due until the assembly', () => {
  test.each<[string, CotaDeTeste, Record<string, string>, RegExp]>([
    ['is taken to be paid in time', {}, porVencimento, /^0 null$/],
    [
      'is what a quota that never paid competes by',
      { entrada: 10 },
      porVencimento,
      /^27 Esta cota ainda não pagou nenhuma parcela.*for paga até o vencimento/,
    ],
    [
      'is so where the day of the assembly will do',
      { entrada: 10 },
      porAssembleia,
      /^27 Esta cota ainda não pagou nenhuma parcela.*for paga até o dia dela/,
    ],
  ])('%s', async (_caso, cota, parametros, mensagem) => {
    const { id, titular } = await novaDisputa(cota, { parametros, emDias: 20 })
    const [aberta] = await cena().ambiente.sql<{ vencimento: string }>(
      `select e->>'vencimento' as vencimento from cota_saldo, jsonb_array_elements(em_aberto) e where cota_id = $1`,
      [id],
    )
    expect(String(aberta?.vencimento) >= cena().hoje()).toBe(true)
    const { codigoRetorno, mensagemRetorno } = (await titular.credenciamento()).data
    expect(`${codigoRetorno} ${mensagemRetorno}`).toMatch(mensagem)
  })

  test('is told with all else that keeps the quota out, and not the first thing alone', async () => {
    const { titular } = await novaDisputa({ entrada: 10, emAtraso: 1 }, { parametros: porAssembleia })
    const { mensagemRetorno } = (await titular.credenciamento()).data
    expect(mensagemRetorno).toMatch(/uma parcela em atraso.* Esta cota ainda não pagou nenhuma parcela/)
  })

  test('is late from the day after on: on its due day it may still be paid', async () => {
    const { id, titular } = await novaDisputa({}, { parametros: porVencimento, emDias: 20 })
    const [aberta] = await cena().ambiente.sql<{ vencimento: string }>(
      `select e->>'vencimento' as vencimento from cota_saldo, jsonb_array_elements(em_aberto) e where cota_id = $1`,
      [id],
    )
    const restricao = async () => (await titular.credenciamento()).data.codigoRetorno
    cena().irPara(aberta?.vencimento ?? '', '23:59:59')
    expect(await restricao()).toBe(0)
    cena().irPara(addDays(aberta?.vencimento ?? '', 1), '00:00:00')
    expect(await restricao()).toBe(27)
  })
})
