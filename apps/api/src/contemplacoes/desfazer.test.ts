import { addDays, valorDaContribuicao } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { type Cena, premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { readConta } from '../pagamentos/conta.ts'
import { readAbatimentos } from '../razao/index.ts'
import { pagarLance, rotinas } from './index.ts'
import { acao, calendario, checkRazao, credito, desfazer, publicada, saldoDe, ver } from './publicada.fixture.ts'

const cena = useCena()
const ator = { tipo: 'sistema', id: null } as const

async function rodar({ irPara, ambiente }: Cena, dia: string, grupoId: number) {
  const { contexto } = ambiente.servidor
  const [rotina] = rotinas
  irPara(dia)
  expect(rotina).toBeDefined()
  const alvos = await rotina?.alvos(contexto, dia)
  return alvos?.includes(grupoId) ? rotina?.executar(contexto, dia, grupoId) : { desfeitas: 0 }
}

describe('undoing', () => {
  test('an unpaid bid: once the bank file of its last day is in, and not before; the next bid does not take its place', async () => {
    const c = cena()
    const { grupo, vencedora, doLance, doSorteio } = await publicada(c, { valorCentavos: 5_000_000 })
    await acao(c, doSorteio, 'garantia')
    const caixa = await c.caixa(grupo.id)
    const ate = calendario.addDiasUteis(grupo.dia, 5)
    const arquivo = calendario.addDiasUteis(ate, 1)
    expect(await rodar(c, arquivo, grupo.id)).toEqual({ desfeitas: 0 })
    expect(await rodar(c, addDays(arquivo, 1), grupo.id)).toEqual({ desfeitas: 1 })
    expect(await rodar(c, addDays(arquivo, 1), grupo.id)).toEqual({ desfeitas: 0 })
    expect(await ver(c, doLance)).toMatchObject({
      situacao: 'desfeita',
      motivo: 'LANCE_NAO_PAGO',
      desfeitaEm: addDays(arquivo, 1),
    })
    expect(await ver(c, doSorteio)).toMatchObject({ situacao: 'credito-disponivel' })
    expect(await c.caixa(grupo.id)).toBe(caixa + credito)
    expect(
      await c.ambiente.sql(
        'select data_contemplacao, contribuicoes_antes_da_contemplacao as antes from cota where id = $1',
        [vencedora],
      ),
    ).toEqual([{ data_contemplacao: null, antes: null }])
    expect(
      await c.ambiente.sql('select baixado_em is not null as baixado from boleto where cota_id = $1', [vencedora]),
    ).toEqual([{ baixado: true }])
    const pagarDepois = c.ambiente.servidor.contexto.db.transaction((tx) =>
      pagarLance(tx, c.ambiente.servidor.contexto, { contemplacaoId: doLance, dia: ate, ator }),
    )
    await expect(pagarDepois).rejects.toMatchObject({ codigo: 'CONTEMPLACAO_DESFEITA' })
    await checkRazao(c, vencedora)
  })

  /** Makes a bid whose money came in so many days after its last day, and still waits a week later. */
  async function comDinheiroNaFila(c: Cena, valor: number, depois: number) {
    const { grupo, vencedora, doLance, doSorteio } = await publicada(c, { valorCentavos: 5_000_000 })
    await acao(c, doSorteio, 'garantia')
    const { pagarLanceAte } = await ver(c, doLance)
    const semana = addDays(pagarLanceAte, 7)
    c.irPara(semana)
    const [boleto] = await c.ambiente.sql("select id from boleto where cota_id = $1 and tipo = 'lance'", [vencedora])
    const body = { nossoNumero: String(boleto?.['id']), valor, dia: addDays(pagarLanceAte, depois) }
    const { data } = await c.gestor.chamar('POST /pagamentos', { body })
    expect(data).toMatchObject({ naFila: valor })
    return { grupo, doLance, semana, pagamento: data.id }
  }

  test.each([
    ['in time, though hardly any', 1, 0, 0],
    ['in time, of a bid short by a centavo', 4_999_999, 0, 0],
    ['late, of all of it', 5_000_000, 1, 1],
  ])(
    'an unpaid bid, for which money came in %s, waits for it where it was in time',
    async (_nome, valor, depois, n) => {
      const c = cena()
      const { grupo, doLance, semana, pagamento } = await comDinheiroNaFila(c, valor, depois)
      expect(await rodar(c, semana, grupo.id)).toEqual({ desfeitas: n })
      const devolver = "update pagamento set resolvido_em = now(), resolucao = 'devolvido' where id = $1"
      await c.ambiente.sql(devolver, [pagamento])
      expect(await rodar(c, semana, grupo.id)).toEqual({ desfeitas: 1 - n })
      expect(await ver(c, doLance)).toMatchObject({ situacao: 'desfeita', motivo: 'LANCE_NAO_PAGO' })
    },
  )

  test('by a person, an unpaid bid waits for its money as well, and they are told', async () => {
    const c = cena()
    const { doLance } = await comDinheiroNaFila(c, 4_999_999, 0)
    const { codigo, json } = await desfazer(c, doLance, 'LANCE_NAO_PAGO')
    expect([codigo, json.detail]).toEqual([
      'MOTIVO_NAO_PROCEDE',
      'Dinheiro do lance entrou no prazo e espera na fila de pagamentos: resolva-o antes.',
    ])
  })

  test('by a person, for a reason that is not so, is refused and changes nothing; once it is so, it is taken', async () => {
    const c = cena()
    const { grupo, doLance, doSorteio } = await publicada(c, { valorCentavos: 5_000_000 })
    const prazo = calendario.addDiasUteis(grupo.dia, 5)
    const arquivo = calendario.addDiasUteis(prazo, 1)
    const recusa = async (id: number, motivo: string) => {
      const { status, codigo, json } = await desfazer(c, id, motivo)
      expect([status, codigo]).toEqual([409, 'MOTIVO_NAO_PROCEDE'])
      return json.detail
    }
    c.irPara(arquivo)
    const dia = prazo.split('-').toReversed().join('/')
    expect(await recusa(doLance, 'LANCE_NAO_PAGO')).toContain(`até ${dia}`)
    expect(await recusa(doLance, 'GARANTIA_NAO_APRESENTADA')).toContain('lance')
    expect(await recusa(doSorteio, 'LANCE_NAO_PAGO')).toBe('Não há lance por pagar.')
    expect(await recusa(doSorteio, 'PARCELAS_EM_ATRASO')).toMatch(/^Parcelas em atraso: \d/)
    expect(await ver(c, doLance)).toMatchObject({ desfeitaEm: null, motivo: null })
    c.irPara(addDays(arquivo, 1))
    expect((await desfazer(c, doLance, 'LANCE_NAO_PAGO')).data).toMatchObject({ situacao: 'desfeita' })
    expect((await desfazer(c, doSorteio, 'GARANTIA_NAO_APRESENTADA')).data).toMatchObject({ situacao: 'desfeita' })
  })

  test('a guarantee not brought, and arrears, but of who died', async () => {
    const c = cena()
    const semGarantia = await publicada(c, null)
    const ate = calendario.addDiasUteis(semGarantia.grupo.dia, 5)
    expect(await rodar(c, ate, semGarantia.grupo.id)).toEqual({ desfeitas: 0 })
    expect(await rodar(c, addDays(ate, 1), semGarantia.grupo.id)).toEqual({ desfeitas: 1 })
    expect(await ver(c, semGarantia.doSorteio)).toMatchObject({ motivo: 'GARANTIA_NAO_APRESENTADA' })
    const comAtraso = await publicada(c, null)
    await acao(c, comAtraso.doSorteio, 'garantia')
    const atrasadas = (n: number) =>
      JSON.stringify(Array.from({ length: n }, (_, i) => ({ numero: 11 + i, vencimento: '2026-01-01', valor: 100 })))
    const atrasar = (n: number) =>
      c.ambiente.sql('update cota_saldo set em_aberto = $2 where cota_id = $1', [comAtraso.sorteada, atrasadas(n)])
    await atrasar(1)
    expect(await rodar(c, c.hoje(), comAtraso.grupo.id)).toEqual({ desfeitas: 0 })
    await atrasar(2)
    const suspender = (em: string | null) =>
      c.ambiente.sql(
        'update cliente set suspenso_por_falecimento_em = $2 where id = (select cliente_id from cota where id = $1)',
        [comAtraso.sorteada, em],
      )
    await suspender('2026-11-20T12:00:00Z')
    expect(await rodar(c, c.hoje(), comAtraso.grupo.id)).toEqual({ desfeitas: 0 })
    await suspender(null)
    expect(await rodar(c, c.hoje(), comAtraso.grupo.id)).toEqual({ desfeitas: 1 })
    expect(await ver(c, comAtraso.doSorteio)).toMatchObject({ motivo: 'PARCELAS_EM_ATRASO' })
  })

  test('a paid bid is reversed: what was embedded never was money, own money stays in the quota', async () => {
    const c = cena()
    const { grupo, vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000, embutidoCentavos: 1_500_000 })
    const antes = await saldoDe(c, vencedora)
    await acao(c, doLance, 'lance')
    const resposta = await desfazer(c, doLance)
    expect(resposta).toMatchObject({ status: 200, data: { situacao: 'desfeita', motivo: 'A_PEDIDO' } })
    const depois = await saldoDe(c, vencedora)
    expect(depois?.['pago_centavos'] - antes?.['pago_centavos']).toBe(3_500_000)
    await checkRazao(c, vencedora)
    const abatimentos = (await readAbatimentos(c.ambiente.servidor.contexto.db, [vencedora])).get(vencedora)
    expect(abatimentos).toMatchObject([{ origem: 'antecipacao', valorCentavos: 3_500_000 }])
    expect((await desfazer(c, doLance)).codigo).toBe('CONTEMPLACAO_DESFEITA')
    const [{ depois: trilha } = {}] = await c.ambiente.sql(
      "select depois from auditoria where acao = 'desfazer-contemplacao' and objeto_id = $1",
      [String(doLance)],
    )
    expect(trilha).toMatchObject({ motivo: 'A_PEDIDO', observacao: 'Pedido por escrito' })
    expect(grupo.id).toBeGreaterThan(0)
  })

  test.each(['prazo', 'parcela'] as const)(
    'a bid paid by %s and reversed leaves no line of the ledger with less than nothing open',
    async (forma) => {
      const c = cena()
      const { vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000, embutidoCentavos: 700_000, forma })
      const abertos = async () => {
        const { data } = await c.gestor.chamar('GET /cotas/:id/razao', {
          params: { id: vencedora },
          query: { page_size: 100 },
        })
        return data.map(({ saldo }: { saldo: number }) => saldo) as number[]
      }
      await acao(c, doLance, 'lance')
      const comLance = await abertos()
      expect((await desfazer(c, doLance)).status).toBe(200)
      const depois = await abertos()
      expect(depois.length).toBeGreaterThan(comLance.length)
      for (const saldo of [...comLance, ...depois]) expect(saldo).toBeGreaterThanOrEqual(0)
    },
  )

  test('a paid bid, with instalments paid ahead since: the plan goes on with the next month and is spread over all left', async () => {
    const c = cena()
    const { vencedora, doLance } = await publicada(c, { valorCentavos: 3_000_000 })
    const planoDa = async () => {
      const conta = await readConta(c.ambiente.servidor.contexto.db, vencedora, c.hoje())
      const valores = conta?.cronograma.map((futura) => valorDaContribuicao(futura, conta.cota.credito)) ?? []
      return { numeros: conta?.cronograma.map(({ numero }) => numero) ?? [], valores }
    }
    const antes = await planoDa()
    await acao(c, doLance, 'lance')
    const { data } = await c.gestor.chamar('POST /pagamentos/cotas/:id/antecipacao', {
      params: { id: vencedora },
      body: { modo: 'ultimas', quantidade: 3 },
    })
    await c.gestor.chamar('POST /pagamentos', {
      body: { dia: c.hoje(), nossoNumero: String(data.boleto), valor: data.valor },
    })
    const comLance = await planoDa()
    expect((await desfazer(c, doLance)).status).toBe(200)
    const depois = await planoDa()
    expect(depois.numeros).toEqual(comLance.numeros)
    // The last instalment paid ahead was paid in part, and its missing rest is spread too.
    expect((depois.valores[0] ?? 0) / (antes.valores[0] ?? 1)).toBeCloseTo(1, 2)
  })

  test('charges what the credit rose by, less what it yielded, as in the worked example', async () => {
    const c = cena()
    const { grupo, sorteada, doSorteio } = await publicada(c, null)
    await c.ambiente.sql('update contemplacao set credito_centavos = 10000000 where id = $1', [doSorteio])
    await c.ambiente.sql('update cota set credito_centavos = 10627000 where id = $1', [sorteada])
    const mes = (n: number) => `${addDays(`${grupo.dia.slice(0, 7)}-28`, 10 + 30 * n).slice(0, 7)}-01`
    for (const [i, ppt] of [8_500_000_000, 9_100_000_000].entries())
      await c.ambiente.sql(
        'insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, $2, $3, now())',
        [grupo.id, mes(i), ppt],
      )
    await c.ambiente.sql('update contemplacao set credito_disponivel_em = $2 where id = $1', [doSorteio, mes(0)])
    c.irPara(mes(2))
    const caixa = await c.caixa(grupo.id)
    expect((await desfazer(c, doSorteio)).status).toBe(200)
    expect(
      await c.ambiente.sql('select valor_centavos from diferenca_a_cobrar where cota_id = $1', [sorteada]),
    ).toEqual([{ valor_centavos: 450_226 }])
    // The yield that was set apart returns with the credit: the group is whole again, and the difference is not charged
    // twice.
    expect(await c.caixa(grupo.id)).toBe(caixa + 10_000_000 + 176_774)
  })

  test('the quota takes part again, and may be contemplated again', async () => {
    const c = cena()
    const { grupo, sorteada, doSorteio } = await publicada(c, null)
    await desfazer(c, doSorteio)
    const [seguinte] = await c.ambiente.sql<{ dia: string }>(
      'select dia::text from assembleia where grupo_id = $1 and numero = 11',
      [grupo.id],
    )
    // This test bills nobody, and an instalment that was never issued excludes nobody.
    await c.ambiente.sql(
      "update cota_saldo set em_aberto = '[]' where cota_id in (select id from cota where grupo_id = $1)",
      [grupo.id],
    )
    c.irPara(seguinte?.dia ?? '')
    const onze = { id: grupo.id, numero: 11, dia: seguinte?.dia ?? '', extracao: '' }
    const { data } = await c.gestor.chamar('GET /assembleias/:grupoId/:numero', {
      params: { grupoId: grupo.id, numero: 11 },
    })
    await recordPremios(c, data.extracaoDia, premiosDe(7))
    const { previa } = await publicar(c, onze)
    expect(previa.data.contempladas).toMatchObject([{ cotaId: sorteada }])
    const { data: todas } = await c.gestor.chamar('GET /contemplacoes', { query: { cotaId: sorteada } })
    expect(
      todas.map(({ assembleia, situacao }: { assembleia: number; situacao: string }) => [assembleia, situacao]),
    ).toEqual([
      [11, 'garantia-a-apresentar'],
      [10, 'desfeita'],
    ])
  })
})
