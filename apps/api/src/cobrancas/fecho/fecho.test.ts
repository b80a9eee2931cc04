import { totalDosPercentuais } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { useMesa } from '../../pagamentos/pagamentos.fixture.ts'
import { apurarSaldo, readCotas } from '../../razao/index.ts'
import {
  cumprir,
  hojeDo,
  irAoReajuste,
  type Mundo,
  novoMundo,
  pagar,
  pagarAbertas,
  passarDias,
  pedir,
  publicar,
  sqlDo,
  verCota,
} from '../../razao/nucleo.fixture.ts'

const mesa = useMesa()

const situacaoDa = async (mundo: Mundo, cota: number) =>
  (await sqlDo(mundo, 'select situacao from cota where id = $1', [cota]))[0]?.['situacao']
const naFila = (mundo: Mundo, cota: number) =>
  sqlDo(
    mundo,
    'select valor_centavos as valor, fila_motivo as motivo from pagamento where cota_id = $1 and origem = $2',
    [cota, 'sobra'],
  )
const alem = (mundo: Mundo, cota: number) =>
  sqlDo(
    mundo,
    `select m.parcela, m.vencimento::text, b.id as boleto, b.valor_centavos as valor from movimento m join cota c on c.id = m.cota_id
     left join boleto b on b.cota_id = c.id and b.parcelas = array[m.parcela]
     where c.id = $1 and m.tipo = 'emissao' and m.parcela > c.contribuicoes`,
    [cota],
  )
async function saldoDa({ mesa: { ambiente } }: Mundo, cota: number) {
  const [lida] = await readCotas(ambiente.servidor.contexto.db, [cota])
  if (!lida) throw new Error('a cota sumiu')
  return apurarSaldo(lida)
}

test('what the last instalment left short comes in one more, due weeks later; paid, the quota is paid off', async () => {
  const mundo = await novoMundo(mesa(), 'reajustado-no-fim', 2)
  const [cota = 0] = mundo.cotas
  await irAoReajuste(mundo, 0)
  await pagarAbertas(mundo, cota)
  expect(await situacaoDa(mundo, cota)).toBe('Ativo')
  const [ultima] = await alem(mundo, cota)
  expect(ultima).toMatchObject({ parcela: 14, valor: expect.any(Number) })
  expect(ultima?.['vencimento'] > hojeDo(mundo)).toBe(true)
  const [instalment] = (await verCota(mundo, cota)).parcelas
  expect(instalment).toMatchObject({ numero: 14, total: ultima?.['valor'] })
  // Twice is once: nothing more is owed.
  await passarDias(mundo, 1)
  expect(await alem(mundo, cota)).toHaveLength(1)
  await pagar(mundo, { nossoNumero: String(ultima?.['boleto']), valor: ultima?.['valor'] })
  expect(await situacaoDa(mundo, cota)).toBe('Quitado')
  const { saldo, parcelasPagas, parcelasRestantes } = await saldoDa(mundo, cota)
  expect(saldo).toEqual({ fundoComum: 0, taxaAdministracao: 0, fundoReserva: 0 })
  expect([parcelasPagas, parcelasRestantes]).toEqual([13, 0])
})

test('what the last instalment paid too much waits in the queue as the customer’s, and the quota is paid off', async () => {
  const mundo = await novoMundo(mesa(), 'deflacionado', 2)
  const [cota = 0] = mundo.cotas
  await irAoReajuste(mundo, 0)
  const antes = (await verCota(mundo, cota)).parcelas[0]?.total ?? 0
  await pagarAbertas(mundo, cota)
  expect(await situacaoDa(mundo, cota)).toBe('Quitado')
  const [sobra] = await naFila(mundo, cota)
  expect(sobra).toMatchObject({ motivo: 'NAO_CABE_NO_SALDO' })
  // Three tenths of what was paid, but of the insurance.
  expect(Math.abs(sobra?.['valor'] - 0.3 * (antes - 1283))).toBeLessThan(3)
  const { saldo, emAberto } = await saldoDa(mundo, cota)
  expect(saldo).toEqual({ fundoComum: 0, taxaAdministracao: 0, fundoReserva: 0 })
  expect(emAberto).toEqual([])
})

test.each([0, 5_000])(
  'mais por menos: who is drawn when nothing is left to be issued is charged the rest in one instalment more, and %i that it owed in money',
  async (devido) => {
    const mundo = await novoMundo(mesa(), 'mais-por-menos', 4)
    while (hojeDo(mundo) <= mundo.ultimoDia) {
      await passarDias(mundo, 14)
      for (const cota of mundo.cotas) await pagarAbertas(mundo, cota)
    }
    if (devido > 0)
      await sqlDo(
        mundo,
        `insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt)
       select 'devido:' || id, id, $2, $3, 0 from cota where grupo_id = $1`,
        [mundo.grupoId, hojeDo(mundo), devido],
      )
    for (let numero = 2; numero < 7; numero += 1) await publicar(mundo, 4)
    // Drawn before: the ones after it wait for the guarantee; only of this one nothing was issued since.
    const numero = await publicar(mundo, 1)
    expect(numero).toBe(7)
    const contempladas = await sqlDo(
      mundo,
      'select id, cota_id as cota from contemplacao where grupo_id = $1 and desfeita_em is null order by id desc limit 2',
      [mundo.grupoId],
    )
    const [{ cota } = { cota: 0 }, desfeita] = contempladas
    const antes = await saldoDa(mundo, cota)
    expect(totalDosPercentuais(antes.saldo)).toBeGreaterThan(0)
    expect(await situacaoDa(mundo, cota)).toBe('Ativo')
    const [ultima] = await alem(mundo, cota)
    expect(ultima).toMatchObject({ parcela: 8, valor: antes.valorSaldo + devido })
    await pagarAbertas(mundo, cota)
    expect((await saldoDa(mundo, cota)).saldo).toEqual({ fundoComum: 0, taxaAdministracao: 0, fundoReserva: 0 })
    expect(await situacaoDa(mundo, cota)).toBe('Quitado')
    // The last assembly was held: nobody undoes the other by asking, and what is left of it stays charged.
    const cobrada = await alem(mundo, desfeita?.['cota'])
    expect(cobrada).toHaveLength(1)
    const body = { motivo: 'A_PEDIDO', observacao: 'por escrito' }
    await pedir(mundo, 'gestor', 'POST /contemplacoes/:id/desfazimento', { params: { id: desfeita?.['id'] }, body })
    const gravada = await sqlDo(mundo, 'select desfeita_em from contemplacao where id = $1', [desfeita?.['id']])
    expect(gravada).toEqual([{ desfeita_em: null }])
    expect(await alem(mundo, desfeita?.['cota'])).toEqual(cobrada)
    expect(await situacaoDa(mundo, desfeita?.['cota'])).toBe('Ativo')
  },
)

test('what the credit rose by until a contemplation was undone is charged in money, and buys no part of the plan', async () => {
  const mundo = await novoMundo(mesa(), 'reajustado-no-fim', 4)
  while (hojeDo(mundo) < '2027-01-30') {
    await passarDias(mundo, 14)
    for (const cota of mundo.cotas) await pagarAbertas(mundo, cota)
    await publicar(mundo, 1)
    await cumprir(mundo)
  }
  const [contemplada] = await sqlDo(
    mundo,
    'select id, cota_id as cota, credito_centavos as credito from contemplacao where grupo_id = $1 and desfeita_em is null',
    [mundo.grupoId],
  )
  const { id, cota, credito } = contemplada ?? {}
  await irAoReajuste(mundo, 0)
  const { status } = await pedir(mundo, 'gestor', 'POST /contemplacoes/:id/desfazimento', {
    params: { id },
    body: { motivo: 'A_PEDIDO', observacao: 'por escrito' },
  })
  expect(status).toBe(200)
  const [ultima] = await alem(mundo, cota)
  // A fifth of the credit, which nothing yielded.
  expect(ultima).toMatchObject({ parcela: 14, valor: Math.round(credito / 5) })
  await pagarAbertas(mundo, cota)
  // What the thirteenth was short of comes after it.
  await pagarAbertas(mundo, cota)
  expect((await saldoDa(mundo, cota)).saldo).toEqual({ fundoComum: 0, taxaAdministracao: 0, fundoReserva: 0 })
  expect(await situacaoDa(mundo, cota)).toBe('Quitado')
})
